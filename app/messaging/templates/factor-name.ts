/**
 * The name of a second factor, as the end of a sentence; empty without a name. On one line, because in a plain-text mail a
 * line break would let the owner's text look like ours.
 */
export function quotedFactorName(name: string | null): string {
  const inOneLine = name?.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return inOneLine ? `: „${inOneLine}”` : '';
}
