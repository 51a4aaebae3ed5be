/** Crockford's base32: no I, L, O or U, so that a code survives being read aloud and typed again. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const GROUP = 4;

/** The code that stands for a key: its first 100 bits, in capitals and without dashes. */
export function codeOf(key: Uint8Array): string {
  let code = '';
  let bits = 0;
  let held = 0;
  for (const byte of key) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5 && code.length < LENGTH; bits -= 5) code += LETTERS[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
    if (code.length === LENGTH) return code;
  }
  throw new Error('The key is too short for a code.');
}

/** A code as it is printed: five groups of four. */
export function writtenCode(code: string): string {
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code;
}

/**
 * A code as somebody typed it, in the form of `codeOf`: any case, dashes and spaces anywhere, O for 0, I and L for 1.
 * @returns null when it cannot be a code
 */
export function readCode(typed: string): string | null {
  const code = typed
    .replace(/[\s\p{Pd}._]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
