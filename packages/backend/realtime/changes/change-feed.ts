import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { ChangeSignal } from './change-signal.ts';
import {
  type CheckedSubscription,
  matchesTable,
  ownerOf,
  patternsIn,
  SUBSCRIPTION,
} from './change-subscription.ts';
import { queueChanges } from './changes-queue.ts';
import { checkBindings } from './check-bindings.ts';
import { deliverToGroup, type Subscriber } from './deliver-to-group.ts';
import { groupByIdentity } from './group-by-identity.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { listPublishedTables } from './published-table.ts';
import { keyText } from './row-key.ts';

export type ChangeEvent = 'INSERT' | 'UPDATE' | 'DELETE';

/**
 * One entry of a channel's `postgres_changes`: its own words, and a number by which the client finds its callback.
 */
export interface Binding {
  /** Equal entries have equal numbers. */
  id: number;
  event?: unknown;
  schema?: unknown;
  table?: unknown;
  filter?: unknown;
  select?: unknown;
  /** The checked subscription. Symbols are not part of JSON, so it is not sent. */
  [SUBSCRIPTION]?: CheckedSubscription;
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

export interface ChangeListener {
  /** Bindings returned by `check` for the same identity. */
  bindings: Binding[];
  /** The identity at the time of a change: from the newest token of the channel. */
  identity(): Identity;
  /**
   * Listeners with the same rights and columns get the same `data` object, so that it can be encoded once for all of
   * them.
   */
  deliver(payload: ChangePayload): void;
  /** A change could not be delivered: the client must join again and reload its data. */
  onLost(): void;
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
   * Checks the subscriptions of a channel (config.postgres_changes of phx_join).
   * @returns the bindings as the reference repeats them in its answer, and an error text for the `system` message
   * when one of them can never match; such bindings must not be added
   * @param isWanted called when the check starts; false skips it, because the client has left
   */
  check(
    wanted: unknown,
    identity: Identity,
    isWanted?: () => boolean,
  ): Promise<{ bindings: Binding[]; error: string | null }>;
  /** Starts to deliver the changes that match a binding and that `identity()` may see at that time. */
  add(listener: ChangeListener): { remove(): void };
  stop(): Promise<void>;
}

/** Few, because pages have priority. */
const MAX_CONNECTIONS = 3;
/** For checks at joins, however many clients join and however much each subscribes to. */
const MAX_CHECKS = 2;
/** For subscriptions with patterns, whose cost the client decides. */
const MAX_PATTERN_QUERIES = 1;

/** Delivers changes from now on: is notified by the database and reads the rows as each subscriber. */
export function createChangeFeed({ pool, notifications, log }: ChangeFeedOptions): ChangeFeed {
  const subscribers = new Set<Subscriber>();
  const limitConnections = limitConcurrency(MAX_CONNECTIONS);
  const limitChecks = limitConcurrency(MAX_CHECKS);
  const limitPatterns = limitConcurrency(MAX_PATTERN_QUERIES);

  /** The subscribers a change could matter to, before their rights are checked. */
  function possibleSubscribers(signal: ChangeSignal): Subscriber[] {
    const keys = signal.keys?.map(keyText);
    const isPossible = (subscription: CheckedSubscription) =>
      matchesTable(subscription, signal) &&
      (!keys || !subscription.keyFilter || keys.some((key) => subscription.keyFilter?.has(key)));
    return [...subscribers].filter(({ subscriptions }) =>
      subscriptions.some(({ subscription }) => isPossible(subscription)),
    );
  }

  async function deliver(signals: [ChangeSignal, ...ChangeSignal[]]): Promise<void> {
    const those = new Set(signals.flatMap(possibleSubscribers));
    const loseAll = (lost: Iterable<Subscriber>, error: unknown) => {
      log.warn({ err: error }, 'changes could not be delivered: their channels have to join again');
      for (const { listener } of lost) listener.onLost();
    };
    try {
      const tables = await limitConnections(() => listPublishedTables(pool));
      const table = tables.find(
        ({ schema, name }) => schema === signals[0].schema && name === signals[0].name,
      );
      if (!table) return;
      const groups = groupByIdentity(those);
      await Promise.all(
        groups.map(({ identity, patterns, subscribers: group }) => {
          const limit = patterns === '' ? limitConnections : limitPatterns;
          return limit(() => deliverToGroup(pool, identity, group, { table, signals })).catch((error) =>
            loseAll(group, error),
          );
        }),
      );
    } catch (error) {
      loseAll(those, error);
    }
  }

  const stop = queueChanges({
    notifications,
    isWanted: (signal) => possibleSubscribers(signal).length > 0,
    deliver,
    onLost: (signal) => {
      for (const { listener } of possibleSubscribers(signal)) listener.onLost();
    },
  });

  return {
    check(wanted, identity, isWanted = () => true) {
      const work = async () =>
        isWanted() ? checkBindings(pool, wanted, identity) : { bindings: [], error: null };
      return limitChecks(work, ownerOf(identity));
    },
    add(listener) {
      const subscriptions = listener.bindings.map(({ id, [SUBSCRIPTION]: subscription }) => {
        if (!subscription) throw new Error('A binding was added that was not checked.');
        return { id, subscription };
      });
      const subscriber: Subscriber = { listener, subscriptions, patterns: patternsIn(subscriptions) };
      subscribers.add(subscriber);
      return {
        remove() {
          subscriber.isRemoved = true;
          subscribers.delete(subscriber);
        },
      };
    },
    stop,
  };
}
