import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import type { Binding } from './change-feed.ts';
import {
  type ChangeSubscription,
  type CheckedSubscription,
  matchesTable,
  SUBSCRIPTION,
} from './change-subscription.ts';
import { CheckError } from './check-subscription.ts';
import { prepareSubscription } from './prepare-subscription.ts';
import { listPublishedTables, type PublishedTable } from './published-table.ts';
import { describeSubscription, listBindings, readBinding } from './read-bindings.ts';

const REFUSED = 'Unable to subscribe to changes with given parameters. ';
/** Each binding is tried in the database, and checked again with every change. */
const MAX_BINDINGS = 100;
const MAX_FILTERS = 20;
const MAX_TOTAL_FILTERS = 200;

/**
 * Parses the subscriptions of a channel and tries them as the caller.
 * @param wanted config.postgres_changes of a join
 * @returns every binding, and the reference's error text for the first invalid one
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
    const subscription = readBinding(binding);
    filters += 'error' in subscription ? 0 : subscription.filters.length;
    if (filters > MAX_TOTAL_FILTERS)
      return { bindings, error: `${REFUSED}A channel takes at most ${MAX_TOTAL_FILTERS} conditions` };
    const checked =
      'error' in subscription ? subscription : await trySubscription(pool, identity, subscription, tables);
    if ('error' in checked) return { bindings, error: checked.error };
    binding[SUBSCRIPTION] = checked;
  }
  return { bindings, error: null };
}

async function trySubscription(
  pool: pg.Pool,
  identity: Identity,
  subscription: ChangeSubscription,
  tables: PublishedTable[],
): Promise<CheckedSubscription | { error: string }> {
  if (subscription.filters.length > MAX_FILTERS)
    return { error: `${REFUSED}A filter takes at most ${MAX_FILTERS} conditions` };
  const described = `connect parameters: [${describeSubscription(subscription)}]`;
  if (!tables.some((table) => matchesTable(subscription, table)))
    return { error: `${REFUSED}Please check Realtime is enabled for the given ${described}` };
  try {
    return await prepareSubscription(pool, identity, subscription, tables);
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    const reason = `An exception happened so please check your ${described}. Exception: ${error.message}`;
    return { error: REFUSED + reason };
  }
}
