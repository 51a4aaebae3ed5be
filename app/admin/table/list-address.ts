/** The parameter with the id of the last row of the page before. */
export const AFTER = 'dupa';

/**
 * The address of a list.
 * @param filters by parameter; null and empty ones are left out
 * @param after the id of the last row of the page before; null or absent for the first page
 */
export function listAddress(
  path: string,
  filters: Readonly<Record<string, string | null>>,
  after?: string | null,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, [AFTER]: after ?? null })) {
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What the address says of one filter, without spaces around it; null when it is absent, empty or too long. */
export function readFilter(search: URLSearchParams, name: string, maxLength = 200): string | null {
  const value = search.get(name)?.trim() ?? '';
  return value.length > 0 && value.length <= maxLength ? value : null;
}

/** A day in the address, as a date field writes it; null when it is absent or no day of this millennium. */
export function readDay(search: URLSearchParams, name: string): string | null {
  const day = readFilter(search, name) ?? '';
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}
