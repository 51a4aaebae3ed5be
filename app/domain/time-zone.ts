/** The time zone of the school, and the default of people without one of their own. */
export const SCHOOL_ZONE = 'Europe/Bucharest';

/** Whether the platform knows a zone of this name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z0-9_+/-]{1,64}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('ro-RO', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** What the clock shows in a zone at a moment: 16:05. */
export function clockIn(zone: string, moment: Date): string {
  const known = CLOCKS.get(zone);
  const clock =
    known ?? new Intl.DateTimeFormat('ro-RO', { hour: '2-digit', minute: '2-digit', timeZone: zone });
  if (!known) CLOCKS.set(zone, clock);
  return clock.format(moment);
}
