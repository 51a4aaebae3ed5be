/** An error of Postgres as the end of a sentence: the line of the SQL text, and the message. */
export function describeSqlError(error: unknown, text: string): string {
  const { message, position } = error as { message: string; position?: string };
  const sentence = message.replace(/[.\s]*$/, '.');
  if (!position) return sentence;
  const line = text.slice(0, Number(position)).split('\n').length;
  return `line ${line}: ${sentence}`;
}
