import { counted } from '#app/domain/romanian.ts';

export const MIN_PASSWORD_LENGTH = 8;
/** Keeps hashing cheap. */
export const MAX_PASSWORD_LENGTH = 200;

export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'good' | 'strong';

interface StrengthWords {
  strength: Strength;
  /** Also announced by screen readers while typing; empty for an empty password. */
  sentence: string;
}

/** Sequences that are easy to guess, in both directions. */
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const COMMON =
  /parol[aă]|password|qwerty|iloveyou|te iubesc|teiubesc|admin|welcome|bunaziua|romania|engleza/gi;

/**
 * Estimates how hard a password is to guess and says what would help. This is only advice: the auth service decides, and
 * knows the lists of common passwords.
 * @param own what others know about the person, such as name and e-mail: it does not make a password stronger
 */
export function passwordStrength(password: string, own: readonly string[] = []): StrengthWords {
  const length = [...password].length;
  if (length === 0) return { strength: 'none', sentence: '' };
  if (length < MIN_PASSWORD_LENGTH) {
    const missing = counted(MIN_PASSWORD_LENGTH - length, 'caracter', 'caractere');
    return { strength: 'short', sentence: `Prea scurtă: mai trebuie cel puțin ${missing}.` };
  }
  const count = unpredictableCharacters(password, own);
  if (count < 7) {
    return {
      strength: 'weak',
      sentence: 'Slabă: se ghicește repede. Lungește-o cu două-trei cuvinte care nu au legătură între ele.',
    };
  }
  if (count < 11) {
    return { strength: 'fair', sentence: 'Merge. Cu încă un cuvânt sau două ar fi mult mai sigură.' };
  }
  if (count < 14) return { strength: 'good', sentence: 'Bună. E greu de ghicit.' };
  const words = password.split(/[\s\-_.,]+/).filter((word) => word.length > 1);
  return {
    strength: 'strong',
    sentence:
      words.length >= 3
        ? 'Foarte bună: o propoziție lungă, numai a ta, e cel mai greu de ghicit și ușor de ținut minte.'
        : 'Foarte bună: e lungă și greu de ghicit.',
  };
}

/** The number of characters that are not predictable. */
function unpredictableCharacters(password: string, own: readonly string[]): number {
  let rest = password.toLowerCase().normalize('NFC');
  for (const known of own.flatMap(partsOf)) rest = rest.replaceAll(known, '§');
  rest = rest.replace(COMMON, '§').replace(/(?:19|20)\d\d/g, '§');
  let count = 0;
  for (const [index, letter] of [...rest].entries()) {
    const before = rest[index - 1] ?? '';
    if (letter !== before && !isSequence(before + letter)) count++;
  }
  // Repeating a few characters adds little.
  return Math.min(count, new Set(rest).size * 1.6);
}

function isSequence(pair: string): boolean {
  const backwards = [...pair].reverse().join('');
  return (
    pair.length === 2 && SEQUENCES.some((sequence) => sequence.includes(pair) || sequence.includes(backwards))
  );
}

function partsOf(known: string): string[] {
  return known
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2);
}
