/**
 * What a text message says. Short: with Romanian letters, seventy characters are one message and one more makes two.
 * @param product the school's name
 */
export function textBody(product: string, code: string): string {
  return `${code} e codul tău la ${product}. Nu îl da nimănui.`;
}
