const HOUR_MS = 3_600_000;
const MAX_VALIDITY_MS = 7 * 24 * HOUR_MS;

/**
 * When a code expires. Our own backend sends the time; Supabase's hooks do not.
 * @param expiresAt ISO time; ignored when it is past or more than a week away
 * @param defaultMs validity without it; a Supabase project's default is an hour
 */
export function expiryOf(expiresAt: string | null | undefined, now: Date, defaultMs = HOUR_MS): Date {
  const time = expiresAt ? new Date(expiresAt).getTime() : Number.NaN;
  const validMs = time - now.getTime();
  return validMs > 0 && validMs <= MAX_VALIDITY_MS ? new Date(time) : new Date(now.getTime() + defaultMs);
}
