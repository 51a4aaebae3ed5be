import { later } from './later.ts';
import { networksOf } from './networks-of.ts';

/** How much of something limited one network or one account may have. */
export interface Share {
  /** Whose share it is. */
  holder: string;
  /** Places at once. */
  most: number;
  /** Requests that may wait for one. */
  mostWaiting: number;
}

/** Why there is no place: the share is used up, all of the waiting list is, it took too long, or the sender left. */
export type NoPlaceReason = 'share' | 'full' | 'late' | 'left';

/** A request gets no place. */
export class NoPlace extends Error {
  readonly reason: NoPlaceReason;

  constructor(reason: NoPlaceReason) {
    super(`no place: ${reason}`);
    this.reason = reason;
  }
}

/** Who wants a place. */
export interface Wanting {
  /** All of them count. Those who wait take turns by the first. */
  shares: readonly [Share, ...Share[]];
  /** Whether the client has closed the connection. Checked before it gets a place, and for all who wait before a refusal. */
  hasLeft?: (() => boolean) | undefined;
}

export interface Places {
  /** Waits for a place. @returns gives it back @throws NoPlace */
  take(wanting: Wanting): Promise<() => void>;
  /** How many wait. */
  readonly waiting: number;
}

/** How many places there are, and what waiting for one is limited to. */
export interface PlaceLimits {
  places: number;
  /** Requests that may wait in all. */
  mostWaiting: number;
  /** How long one may wait, in milliseconds. */
  deadlineMs: number;
  /** Delay of a refusal because the share is used up, in milliseconds; by default none. */
  refusedAfterMs?: number;
}

/** The requests of one holder that wait, in their order. */
interface Line {
  name: string;
  entries: Waiting[];
}

interface Waiting extends Wanting {
  line: Line;
  /** When the wait is over, as performance.now() tells it. */
  deadline: number;
  /** Its index in the list of all who wait. */
  index: number;
  begin(leave: () => void): void;
  refuse(error: NoPlace): void;
}

/**
 * Places for so many requests at a time. Each network and account has at most its share of them, waits in a list of its
 * own, and the lists take turns: one that asks for much waits behind its own requests, not before those of others.
 */
export function createPlaces({ places, mostWaiting, deadlineMs, refusedAfterMs = 0 }: PlaceLimits): Places {
  const held = new Map<string, number>();
  const inLine = new Map<string, number>();
  // Arrays, because a Map or Set that every request enters and leaves keeps finished requests in memory (decision 0058).
  /** Those of each first holder, each line with something in it; the first is next. */
  const lines: Line[] = [];
  /** All who wait, in no order. */
  const waiting: Waiting[] = [];
  let free = places;
  let heldBack = 0;
  let isWatching = false;

  function hasRoom({ shares }: Wanting): boolean {
    for (const { holder, most } of shares) if ((held.get(holder) ?? 0) >= most) return false;
    return true;
  }

  function occupy(shares: Wanting['shares']): () => void {
    free--;
    for (const { holder } of shares) count(held, holder, 1);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      free++;
      for (const { holder } of shares) count(held, holder, -1);
      letIn();
    };
  }

  function letIn(): void {
    for (let found = next(); found; found = next()) {
      leaveLine(found);
      if (found.hasLeft?.()) found.refuse(new NoPlace('left'));
      else found.begin(occupy(found.shares));
    }
  }

  /** The next who may begin. The turn of their line then is the last. */
  function next(): Waiting | undefined {
    if (free === 0) return undefined;
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index] as Line;
      const found = line.entries.find(hasRoom);
      if (!found) continue;
      lines.splice(index, 1);
      lines.push(line);
      return found;
    }
    return undefined;
  }

  function leaveLine(entry: Waiting): void {
    const { line } = entry;
    line.entries.splice(line.entries.indexOf(entry), 1);
    // Mostly the last line: `next` has just moved it there.
    if (line.entries.length === 0) lines.splice(lines.lastIndexOf(line), 1);
    const last = waiting.pop() ?? entry;
    if (last !== entry) {
      waiting[entry.index] = last;
      last.index = entry.index;
    }
    for (const { holder } of entry.shares) count(inLine, holder, -1);
  }

  function refuseAll(reason: NoPlaceReason, entries: Waiting[]): void {
    for (const entry of entries) {
      leaveLine(entry);
      later(() => entry.refuse(new NoPlace(reason)));
    }
  }

  /** One timer for all who wait: most get their place long before their deadline. */
  function watchDeadlines(): void {
    if (isWatching || waiting.length === 0) return;
    isWatching = true;
    const first = waiting.reduce((earliest, { deadline }) => Math.min(earliest, deadline), Infinity);
    setTimeout(
      () => {
        isWatching = false;
        const now = performance.now();
        refuseAll(
          'late',
          waiting.filter(({ deadline }) => deadline <= now),
        );
        watchDeadlines();
      },
      Math.max(1, first - performance.now()),
    ).unref();
  }

  /** @returns why a request is refused at once instead of waiting; null when it may wait */
  function refusalOf({ shares }: Wanting): NoPlaceReason | null {
    const isUsedUp = shares.some(({ holder, mostWaiting: most }) => (inLine.get(holder) ?? 0) >= most);
    if (isUsedUp) return 'share';
    return waiting.length >= mostWaiting ? 'full' : null;
  }

  function lineOf(name: string): Line {
    const known = inLine.has(name) && lines.find((line) => line.name === name);
    if (known) return known;
    const line = { name, entries: [] };
    lines.push(line);
    return line;
  }

  function stand(wanting: Wanting): Promise<() => void> {
    return new Promise((begin, refuse) => {
      const { shares, hasLeft } = wanting;
      const deadline = performance.now() + deadlineMs;
      const line = lineOf(shares[0].holder);
      const entry = { shares, hasLeft, deadline, line, index: waiting.length, begin, refuse };
      line.entries.push(entry);
      waiting.push(entry);
      for (const { holder } of shares) count(inLine, holder, 1);
      watchDeadlines();
    });
  }

  return {
    async take(wanting) {
      // Whoever waits although a place is free waits for their own share.
      if (free > 0 && hasRoom(wanting)) return occupy(wanting.shares);
      if (refusalOf(wanting)) {
        refuseAll(
          'left',
          waiting.filter(({ hasLeft }) => hasLeft?.()),
        );
      }
      const reason = refusalOf(wanting);
      if (reason === 'share' && heldBack < mostWaiting) {
        heldBack++;
        await new Promise((resolve) => setTimeout(resolve, refusedAfterMs));
        heldBack--;
      }
      if (reason) throw new NoPlace(reason);
      return stand(wanting);
    },
    get waiting() {
      return waiting.length;
    },
  };
}

/**
 * The shares of the networks of an address. A /48 has more than each /64 in it, and less than everything.
 * @param most places at once of an address @param mostWaiting requests of an address that may wait
 */
export function sharesOf(address: string, most: number, mostWaiting: number): [Share, ...Share[]] {
  const [narrow, wide] = networksOf(address);
  const share = { holder: narrow, most, mostWaiting };
  return wide ? [share, { holder: wide, most: most + 1, mostWaiting: 2 * mostWaiting }] : [share];
}

function count(of: Map<string, number>, holder: string, change: 1 | -1): void {
  const now = (of.get(holder) ?? 0) + change;
  if (now === 0) of.delete(holder);
  else of.set(holder, now);
}
