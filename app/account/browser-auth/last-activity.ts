import type { SupabaseClient } from '@supabase/supabase-js';

const ONE_HOUR_MS = 3_600_000;

/**
 * The last reported activity that this document knows of. Nothing is stored in the browser: the server says with each page
 * whether a report is due, and the database accepts one per hour.
 */
let lastReport: { userId: string; at: number } | null = null;

/** Remembers that the server has a report of the last hour. */
export function rememberActivity(userId: string, now = Date.now()): void {
  if (lastReport?.userId !== userId) lastReport = { userId, at: now };
}

/** Reports that the person is active, at most once an hour. */
export async function reportActivity(
  client: SupabaseClient,
  userId: string,
  now = Date.now(),
): Promise<void> {
  const before = lastReport;
  if (before?.userId === userId && now - before.at < ONE_HOUR_MS) return;
  lastReport = { userId, at: now };
  const { error } = await client.rpc('update_last_activity', { user_id: userId });
  if (!error) return;
  lastReport = before;
  // biome-ignore lint/suspicious/noConsole: the person cannot do anything about it
  console.info('The activity could not be reported.');
}

/** Called when the session ended. */
export function clearActivity(): void {
  lastReport = null;
}
