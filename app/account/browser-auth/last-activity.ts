import type { SupabaseClient } from '@supabase/supabase-js';

const ONE_HOUR_MS = 3_600_000;
const KEY = 'last-activity';

/**
 * Notes that somebody was here: at most once an hour, whichever of their tabs says so. The database keeps to the hour
 * by itself; this only saves the calls.
 */
export async function reportActivity(
  client: SupabaseClient,
  userId: string,
  now = Date.now(),
): Promise<void> {
  const before = read();
  if (before?.userId === userId && now - before.at < ONE_HOUR_MS) return;
  write({ userId, at: now });
  const { error } = await client.rpc('update_last_activity', { user_id: userId });
  if (!error) return;
  write(before);
  // biome-ignore lint/suspicious/noConsole: the person has nothing to do about it
  console.info('The last activity could not be noted.');
}

/** Leaves nothing behind of who was here. */
export function forgetActivity(): void {
  write(null);
}

interface Noted {
  userId: string;
  at: number;
}

/** Null when nothing was noted, or the browser keeps nothing for us. */
function read(): Noted | null {
  try {
    const noted = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Noted> | null;
    return typeof noted?.userId === 'string' && typeof noted.at === 'number' ? (noted as Noted) : null;
  } catch {
    return null;
  }
}

function write(noted: Noted | null): void {
  try {
    if (noted) localStorage.setItem(KEY, JSON.stringify(noted));
    else localStorage.removeItem(KEY);
  } catch {
    // Without a place to keep it, the database alone keeps to the hour.
  }
}
