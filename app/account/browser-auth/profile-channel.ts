import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

/** The columns of public.profiles that pages show. */
export interface ProfileRow {
  role: string | null;
  full_name: string | null;
  avatar_url: string | null;
}

interface ProfileListener {
  /** The row as it is now; null when it was deleted. */
  onRow(row: ProfileRow | null): void;
  /** Changes arrive from now on; earlier ones may have been missed. */
  onJoined(): void;
  /** Changes no longer arrive. */
  onLost(): void;
}

const LEAVE_TIMEOUT_MS = 1_000;
const MIN_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

/** The channel's name is free again only when leaving has finished. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Listens to changes of the person's own row, and joins again after the channel was lost.
 * @returns a function that stops it
 */
export function joinProfileChannel(
  client: SupabaseClient,
  userId: string,
  listener: ProfileListener,
): () => void {
  let isOver = false;
  let isJoined = false;
  let channel: RealtimeChannel | null = null;
  let retryMs = MIN_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function join() {
    await leaving;
    // Without a token the channel would be joined anonymously.
    await client.realtime.setAuth();
    if (isOver) return;
    channel = client
      .channel('profile-changes')
      .on<ProfileRow>(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'profiles', filter: `id=eq.${userId}` },
        ({ eventType, new: row }) => listener.onRow(eventType === 'DELETE' ? null : (row as ProfileRow)),
      )
      .on('system', {}, ({ extension, status }) => {
        if (extension !== 'postgres_changes' || status !== 'ok') return;
        isJoined = true;
        retryMs = MIN_RETRY_MS;
        listener.onJoined();
      })
      .subscribe((status) => {
        if (isOver || status === 'SUBSCRIBED') return;
        if (isJoined) listener.onLost();
        isJoined = false;
        // After any other error the library joins again by itself.
        if (status === 'CLOSED') joinLater();
      });
  }

  function joinLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void join(), retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }

  void join();
  return () => {
    isOver = true;
    clearTimeout(timer);
    if (channel) leaving = leave(client, channel);
  };
}

/** Also disconnects when this was the last channel: an open socket keeps a page out of the back/forward cache. */
async function leave(client: SupabaseClient, channel: RealtimeChannel): Promise<void> {
  const isLast = client.realtime.getChannels().every((other) => other === channel);
  const left = channel.unsubscribe(LEAVE_TIMEOUT_MS);
  const hungUp = isLast ? client.realtime.disconnect() : undefined;
  await Promise.all([left, hungUp]);
  channel.teardown();
}
