/**
 * A factor name for mails and pages: one line, without invisible characters and those that change the direction of
 * text. A line break would allow a name to fake text of the school in a plain-text mail.
 */
export function inOneLine(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}
