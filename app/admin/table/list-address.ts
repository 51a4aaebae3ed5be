/** The parameter with the id of the last row of the page before. */
export const AFTER = 'dupa';

/** What an address says, by parameter; null, empty texts and empty lists are left out. */
export type Parameters = Readonly<Record<string, string | readonly string[] | null>>;

/**
 * The address of a list.
 * @param parameters its filters, order and columns
 * @param after the id of the last row of the page before; null or absent for the first page
 */
export function listAddress(path: string, parameters: Parameters, after?: string | null): string {
  const search = new URLSearchParams(fieldsOf({ ...parameters, [AFTER]: after ?? null }));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The same as names and values, for hidden fields. */
export function fieldsOf(parameters: Parameters): [name: string, value: string][] {
  return Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .filter(Boolean)
      .map((one): [string, string] => [name, one]),
  );
}

/** What the address says of one filter, without spaces around it; null when it is absent, empty or too long. */
export function readFilter(search: URLSearchParams, name: string, maxLength = 200): string | null {
  const value = search.get(name)?.trim() ?? '';
  return value.length > 0 && value.length <= maxLength ? value : null;
}

/** What the address says of a filter that is one of a few; null when it says nothing, or something else. */
export function readChoice<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const value = readFilter(search, name);
  return choices.find((choice) => choice === value) ?? null;
}

/** A day in the address, as a date field writes it; null when it is absent or no day of this millennium. */
export function readDay(search: URLSearchParams, name: string): string | null {
  const day = readFilter(search, name) ?? '';
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}
