/**
 * How a second factor is called, at the end of a sentence about it; nothing when its owner gave it no name. In one line:
 * in a mail of plain text a line of its own would look like a sentence of ours.
 */
export function factorCalled(name: string | null): string {
  const inOneLine = name?.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return inOneLine ? `: „${inOneLine}”` : '';
}
