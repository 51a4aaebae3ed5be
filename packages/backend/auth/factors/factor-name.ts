/**
 * A name as it goes into mails and pages: in one line, without characters that nobody sees or that turn the direction of
 * what follows. A line break of its own would let a name speak for the school in a mail of plain text.
 */
export function inOneLine(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}
