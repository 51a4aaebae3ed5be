import { counted } from '#app/domain/romanian.ts';

export const SHORTEST_PASSWORD = 8;
/** Longer than anybody types, short enough that hashing it costs no more than another. */
export const LONGEST_PASSWORD = 200;

export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'good' | 'strong';

interface StrengthWords {
  strength: Strength;
  /** What a screen reader says too, while one types; empty before the first letter. */
  sentence: string;
}

/** Runs along a keyboard, an alphabet or a row of digits, in both directions. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const COMMON =
  /parol[aă]|password|qwerty|iloveyou|te iubesc|teiubesc|admin|welcome|bunaziua|romania|engleza/gi;

/**
 * How hard a password is to guess, in words that say what would help. It advises; what is refused is decided by the
 * server, which knows the lists of common passwords.
 * @param own what others know of the person, such as their name and address: none of it makes a password stronger
 */
export function passwordStrength(password: string, own: readonly string[] = []): StrengthWords {
  const length = [...password].length;
  if (length === 0) return { strength: 'none', sentence: '' };
  if (length < SHORTEST_PASSWORD) {
    const missing = counted(SHORTEST_PASSWORD - length, 'caracter', 'caractere');
    return { strength: 'short', sentence: `Prea scurtă: mai trebuie cel puțin ${missing}.` };
  }
  const worth = worthOf(password, own);
  if (worth < 7) {
    return {
      strength: 'weak',
      sentence: 'Slabă: se ghicește repede. Lungește-o cu două-trei cuvinte care nu au legătură între ele.',
    };
  }
  if (worth < 11) {
    return { strength: 'fair', sentence: 'Merge. Cu încă un cuvânt sau două ar fi mult mai sigură.' };
  }
  if (worth < 14) return { strength: 'good', sentence: 'Bună. E greu de ghicit.' };
  const words = password.split(/[\s\-_.,]+/).filter((word) => word.length > 1);
  return {
    strength: 'strong',
    sentence:
      words.length >= 3
        ? 'Foarte bună: o propoziție lungă, numai a ta, e cel mai greu de ghicit și ușor de ținut minte.'
        : 'Foarte bună: e lungă și greu de ghicit.',
  };
}

/** How many of its characters nobody could foresee. */
function worthOf(password: string, own: readonly string[]): number {
  let rest = password.toLowerCase().normalize('NFC');
  for (const known of own.flatMap(partsOf)) rest = rest.replaceAll(known, '§');
  rest = rest.replace(COMMON, '§').replace(/(?:19|20)\d\d/g, '§');
  let worth = 0;
  for (const [index, letter] of [...rest].entries()) {
    const before = rest[index - 1] ?? '';
    if (letter !== before && !isRun(before + letter)) worth++;
  }
  // Of few letters that come again and again, the repeats say little.
  return Math.min(worth, new Set(rest).size * 1.6);
}

function isRun(pair: string): boolean {
  const backwards = [...pair].reverse().join('');
  return pair.length === 2 && RUNS.some((run) => run.includes(pair) || run.includes(backwards));
}

function partsOf(known: string): string[] {
  return known
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2);
}
