/** Days as the database writes them, 2026-11-24. Their order as text is their order in time. */

const IN_BUCHAREST = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Bucharest' });

/** The day of a moment in Bucharest. */
export function dayOf(moment: Date): string {
  return IN_BUCHAREST.format(moment);
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const date = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  const month = date.toISOString().slice(0, 7);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return `${month}-${String(Math.min(Number(day.slice(8)), date.getUTCDate())).padStart(2, '0')}`;
}

/** How many days there are from the first to the last, both included. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000) + 1;
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

const LONG = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day in Romanian: 24 noiembrie 2026. */
export function formatDay(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}

/** A day in Romanian without its year, for axes: 24 nov. */
export function formatShortDay(day: string): string {
  return SHORT.format(new Date(`${day}T00:00:00Z`));
}
