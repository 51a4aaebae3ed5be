import pg from 'pg';
import { asCaller, type Identity } from '../../postgres/as-caller.ts';
import { checkWish } from './check-wish.ts';
import { filterCondition } from './filter-condition.ts';
import { type PublishedTable, readableColumns } from './published-table.ts';
import { keyText } from './row-key.ts';
import { type SeenKeys, seeKeys } from './seen-keys.ts';
import { visibleRows } from './visible-rows.ts';
import { type CheckedWish, concerns, ownerOf, type Wish } from './wish.ts';

const OPTIONS = { statementTimeoutMs: 3_000, isReadOnly: true };
/** Of how many rows somebody may learn that they are gone, without having been told of them before. */
const MAX_INITIAL_KEYS = 200;

/**
 * Tries a wish on the tables it is about, and notes which rows whoever asks sees already.
 * @throws CheckRefusal when one of the tables does not have what it asks for
 */
export async function prepareWish(
  pool: pg.Pool,
  identity: Identity,
  wish: Wish,
  tables: PublishedTable[],
): Promise<CheckedWish> {
  const those = tables.filter((table) => concerns(wish, table));
  for (const table of those) await checkWish(pool, identity, wish, table);
  const [only, ...others] = those;
  const pinned = only && others.length === 0 ? await listPinnedKeys(pool, identity, wish, only) : null;
  const seen = new Map<string, SeenKeys>();
  for (const table of those.filter((it) => mustBeSeen(identity, wish, it))) {
    seen.set(
      keyText([table.schema, table.name]),
      seeKeys(await listVisibleKeys(pool, identity, wish, table)),
    );
  }
  return { ...wish, pinned, owner: ownerOf(identity), seen };
}

/** Types whose every value has one text, so that equal keys are equal texts. */
const PLAIN_TYPES = ['uuid', 'int2', 'int4', 'int8', 'text'];

async function listPinnedKeys(
  pool: pg.Pool,
  identity: Identity,
  { filters }: Wish,
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

/** Whether it matters which rows somebody was shown: of these alone they learn that they are gone. */
function mustBeSeen(identity: Identity, { event, filters }: Wish, table: PublishedTable): boolean {
  if (seesEverything(identity, table) || readableColumns(table, identity.role, null).length === 0)
    return false;
  const isToldOfDeletes = event === '*' || event === 'DELETE';
  return isToldOfDeletes && filters.every(({ column }) => table.key.includes(column));
}

/** The rows a wish is about that somebody sees now. */
async function listVisibleKeys(
  pool: pg.Pool,
  identity: Identity,
  wish: Wish,
  table: PublishedTable,
): Promise<string[]> {
  const values: string[] = [];
  const conditions = wish.filters.map((filter) => {
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

/** Whether no policy stands between somebody and the rows of a table. */
export function seesEverything({ role }: Identity, { hasPolicies }: PublishedTable): boolean {
  return !hasPolicies || role === 'service_role';
}
