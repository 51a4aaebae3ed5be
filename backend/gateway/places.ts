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
  /** Fires when the sender leaves; asked for only when there is something to wait for. */
  signal?: (() => AbortSignal) | undefined;
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
}

interface Waiting {
  shares: Wanting['shares'];
  begin(): void;
}

/**
 * Places for so many requests at a time. Each network and account has at most its share of them, waits in a list of its
 * own, and the lists take turns: one that asks for much waits behind its own requests, not before those of others.
 */
export function createPlaces({ places, mostWaiting, deadlineMs }: PlaceLimits): Places {
  const held = new Map<string, number>();
  const inLine = new Map<string, number>();
  /** By the first holder, each with something in it; the first is next. */
  const lines = new Map<string, Waiting[]>();
  let free = places;
  let waiting = 0;

  const hasRoom = ({ shares }: Pick<Waiting, 'shares'>) =>
    shares.every(({ holder, most }) => (held.get(holder) ?? 0) < most);

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
    for (let found = next(); found; found = next()) found.begin();
  }

  /** Takes the next who may begin out of their line, whose turn then is the last. */
  function next(): Waiting | undefined {
    if (free === 0) return undefined;
    for (const [name, line] of lines) {
      const found = line.find(hasRoom);
      if (!found) continue;
      lines.delete(name);
      lines.set(name, line);
      leaveLine(found);
      return found;
    }
    return undefined;
  }

  function leaveLine(entry: Waiting): void {
    const [{ holder: name }] = entry.shares;
    const line = lines.get(name) ?? [];
    line.splice(line.indexOf(entry), 1);
    if (line.length === 0) lines.delete(name);
    waiting--;
    for (const { holder } of entry.shares) count(inLine, holder, -1);
  }

  function stand(wanting: Wanting): Promise<() => void> {
    const { shares } = wanting;
    return new Promise((resolve, reject) => {
      const signal = wanting.signal?.();
      const entry: Waiting = {
        shares,
        begin() {
          end();
          resolve(occupy(shares));
        },
      };
      const giveUp = (reason: NoPlaceReason) => {
        end();
        leaveLine(entry);
        reject(new NoPlace(reason));
      };
      const onAbort = () => giveUp('left');
      const timer = setTimeout(() => giveUp('late'), deadlineMs);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      signal?.addEventListener('abort', onAbort);
      const [{ holder: name }] = shares;
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      line.push(entry);
      waiting++;
      for (const { holder } of shares) count(inLine, holder, 1);
    });
  }

  return {
    async take(wanting) {
      const { shares } = wanting;
      // Whoever waits although a place is free waits for their own share.
      if (free > 0 && hasRoom(wanting)) return occupy(shares);
      if (shares.some(({ holder, mostWaiting: most }) => (inLine.get(holder) ?? 0) >= most)) {
        throw new NoPlace('share');
      }
      if (waiting >= mostWaiting) throw new NoPlace('full');
      if (wanting.signal?.().aborted) throw new NoPlace('left');
      return stand(wanting);
    },
    get waiting() {
      return waiting;
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
