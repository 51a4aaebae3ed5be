/** Longer than any field allows; limits what a page sends back. */
const MAX_TYPED_LENGTH = 10_000;

/** The text of a form's field; empty when it is missing or a file. */
export function textIn(sent: FormData, name: string): string {
  const value = sent.get(name);
  if (typeof value !== 'string') return '';
  // Browsers send line breaks as \r\n.
  return value.slice(0, MAX_TYPED_LENGTH).replace(/\r\n?/g, '\n').toWellFormed();
}
