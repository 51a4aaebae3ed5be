import { later } from '../../gateway/later.ts';
import { AuthError } from '../http/auth-error.ts';

/** The requester of a password hash, which decides the order in the queue. */
export interface HashRequester {
  /** The network the request came from; networks take turns. */
  network: string;
  /** Whether this person has signed in from this network or device before: they have priority. */
  isKnown: boolean;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal;
}

interface QueuedHash {
  start(): void;
  refuse(error: AuthError): void;
}

/** Queued hashes by network. The order of the map is the order of turns. */
type Lane = Map<string, QueuedHash[]>;

export interface HashingQueue {
  /**
   * Runs the work when it is the requester's turn.
   * @throws AuthError 504 after a timeout, 503 when the queue is full, 408 when the client has disconnected
   */
  run<T>(requester: HashRequester, work: () => Promise<T>): Promise<T>;
}

/** Known requesters get three of four turns, so that unknown ones wait longer but do not starve. */
const MAX_KNOWN_IN_A_ROW = 3;
const RETRY_AFTER_SECONDS = 5;

/**
 * Passwords are hashed one at a time; meanwhile the next request in the queue may query the database. At most one of
 * both is unknown, so a known requester waits for at most one hash.
 */
const MAX_CONCURRENT = 2;
const MAX_CONCURRENT_UNKNOWN = 1;

/**
 * A queue with two concurrent tasks. Known requesters have priority; within both groups networks take turns, each
 * with its requests in order. When the queue is full, the network with the most requests loses its newest.
 * @param maxQueued how many may wait
 * @param maxWaitMs how long one may wait
 */
export function createHashingQueue({
  maxQueued,
  maxWaitMs,
}: {
  maxQueued: number;
  maxWaitMs: number;
}): HashingQueue {
  const known: Lane = new Map();
  const others: Lane = new Map();
  const running = { known: 0, others: 0 };
  let waiting = 0;
  let knownInARow = 0;

  function mayStart(isKnown: boolean): boolean {
    const isFree = running.known + running.others < MAX_CONCURRENT;
    return isFree && (isKnown || running.others < MAX_CONCURRENT_UNKNOWN);
  }

  function remove(lane: Lane, network: string, entry: QueuedHash): void {
    const ofNetwork = lane.get(network) ?? [];
    const left = ofNetwork.filter((it) => it !== entry);
    if (left.length === ofNetwork.length) return;
    waiting--;
    if (left.length > 0) lane.set(network, left);
    else lane.delete(network);
  }

  /** The lane of the next turn; null when no task may start. */
  function nextLane(): Lane | null {
    const mayOther = others.size > 0 && mayStart(false);
    if (known.size > 0 && mayStart(true) && !(mayOther && knownInARow >= MAX_KNOWN_IN_A_ROW)) return known;
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

  /**
   * Makes room by removing from the longest queue; known requesters never give way to unknown ones. @returns false
   * when that is impossible
   */
  function makeRoom(lane: Lane, network: string): boolean {
    const from = lane === known && others.size > 0 ? others : lane;
    const [longestQueue] = [...from].sort((a, b) => b[1].length - a[1].length);
    const newest = longestQueue?.[1].at(-1);
    if (!longestQueue || !newest) return false;
    const own = lane.get(network)?.length ?? 0;
    if (from === lane && longestQueue[1].length <= own + 1) return false;
    newest.refuse(queueFull());
    return true;
  }

  function turn({ network, isKnown, signal }: HashRequester): Promise<void> {
    const lane = isKnown ? known : others;
    if (waiting >= maxQueued && !makeRoom(lane, network)) throw queueFull();
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
    const leave = () => giveUp(clientLeft());
    const deadline = setTimeout(() => giveUp(queueTimeout()), maxWaitMs).unref();
    const entry: QueuedHash = {
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
    async run(requester, work) {
      if (requester.signal?.aborted) throw clientLeft();
      const group = requester.isKnown ? 'known' : 'others';
      if (mayStart(requester.isKnown)) running[group]++;
      else await turn(requester);
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
function queueTimeout(): AuthError {
  return new AuthError(
    504,
    'request_timeout',
    'Processing this request timed out, please retry after a moment.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

function queueFull(): AuthError {
  return new AuthError(503, 'over_request_rate_limit', 'Too many requests at once', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function clientLeft(): AuthError {
  return new AuthError(408, 'request_timeout', 'The request was given up by its sender.');
}
