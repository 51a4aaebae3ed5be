import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import type { Change, ChangeListener } from './change-feed.ts';
import type { ChangeSignal } from './change-signal.ts';
import { type CheckedSubscription, matchesTable, ownerOf } from './change-subscription.ts';
import { describeChange } from './describe-change.ts';
import type { Filter } from './parse-filters.ts';
import { seesEverything } from './prepare-subscription.ts';
import { type PublishedTable, readableColumns } from './published-table.ts';
import { type ReadRow, readRows } from './read-rows.ts';
import { keyText } from './row-key.ts';

/** A listener with its checked subscriptions, each with the number by which the client knows it. */
export interface Subscriber {
  listener: ChangeListener;
  subscriptions: { id: number; subscription: CheckedSubscription }[];
  /** The patterns of its filters, as one text. */
  patterns: string;
  /** Set when the listener was removed, perhaps during a delivery. */
  isRemoved?: boolean;
}

/** Changes of one table, in the order of their commits. */
export interface Batch {
  table: PublishedTable;
  signals: ChangeSignal[];
}

/**
 * Delivers changes to all subscribers with the same identity, as far as they subscribe to them and may see the rows.
 * Changes of rows that are gone, no longer match the filter or are hidden by now are not delivered; a deletion is
 * only delivered to subscribers that were shown the row.
 */
export async function deliverToGroup(
  pool: pg.Pool,
  identity: Identity,
  subscribers: Subscriber[],
  { table, signals }: Batch,
): Promise<void> {
  const columns = readableColumns(table, identity.role, null);
  if (columns.length === 0) return;
  const concerned = subscribers.map((subscriber) => ({
    subscriber,
    subscriptions: subscriber.subscriptions.filter(({ subscription }) => matchesTable(subscription, table)),
  }));
  const { filterLists, filterIndex } = listFilters(concerned);
  const read = (source: 'present' | 'gone') => {
    const those = signals.filter(({ event }) => (event === 'DELETE') === (source === 'gone'));
    const keys = new Map(those.flatMap((it) => (it.keys ?? []).map((key) => [keyText(key), key])));
    return readRows(pool, identity, { table, columns, source }, [...keys.values()], filterLists);
  };
  const present = await read('present');
  const gone = await read('gone');
  const name = keyText([table.schema, table.name]);
  const owner = ownerOf(identity);

  function isDelivered(
    subscription: CheckedSubscription,
    { event }: ChangeSignal,
    key: string,
    row: ReadRow,
  ): boolean {
    const isFulfilled = subscription.keyFilter
      ? subscription.keyFilter.has(key)
      : row.fulfils[filterIndex(subscription)];
    if (!isFulfilled) return false;
    const seen = subscription.owner === owner ? subscription.seen.get(name) : undefined;
    if (event !== 'DELETE') seen?.add(key);
    else if (!seen?.has(key) && !seesEverything(identity, table)) return false;
    return subscription.event === '*' || subscription.event === event;
  }

  for (const signal of signals) {
    for (const key of signal.keys ?? []) {
      const text = keyText(key);
      const row = (signal.event === 'DELETE' ? gone : present).get(text);
      if (!row) continue;
      /** One shared object for all subscribers of the same columns. */
      const changes = new Map<string, Change>();
      const describe = ({ select }: CheckedSubscription) => {
        const wanted = JSON.stringify(select);
        const change =
          changes.get(wanted) ??
          describeChange(signal, table, readableColumns(table, identity.role, select), key, row.record);
        changes.set(wanted, change);
        return change;
      };
      for (const { subscriber, subscriptions } of concerned) {
        if (subscriber.isRemoved) continue;
        const told = Map.groupBy(
          subscriptions.filter(({ subscription }) => isDelivered(subscription, signal, text, row)),
          ({ subscription }) => describe(subscription),
        );
        for (const [data, those] of told)
          subscriber.listener.deliver({ ids: those.map(({ id }) => id), data });
      }
    }
  }
}

/** The distinct filter lists, and a function that finds the index of a subscription's list. */
function listFilters(subscribers: Pick<Subscriber, 'subscriptions'>[]) {
  const filterLists: Filter[][] = [];
  const indexes = new Map<string, number>();
  const filterIndex = ({ filters, keyFilter }: CheckedSubscription): number => {
    const list = keyFilter ? [] : filters;
    const text = JSON.stringify(list);
    const known = indexes.get(text);
    if (known !== undefined) return known;
    indexes.set(text, filterLists.push(list) - 1);
    return filterLists.length - 1;
  };
  for (const { subscriptions } of subscribers)
    for (const { subscription } of subscriptions) filterIndex(subscription);
  return { filterLists, filterIndex };
}
