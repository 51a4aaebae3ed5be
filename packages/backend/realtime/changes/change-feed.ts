import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { ChangeSignal } from './change-signal.ts';
import { queueChanges } from './changes-queue.ts';
import { checkBindings } from './check-bindings.ts';
import { groupByIdentity } from './group-by-identity.ts';
import { listPublishedTables } from './published-table.ts';
import { keyText } from './row-key.ts';
import { type Subscriber, tellGroup } from './tell-group.ts';
import { createTurns } from './turns.ts';
import { type CheckedWish, concerns, ownerOf, patternsIn, WISH } from './wish.ts';

export type ChangeEvent = 'INSERT' | 'UPDATE' | 'DELETE';

/** What a channel asks to be told of: its own words, and a number by which the client finds its callback. */
export interface Binding {
  /** The same for the same words. */
  id: number;
  event?: unknown;
  schema?: unknown;
  table?: unknown;
  filter?: unknown;
  select?: unknown;
  /** What was understood of it; not sent, since it has no name in JSON. */
  [WISH]?: CheckedWish;
}

/** The payload of a `postgres_changes` message, as the reference sends it. */
export interface ChangePayload {
  ids: number[];
  data: Change;
}

export interface Change {
  schema: string;
  table: string;
  commit_timestamp: string;
  type: ChangeEvent;
  columns: { name: string; type: string }[];
  record?: Record<string, unknown>;
  old_record?: Record<string, unknown>;
  errors: string[] | null;
}

export interface Subscription {
  /** Those that `check` has given, for the same identity. */
  bindings: Binding[];
  /** Who asks, at the moment of a change: the newest token of the channel. */
  identity(): Identity;
  /** Subscribers who see the same get the same `data` object: it may be encoded once for all of them. */
  deliver(payload: ChangePayload): void;
  /** Something changed that cannot be told: whoever listens must join again and read anew. */
  lose(): void;
}

export interface ChangeFeedOptions {
  /** Connections resting in role anon. */
  pool: pg.Pool;
  notifications: Notifications;
  log: { warn(details: object, message: string): void };
}

/** Changes of rows in tables of publication `supabase_realtime`. */
export interface ChangeFeed {
  /**
   * Checks what a channel asks for (config.postgres_changes of phx_join).
   * @returns the bindings as the reference answers a join with them, and, when no change will ever come of them, the
   *   text that the reference's `system` message then carries: such bindings are not to be added
   * @param isWanted asked when its turn has come; once nobody waits any more nothing is checked
   */
  check(
    wanted: unknown,
    identity: Identity,
    isWanted?: () => boolean,
  ): Promise<{ bindings: Binding[]; error: string | null }>;
  /** From now on delivers the changes a binding asks for and `identity()` may see at that moment. */
  add(subscription: Subscription): { remove(): void };
  stop(): Promise<void>;
}

/** Few: pages come first. */
const CONNECTIONS_AT_ONCE = 3;
/** For what is asked by those who join, however many they are and however much each asks for. */
const CHECKS_AT_ONCE = 2;
/** For those who look for patterns, which can take as long as whoever wrote them likes. */
const PATTERNS_AT_ONCE = 1;

/** Tells of changes from now on: hears of them from the database and reads the rows as whoever is told. */
export function createChangeFeed({ pool, notifications, log }: ChangeFeedOptions): ChangeFeed {
  const subscribers = new Set<Subscriber>();
  const takeTurn = createTurns(CONNECTIONS_AT_ONCE);
  const takeCheckTurn = createTurns(CHECKS_AT_ONCE);
  const takePatternTurn = createTurns(PATTERNS_AT_ONCE);

  /** Those who could be told of a change, whether or not they may see the row. */
  function concernedBy(signal: ChangeSignal): Subscriber[] {
    const keys = signal.keys?.map(keyText);
    const isPossible = (wish: CheckedWish) =>
      concerns(wish, signal) && (!keys || !wish.pinned || keys.some((key) => wish.pinned?.has(key)));
    return [...subscribers].filter(({ wishes }) => wishes.some(({ wish }) => isPossible(wish)));
  }

  async function tell(signals: [ChangeSignal, ...ChangeSignal[]]): Promise<void> {
    const those = new Set(signals.flatMap(concernedBy));
    const lose = (lost: Iterable<Subscriber>, error: unknown) => {
      log.warn({ err: error }, 'changes could not be told: whoever listens to them joins again');
      for (const { subscription } of lost) subscription.lose();
    };
    try {
      const tables = await takeTurn(() => listPublishedTables(pool));
      const table = tables.find(
        ({ schema, name }) => schema === signals[0].schema && name === signals[0].name,
      );
      if (!table) return;
      const groups = groupByIdentity(those);
      await Promise.all(
        groups.map(({ identity, patterns, subscribers: group }) => {
          const take = patterns === '' ? takeTurn : takePatternTurn;
          return take(() => tellGroup(pool, identity, group, { table, signals })).catch((error) =>
            lose(group, error),
          );
        }),
      );
    } catch (error) {
      lose(those, error);
    }
  }

  const stop = queueChanges({
    notifications,
    isWanted: (signal) => concernedBy(signal).length > 0,
    tell,
    lose: (signal) => {
      for (const { subscription } of concernedBy(signal)) subscription.lose();
    },
  });

  return {
    check(wanted, identity, isWanted = () => true) {
      const work = async () =>
        isWanted() ? checkBindings(pool, wanted, identity) : { bindings: [], error: null };
      return takeCheckTurn(work, ownerOf(identity));
    },
    add(subscription) {
      const wishes = subscription.bindings.map(({ id, [WISH]: wish }) => {
        if (!wish) throw new Error('A binding was added that was not checked.');
        return { id, wish };
      });
      const subscriber: Subscriber = { subscription, wishes, patterns: patternsIn(wishes) };
      subscribers.add(subscriber);
      return {
        remove() {
          subscriber.isOver = true;
          subscribers.delete(subscriber);
        },
      };
    },
    stop,
  };
}
