import pg from 'pg';
import { asCaller, type Identity } from '../../postgres/as-caller.ts';
import {
  type ChangeSubscription,
  type CheckedSubscription,
  matchesTable,
  ownerOf,
} from './change-subscription.ts';
import { checkSubscription } from './check-subscription.ts';
import { filterCondition } from './filter-condition.ts';
import { type PublishedTable, readableColumns } from './published-table.ts';
import { keyText } from './row-key.ts';
import { type SeenKeys, seeKeys } from './seen-keys.ts';
import { visibleRows } from './visible-rows.ts';

const OPTIONS = { statementTimeoutMs: 3_000, isReadOnly: true };
/** How many existing rows are remembered at the start, so that their deletion can be delivered. */
const MAX_INITIAL_KEYS = 200;

/**
 * Checks a subscription on its tables, and records which rows the caller can see now.
 * @throws CheckError when it does not fit one of the tables
 */
export async function prepareSubscription(
  pool: pg.Pool,
  identity: Identity,
  subscription: ChangeSubscription,
  tables: PublishedTable[],
): Promise<CheckedSubscription> {
  const matching = tables.filter((table) => matchesTable(subscription, table));
  for (const table of matching) await checkSubscription(pool, identity, subscription, table);
  const [only, ...others] = matching;
  const keyFilter =
    only && others.length === 0 ? await listFilteredKeys(pool, identity, subscription, only) : null;
  const seen = new Map<string, SeenKeys>();
  for (const table of matching.filter((it) => mustTrackSeen(identity, subscription, it))) {
    seen.set(
      keyText([table.schema, table.name]),
      seeKeys(await listVisibleKeys(pool, identity, subscription, table)),
    );
  }
  return { ...subscription, keyFilter, owner: ownerOf(identity), seen };
}

/** Types whose values have exactly one text form, so that equal keys are equal texts. */
const PLAIN_TYPES = ['uuid', 'int2', 'int4', 'int8', 'text'];

async function listFilteredKeys(
  pool: pg.Pool,
  identity: Identity,
  { filters }: ChangeSubscription,
  { key, columns }: PublishedTable,
): Promise<ReadonlySet<string> | null> {
  const [filter, ...more] = filters;
  if (!filter || more.length > 0 || key.length > 1 || filter.column !== key[0] || filter.isNegated)
    return null;
  const column = columns.find(({ name }) => name === filter.column);
  if (!column || !PLAIN_TYPES.includes(column.type)) return null;
  if (filter.operator !== 'eq' && filter.operator !== 'in') return null;
  const value =
    filter.operator === 'in' ? `$1::text::${column.sqlType}[]` : `array[$1::text::${column.sqlType}]`;
  const { rows } = await asCaller(pool, identity, OPTIONS, (client) =>
    client.query<{ text: string | null }>(`select v::text as text from unnest(${value}) as v`, [
      filter.value,
    ]),
  );
  return new Set(rows.flatMap(({ text }) => (text === null ? [] : [keyText([text])])));
}

/** Whether shown rows must be remembered: where policies apply, only the deletion of such rows is delivered. */
function mustTrackSeen(
  identity: Identity,
  { event, filters }: ChangeSubscription,
  table: PublishedTable,
): boolean {
  if (seesEverything(identity, table) || readableColumns(table, identity.role, null).length === 0)
    return false;
  const isToldOfDeletes = event === '*' || event === 'DELETE';
  return isToldOfDeletes && filters.every(({ column }) => table.key.includes(column));
}

/** The keys of the matching rows that the caller can see now. */
async function listVisibleKeys(
  pool: pg.Pool,
  identity: Identity,
  subscription: ChangeSubscription,
  table: PublishedTable,
): Promise<string[]> {
  const values: string[] = [];
  const conditions = subscription.filters.map((filter) => {
    const column = table.columns.find(({ name }) => name === filter.column);
    if (!column) throw new Error('A filter names a column that was there a moment ago.');
    return filterCondition(filter, column, (value) => `$${values.push(value)}`);
  });
  const key = table.key.map((name) => `to_jsonb(t.${pg.escapeIdentifier(name)}) #>> '{}'`);
  const from = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
  const query = `select array[${key.join(', ')}] as key from ${from} t
    where ${conditions.join(' and ') || 'true'} limit ${MAX_INITIAL_KEYS}`;
  const rows = await visibleRows<{ key: string[] }>(pool, identity, query, values);
  return rows.map((row) => keyText(row.key));
}

/** Whether no policies restrict the rows of a table for an identity. */
export function seesEverything({ role }: Identity, { hasPolicies }: PublishedTable): boolean {
  return !hasPolicies || role === 'service_role';
}
