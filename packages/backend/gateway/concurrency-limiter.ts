import { later } from './later.ts';
import { networksOf } from './networks-of.ts';

/** How many of the slots one network or one account may use. */
export interface Share {
  /** Names the network or account. Requests with the same key share the limits below. */
  key: string;
  /** Requests that may run at once. */
  maxActive: number;
  /** Requests that may wait for a slot. */
  maxQueued: number;
}

/**
 * Why a request gets no slot: its share is used up, the whole queue is full, it waited too long, or its client
 * disconnected.
 */
export type SlotRefusalReason = 'share' | 'full' | 'timeout' | 'left';

export class SlotRefusedError extends Error {
  readonly reason: SlotRefusalReason;

  constructor(reason: SlotRefusalReason) {
    super(`no slot: ${reason}`);
    this.reason = reason;
  }
}

/** A request that needs a slot. */
export interface SlotRequest {
  /** The request counts towards all of these. It waits in the queue of the first one. */
  shares: readonly [Share, ...Share[]];
  /**
   * Whether the client has closed the connection. Checked before the request starts, and for all queued requests
   * before one is refused.
   */
  hasLeft?: (() => boolean) | undefined;
}

export interface ConcurrencyLimiter {
  /** Waits for a slot. @returns releases the slot @throws SlotRefusedError */
  acquire(request: SlotRequest): Promise<() => void>;
  /** How many requests are queued. */
  readonly waiting: number;
}

/** How many requests run at once, and the limits of waiting. */
export interface ConcurrencyLimits {
  maxActive: number;
  /** Requests that may wait, of all clients together. */
  maxQueued: number;
  /** How long a request may wait, in milliseconds. */
  queueTimeoutMs: number;
  /**
   * Delay before a request is refused because its share is used up, in milliseconds; by default none. It slows down
   * clients that retry at once.
   */
  refusalDelayMs?: number;
}

/** The waiting requests of one key, oldest first. */
interface Queue {
  name: string;
  entries: QueuedRequest[];
}

interface QueuedRequest extends SlotRequest {
  queue: Queue;
  /** When the request is refused, as a time of performance.now(). */
  deadline: number;
  /** Its index in the list of all queued requests. */
  index: number;
  begin(release: () => void): void;
  refuse(error: SlotRefusedError): void;
}

/**
 * Limits how many requests run at once. Each network and account may use at most its share and has a queue of its
 * own. The queues take turns, so a client that sends many requests waits behind its own and does not delay others.
 */
