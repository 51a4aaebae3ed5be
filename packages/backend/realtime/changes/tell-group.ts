import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import type { Change, Subscription } from './change-feed.ts';
import type { ChangeSignal } from './change-signal.ts';
import { describeChange } from './describe-change.ts';
import type { Filter } from './parse-filters.ts';
import { seesEverything } from './prepare-wish.ts';
import { type PublishedTable, readableColumns } from './published-table.ts';
import { type ReadRow, readRows } from './read-rows.ts';
import { keyText } from './row-key.ts';
import { type CheckedWish, concerns, ownerOf } from './wish.ts';

/** A subscription and what it wishes, each wish with the number the client knows it by. */
export interface Subscriber {
  subscription: Subscription;
  wishes: { id: number; wish: CheckedWish }[];
  /** The patterns they look for, as one text. */
  patterns: string;
  /** Set when it was taken back, perhaps in the middle of being told. */
  isOver?: boolean;
}

/** Changes of one table, in the order of their commits. */
export interface Batch {
  table: PublishedTable;
  signals: ChangeSignal[];
}

/**
 * Tells everybody with one identity of the changes they wish to hear and may see. Rows that are gone, have left a filter
 * or are hidden by now are told to nobody; that a row is gone is told to those who were shown it.
 */
export async function tellGroup(
  pool: pg.Pool,
  identity: Identity,
  subscribers: Subscriber[],
  { table, signals }: Batch,
): Promise<void> {
  const columns = readableColumns(table, identity.role, null);
  if (columns.length === 0) return;
  const concerned = subscribers.map((subscriber) => ({
    subscriber,
    wishes: subscriber.wishes.filter(({ wish }) => concerns(wish, table)),
  }));
  const { lists, placeOf } = listFilters(concerned);
  const read = (source: 'present' | 'gone') => {
    const those = signals.filter(({ event }) => (event === 'DELETE') === (source === 'gone'));
    const keys = new Map(those.flatMap((it) => (it.keys ?? []).map((key) => [keyText(key), key])));
    return readRows(pool, identity, { table, columns, source }, [...keys.values()], lists);
  };
  const present = await read('present');
  const gone = await read('gone');
  const name = keyText([table.schema, table.name]);
  const owner = ownerOf(identity);

  function isTold(wish: CheckedWish, { event }: ChangeSignal, key: string, row: ReadRow): boolean {
    const isFulfilled = wish.pinned ? wish.pinned.has(key) : row.fulfils[placeOf(wish)];
    if (!isFulfilled) return false;
    const seen = wish.owner === owner ? wish.seen.get(name) : undefined;
    if (event !== 'DELETE') seen?.add(key);
    else if (!seen?.has(key) && !seesEverything(identity, table)) return false;
    return wish.event === '*' || wish.event === event;
  }

  for (const signal of signals) {
    for (const key of signal.keys ?? []) {
      const text = keyText(key);
      const row = (signal.event === 'DELETE' ? gone : present).get(text);
      if (!row) continue;
      /** One object for all who are told the same columns. */
      const changes = new Map<string, Change>();
      const describe = ({ select }: CheckedWish) => {
        const wanted = JSON.stringify(select);
        const change =
          changes.get(wanted) ??
          describeChange(signal, table, readableColumns(table, identity.role, select), key, row.record);
        changes.set(wanted, change);
        return change;
      };
      for (const { subscriber, wishes } of concerned) {
        if (subscriber.isOver) continue;
        const told = Map.groupBy(
          wishes.filter(({ wish }) => isTold(wish, signal, text, row)),
          ({ wish }) => describe(wish),
        );
        for (const [data, those] of told)
          subscriber.subscription.deliver({ ids: those.map(({ id }) => id), data });
      }
    }
  }
}

/** The different lists of filters, and where each wish finds its own. */
function listFilters(subscribers: Pick<Subscriber, 'wishes'>[]) {
  const lists: Filter[][] = [];
  const places = new Map<string, number>();
  const placeOf = ({ filters, pinned }: CheckedWish): number => {
    const list = pinned ? [] : filters;
    const text = JSON.stringify(list);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, lists.push(list) - 1);
    return lists.length - 1;
  };
  for (const { wishes } of subscribers) for (const { wish } of wishes) placeOf(wish);
  return { lists, placeOf };
}
