import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import type { Binding } from './change-feed.ts';
import { CheckRefusal } from './check-wish.ts';
import { prepareWish } from './prepare-wish.ts';
import { listPublishedTables, type PublishedTable } from './published-table.ts';
import { describeWish, listBindings, readBinding } from './read-bindings.ts';
import { type CheckedWish, concerns, WISH, type Wish } from './wish.ts';

const REFUSED = 'Unable to subscribe to changes with given parameters. ';
/** Each is tried in the database, and again with every change. */
const MAX_BINDINGS = 100;
const MAX_FILTERS = 20;
const MAX_TOTAL_FILTERS = 200;

/**
 * What a channel asks for, understood and tried as whoever asks.
 * @param wanted config.postgres_changes of a join
 * @returns every binding, and the reference's words for the first one that cannot be met
 */
export async function checkBindings(
  pool: pg.Pool,
  wanted: unknown,
  identity: Identity,
): Promise<{ bindings: Binding[]; error: string | null }> {
  const bindings = listBindings(wanted);
  if (bindings.length === 0) return { bindings, error: null };
  if (bindings.length > MAX_BINDINGS)
    return { bindings, error: `${REFUSED}A channel takes at most ${MAX_BINDINGS} of them` };
  const tables = await listPublishedTables(pool);
  let filters = 0;
  for (const binding of bindings) {
    const wish = readBinding(binding);
    filters += 'error' in wish ? 0 : wish.filters.length;
    if (filters > MAX_TOTAL_FILTERS)
      return { bindings, error: `${REFUSED}A channel takes at most ${MAX_TOTAL_FILTERS} conditions` };
    const checked = 'error' in wish ? wish : await tryWish(pool, identity, wish, tables);
    if ('error' in checked) return { bindings, error: checked.error };
    binding[WISH] = checked;
  }
  return { bindings, error: null };
}

async function tryWish(
  pool: pg.Pool,
  identity: Identity,
  wish: Wish,
  tables: PublishedTable[],
): Promise<CheckedWish | { error: string }> {
  if (wish.filters.length > MAX_FILTERS)
    return { error: `${REFUSED}A filter takes at most ${MAX_FILTERS} conditions` };
  const described = `connect parameters: [${describeWish(wish)}]`;
  if (!tables.some((table) => concerns(wish, table)))
    return { error: `${REFUSED}Please check Realtime is enabled for the given ${described}` };
  try {
    return await prepareWish(pool, identity, wish, tables);
  } catch (error) {
    if (!(error instanceof CheckRefusal)) throw error;
    const reason = `An exception happened so please check your ${described}. Exception: ${error.message}`;
    return { error: REFUSED + reason };
  }
}