export function createConcurrencyLimiter({
  maxActive,
  maxQueued,
  queueTimeoutMs,
  refusalDelayMs = 0,
}: ConcurrencyLimits): ConcurrencyLimiter {
  const active = new Map<string, number>();
  const queued = new Map<string, number>();
  // Arrays, because a Map or Set that every request enters and leaves keeps finished requests in memory (decision 0058).
  /** One queue per key, none of them empty; the first is served next. */
  const queues: Queue[] = [];
  /** All queued requests, in no order. */
  const waiting: QueuedRequest[] = [];
  let free = maxActive;
  let delayedRefusals = 0;
  let isWatching = false;

  function hasRoom({ shares }: SlotRequest): boolean {
    for (const share of shares) if ((active.get(share.key) ?? 0) >= share.maxActive) return false;
    return true;
  }

  function start(shares: SlotRequest['shares']): () => void {
    free--;
    for (const { key } of shares) count(active, key, 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      free++;
      for (const { key } of shares) count(active, key, -1);
      startNext();
    };
  }

  function startNext(): void {
    for (let found = next(); found; found = next()) {
      leaveQueue(found);
      if (found.hasLeft?.()) found.refuse(new SlotRefusedError('left'));
      else found.begin(start(found.shares));
    }
  }

  /** The next request that may start. Moves its queue to the end. */
  function next(): QueuedRequest | undefined {
    if (free === 0) return undefined;
    for (let index = 0; index < queues.length; index++) {
      const queue = queues[index] as Queue;
      const found = queue.entries.find(hasRoom);
      if (!found) continue;
      queues.splice(index, 1);
      queues.push(queue);
      return found;
    }
    return undefined;
  }

  function leaveQueue(entry: QueuedRequest): void {
    const { queue } = entry;
    queue.entries.splice(queue.entries.indexOf(entry), 1);
    // Usually the last queue: `next` has just moved it there.
    if (queue.entries.length === 0) queues.splice(queues.lastIndexOf(queue), 1);
    const last = waiting.pop() ?? entry;
    if (last !== entry) {
      waiting[entry.index] = last;
      last.index = entry.index;
    }
    for (const { key } of entry.shares) count(queued, key, -1);
  }

  function refuseAll(reason: SlotRefusalReason, entries: QueuedRequest[]): void {
    for (const entry of entries) {
      leaveQueue(entry);
      later(() => entry.refuse(new SlotRefusedError(reason)));
    }
  }

  /** One timer for all queued requests, because most start long before their deadline. */
  function watchDeadlines(): void {
    if (isWatching || waiting.length === 0) return;
    isWatching = true;
    const first = waiting.reduce((earliest, { deadline }) => Math.min(earliest, deadline), Infinity);
    setTimeout(
      () => {
        isWatching = false;
        const now = performance.now();
        refuseAll(
          'timeout',
          waiting.filter(({ deadline }) => deadline <= now),
        );
        watchDeadlines();
      },
      Math.max(1, first - performance.now()),
    ).unref();
  }

  /** @returns why a request is refused at once; null when it may wait */
  function refusalReason({ shares }: SlotRequest): SlotRefusalReason | null {
    const isUsedUp = shares.some((share) => (queued.get(share.key) ?? 0) >= share.maxQueued);
    if (isUsedUp) return 'share';
    return waiting.length >= maxQueued ? 'full' : null;
  }

  function queueOf(name: string): Queue {
    const known = queued.has(name) && queues.find((queue) => queue.name === name);
    if (known) return known;
    const queue = { name, entries: [] };
    queues.push(queue);
    return queue;
  }

  function enqueue(request: SlotRequest): Promise<() => void> {
    return new Promise((begin, refuse) => {
      const { shares, hasLeft } = request;
      const deadline = performance.now() + queueTimeoutMs;
      const queue = queueOf(shares[0].key);
      const entry = { shares, hasLeft, deadline, queue, index: waiting.length, begin, refuse };
      queue.entries.push(entry);
      waiting.push(entry);
      for (const { key } of shares) count(queued, key, 1);
      watchDeadlines();
    });
  }

  return {
    async acquire(request) {
      // Queued requests are not overtaken: they wait although a slot is free because their own share is used up.
      if (free > 0 && hasRoom(request)) return start(request.shares);
      if (refusalReason(request)) {
        refuseAll(
          'left',
          waiting.filter(({ hasLeft }) => hasLeft?.()),
        );
      }
      const reason = refusalReason(request);
      if (reason === 'share' && delayedRefusals < maxQueued) {
        delayedRefusals++;
        await new Promise((resolve) => setTimeout(resolve, refusalDelayMs));
        delayedRefusals--;
      }
      if (reason) throw new SlotRefusedError(reason);
      return enqueue(request);
    },
    get waiting() {
      return waiting.length;
    },
  };
}

/**
 * The shares of the networks that an address belongs to. A /48 gets more than each /64 in it, but never everything.
 * @param maxActive requests of one address that may run at once
 * @param maxQueued requests of one address that may wait
 */
export function networkShares(address: string, maxActive: number, maxQueued: number): [Share, ...Share[]] {
  const [narrow, wide] = networksOf(address);
  const share = { key: narrow, maxActive, maxQueued };
  return wide ? [share, { key: wide, maxActive: maxActive + 1, maxQueued: 2 * maxQueued }] : [share];
}

function count(of: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (of.get(key) ?? 0) + change;
  if (now === 0) of.delete(key);
  else of.set(key, now);
}
