/**
 * The text of a message with a code. With Romanian letters, one SMS holds seventy characters.
 * @param product the school's name
 */
export function textBody(product: string, code: string): string {
  return `${code} e codul tău la ${product}. Nu îl da nimănui.`;
}
