import type { SupabaseClient } from '@supabase/supabase-js';

const ONE_HOUR_MS = 3_600_000;

/**
 * When somebody was last noted to be here, as far as this document knows. Nothing of it is kept in the browser: the
 * server says with each page whether an hour is over, and the database keeps to the hour by itself.
 */
let noted: { userId: string; at: number } | null = null;

/** The server knows of a visit within the last hour. */
export function knowActivity(userId: string, now = Date.now()): void {
  if (noted?.userId !== userId) noted = { userId, at: now };
}

/** Notes that somebody was here, at most once an hour. */
export async function reportActivity(
  client: SupabaseClient,
  userId: string,
  now = Date.now(),
): Promise<void> {
  const before = noted;
  if (before?.userId === userId && now - before.at < ONE_HOUR_MS) return;
  noted = { userId, at: now };
  const { error } = await client.rpc('update_last_activity', { user_id: userId });
  if (!error) return;
  noted = before;
  // biome-ignore lint/suspicious/noConsole: the person has nothing to do about it
  console.info('The last activity could not be noted.');
}

/** Nobody is signed in any more. */
export function forgetActivity(): void {
  noted = null;
}
