import type { RealtimeChannel } from '@supabase/supabase-js';

/** Received messages, and a way to wait for more. */
export interface Heard<T = Record<string, unknown>> {
  all: T[];
  /** Resolves when this many have arrived. */
  count(count: number): Promise<T[]>;
  /** Resolves with the first match, among received and future messages. */
  one(isMeant: (it: T) => boolean): Promise<T>;
  add(it: T): void;
}

export function hear<T = Record<string, unknown>>(): Heard<T> {
  const all: T[] = [];
  let waiting: (() => void)[] = [];
  async function until<R>(find: () => R | undefined): Promise<R> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }
  return {
    all,
    count: (count) => until(() => (all.length >= count ? all : undefined)),
    one: (isMeant) => until(() => all.find(isMeant)),
    add(it) {
      all.push(it);
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
  };
}

interface Status {
  status: string;
  message: string | undefined;
}

/** Subscribes. @returns every status the client reports */
export function subscribe(channel: RealtimeChannel): Heard<Status> {
  const statuses = hear<Status>();
  channel.subscribe((status, error) => statuses.add({ status, message: error?.message }));
  return statuses;
}

/** Resolves once the channel is joined. @throws with what the client reports instead */
export async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const [first] = await subscribe(channel).count(1);
  if (first?.status !== 'SUBSCRIBED') throw new Error(`${first?.status}: ${first?.message}`);
  return channel;
}

/** Collects the broadcasts of a channel; must be called before it is joined. */
export function broadcasts(channel: RealtimeChannel, event = '*'): Heard<Broadcast> {
  const heard = hear<Broadcast>();
  channel.on('broadcast', { event }, (message) => heard.add(message as Broadcast));
  return heard;
}

export interface Broadcast {
  type: string;
  event: string;
  payload: Record<string, unknown>;
  meta?: { id: string; replayed?: boolean };
}
