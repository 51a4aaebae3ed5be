/** Formats a value like Elixir's `inspect`, as it appears in the reference's messages. */
export function inspect(value: unknown): string {
  if (value === null || value === undefined) return 'nil';
  if (Array.isArray(value)) return `[${value.map(inspect).join(', ')}]`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `%{${entries.map(([key, held]) => `${inspect(key)} => ${inspect(held)}`).join(', ')}}`;
}
