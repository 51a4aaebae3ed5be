import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

/** What of somebody's row in public.profiles is shown everywhere. */
export interface ProfileRow {
  role: string | null;
  full_name: string | null;
  avatar_url: string | null;
}

interface Hearing {
  /** The row as it is now; null when it was deleted. */
  onRow(row: ProfileRow | null): void;
  /** Changes are told from here on; what happened until now is unknown. */
  onHearing(): void;
  /** Changes are not told any more. */
  onLoss(): void;
}

const LEAVE_WITHIN_MS = 1_000;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Leaving takes a moment, during which the channel's name is not free. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Listens to changes of somebody's own row, and joins again whenever the channel is lost.
 * @returns a function that ends it
 */
export function joinProfileChannel(client: SupabaseClient, userId: string, hearing: Hearing): () => void {
  let isOver = false;
  let isTold = false;
  let channel: RealtimeChannel | null = null;
  let pause = SHORTEST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function join() {
    await leaving;
    // Whoever joins without a token joins as nobody.
    await client.realtime.setAuth();
    if (isOver) return;
    channel = client
      .channel('profile-changes')
      .on<ProfileRow>(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'profiles', filter: `id=eq.${userId}` },
        ({ eventType, new: row }) => hearing.onRow(eventType === 'DELETE' ? null : (row as ProfileRow)),
      )
      .on('system', {}, ({ extension, status }) => {
        if (extension !== 'postgres_changes' || status !== 'ok') return;
        isTold = true;
        pause = SHORTEST_PAUSE_MS;
        hearing.onHearing();
      })
      .subscribe((status) => {
        if (isOver || status === 'SUBSCRIBED') return;
        if (isTold) hearing.onLoss();
        isTold = false;
        // After any other trouble the library joins again by itself.
        if (status === 'CLOSED') joinLater();
      });
  }

  function joinLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void join(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  void join();
  return () => {
    isOver = true;
    clearTimeout(timer);
    if (channel) leaving = leave(client, channel);
  };
}

/** Also hangs up, when nothing else is listened to: a page with an open socket is not kept for going back to. */
async function leave(client: SupabaseClient, channel: RealtimeChannel): Promise<void> {
  const isLast = client.realtime.getChannels().every((other) => other === channel);
  const left = channel.unsubscribe(LEAVE_WITHIN_MS);
  const hungUp = isLast ? client.realtime.disconnect() : undefined;
  await Promise.all([left, hungUp]);
  channel.teardown();
}
