/** More than any field takes, so that no page sends a megabyte back. */
const MAX_TYPED_LENGTH = 10_000;

/** One text of a form; a file where a text is expected says nothing. */
export function textIn(sent: FormData, name: string): string {
  const value = sent.get(name);
  if (typeof value !== 'string') return '';
  // Browsers send line breaks as two characters; here they are one.
  return value.slice(0, MAX_TYPED_LENGTH).replace(/\r\n?/g, '\n').toWellFormed();
}
