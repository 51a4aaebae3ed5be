import { later } from '../../gateway/later.ts';
import { AuthError } from '../http/auth-error.ts';

/** For whom a password is hashed: it decides whose turn it is. */
export interface Asker {
  /** The network the request came from; networks take turns. */
  network: string;
  /** Whether this person has signed in from there, or on that device, before: they go first. */
  isKnown: boolean;
  /** Aborted once the sender has gone: nobody reads the answer any more. */
  signal?: AbortSignal;
}

interface Waiting {
  start(): void;
  refuse(error: AuthError): void;
}

/** Who waits, by network. The order of the map is the order of turns. */
type Lane = Map<string, Waiting[]>;

export interface HashingTurns {
  /**
   * Does the work when it is the asker's turn.
   * @throws AuthError 504 when it took too long to come, 503 when too many wait, 408 when the sender has gone
   */
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
}

/** Of four turns the known ones get three, so that people who come from a new place wait, and do not starve. */
const KNOWN_IN_A_ROW = 3;
const RETRY_AFTER_SECONDS = 5;

/**
 * Hashes are made one after the other; while one is, the next in turn may ask the database whether it may be at all.
 * Strangers never have both turns: who is known waits for one hash at most, and for none of the many that are due.
 */
const AT_ONCE = 2;
const OF_STRANGERS_AT_ONCE = 1;

/**
 * Two turns at a time. Those who have signed in from where they are go first; within both groups networks take turns,
 * each one's requests in their order. Where all places are taken, the network with the most of them gives up its newest.
 * @param longest how many may wait
 * @param longestWaitMs how long one may wait
 */
export function createHashingTurns({
  longest,
  longestWaitMs,
}: {
  longest: number;
  longestWaitMs: number;
}): HashingTurns {
  const known: Lane = new Map();
  const others: Lane = new Map();
  const running = { known: 0, others: 0 };
  let waiting = 0;
  let knownInARow = 0;

  function mayStart(isKnown: boolean): boolean {
    const isFree = running.known + running.others < AT_ONCE;
    return isFree && (isKnown || running.others < OF_STRANGERS_AT_ONCE);
  }

  function remove(lane: Lane, network: string, entry: Waiting): void {
    const ofNetwork = lane.get(network) ?? [];
    const left = ofNetwork.filter((it) => it !== entry);
    if (left.length === ofNetwork.length) return;
    waiting--;
    if (left.length > 0) lane.set(network, left);
    else lane.delete(network);
  }

  /** Whose turn is next; null when nobody may start. */
  function nextLane(): Lane | null {
    const mayOther = others.size > 0 && mayStart(false);
    if (known.size > 0 && mayStart(true) && !(mayOther && knownInARow >= KNOWN_IN_A_ROW)) return known;
    return mayOther ? others : null;
  }

  function startWaiting(): void {
    for (let lane = nextLane(); lane; lane = nextLane()) {
      knownInARow = lane === known ? knownInARow + 1 : 0;
      const [turn] = lane;
      const entry = turn?.[1][0];
      if (!turn || !entry) return;
      const [network, [, ...left]] = turn;
      lane.delete(network);
      if (left.length > 0) lane.set(network, left);
      waiting--;
      running[lane === known ? 'known' : 'others']++;
      entry.start();
    }
  }

  /** Makes room in the longest queue; who is known never gives way to others. @returns false when there is none */
  function makeRoom(lane: Lane, network: string): boolean {
    const from = lane === known && others.size > 0 ? others : lane;
    const [longestQueue] = [...from].sort((a, b) => b[1].length - a[1].length);
    const newest = longestQueue?.[1].at(-1);
    if (!longestQueue || !newest) return false;
    const own = lane.get(network)?.length ?? 0;
    if (from === lane && longestQueue[1].length <= own + 1) return false;
    newest.refuse(tooManyWait());
    return true;
  }

  function turn({ network, isKnown, signal }: Asker): Promise<void> {
    const lane = isKnown ? known : others;
    if (waiting >= longest && !makeRoom(lane, network)) throw tooManyWait();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', leave);
    };
    const giveUp = (error: AuthError) => {
      end();
      remove(lane, network, entry);
      later(() => reject(error));
    };
    const leave = () => giveUp(gone());
    const deadline = setTimeout(() => giveUp(tookTooLong()), longestWaitMs).unref();
    const entry: Waiting = {
      start: () => {
        end();
        resolve();
      },
      refuse: giveUp,
    };
    signal?.addEventListener('abort', leave, { once: true });
    lane.set(network, [...(lane.get(network) ?? []), entry]);
    waiting++;
    return promise;
  }

  return {
    async take(asker, work) {
      if (asker.signal?.aborted) throw gone();
      const group = asker.isKnown ? 'known' : 'others';
      if (mayStart(asker.isKnown)) running[group]++;
      else await turn(asker);
      try {
        return await work();
      } finally {
        running[group]--;
        startWaiting();
      }
    },
  };
}

/** The reference's answer to a request that took too long. */
function tookTooLong(): AuthError {
  return new AuthError(
    504,
    'request_timeout',
    'Processing this request timed out, please retry after a moment.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

function tooManyWait(): AuthError {
  return new AuthError(503, 'over_request_rate_limit', 'Too many requests at once', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function gone(): AuthError {
  return new AuthError(408, 'request_timeout', 'The request was given up by its sender.');
}
