import type { ChangeSubscription } from './change-subscription.ts';
import { inspect } from './inspect.ts';
import { FilterError, parseFilters } from './parse-filters.ts';

/** An invalid subscription, in the words of the reference. */
export class SubscriptionError extends Error {}

const INVALID_CONFIG =
  'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: ';

/** Parses one entry of config.postgres_changes. @throws SubscriptionError */
export function parseSubscription(wanted: Record<string, unknown>): ChangeSubscription {
  const { schema, table, filter } = wanted;
  const select = parseSelect(wanted.select);
  const isText = (value: unknown) => typeof value === 'string';
  const isLegible =
    (isText(schema) || (schema === undefined && isText(table) && filter === undefined)) &&
    (isText(table) || (table === undefined && filter === undefined)) &&
    (isText(filter) || filter === undefined);
  if (!isLegible) {
    // The error does not repeat a token in the wrong place.
    const isSecret = 'user_token' in wanted || 'auth_token' in wanted;
    throw new SubscriptionError(INVALID_CONFIG + (isSecret ? '<redacted>' : inspect(wanted)));
  }
  const subscription: ChangeSubscription = {
    event: eventOf(wanted.event),
    schema: (schema as string | undefined) ?? 'public',
    table: (table as string | undefined) ?? '*',
    filters: filtersOf((filter as string | undefined) ?? ''),
    select,
  };
  if (select && (subscription.schema === '*' || subscription.table === '*')) {
    throw new SubscriptionError(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return subscription;
}

function eventOf(event: unknown): ChangeSubscription['event'] {
  const name = typeof event === 'string' ? event.toUpperCase() : '*';
  return name === 'INSERT' || name === 'UPDATE' || name === 'DELETE' ? name : '*';
}

function filtersOf(text: string) {
  try {
    return parseFilters(text);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new SubscriptionError(`Error parsing \`filter\` params: ${error.message}`);
  }
}

function parseSelect(select: unknown): string[] | null {
  if (typeof select === 'string') {
    throw new SubscriptionError(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  const names = Array.isArray(select) ? select.filter((name) => typeof name === 'string') : [];
  return names.length > 0 ? names : null;
}
