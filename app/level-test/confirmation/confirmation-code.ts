/** Crockford's base32: without I, L, O and U, so that a code can be read aloud and typed again. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 20;
const GROUP_LENGTH = 4;

/** The code of a key: its first 100 bits, without dashes. @throws Error for a key of less than 100 bits */
export function encodeCode(key: Uint8Array): string {
  let code = '';
  let bits = 0;
  let held = 0;
  for (const byte of key) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5 && code.length < CODE_LENGTH; bits -= 5)
      code += LETTERS[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
    if (code.length === CODE_LENGTH) return code;
  }
  throw new Error('The key is too short for a code.');
}

/** A code as it is printed: five groups of four letters with dashes. */
export function formatCode(code: string): string {
  return code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? code;
}

/**
 * Parses a typed code: any case, dashes and spaces anywhere, O for 0, I and L for 1.
 * @returns the code in the form of `encodeCode`, or null when the text cannot be one
 */
export function parseCode(typed: string): string | null {
  const code = typed
    .replace(/[\s\p{Pd}._]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
