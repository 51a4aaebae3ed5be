const HOUR_MS = 3_600_000;
const LONGEST_MS = 7 * 24 * HOUR_MS;

/**
 * Until when a code can be used. Supabase's hooks do not say: an hour, which is what a project is born with, unless the
 * sender is a backend that does.
 * @param assumedMs where it is not said
 */
export function expiryOf(said: string | null | undefined, now: Date, assumedMs = HOUR_MS): Date {
  const given = said ? new Date(said).getTime() : Number.NaN;
  const left = given - now.getTime();
  return left > 0 && left <= LONGEST_MS ? new Date(given) : new Date(now.getTime() + assumedMs);
}
