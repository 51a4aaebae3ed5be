import { inspect } from './inspect.ts';
import { FilterRefusal, parseFilters } from './parse-filters.ts';
import type { Wish } from './wish.ts';

/** The reference's words for what it does not understand. */
export class WishRefusal extends Error {}

const NOTHING_ASKED =
  'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: ';

/** What of changes somebody wants to hear, of one entry of config.postgres_changes. @throws WishRefusal */
export function parseWish(wanted: Record<string, unknown>): Wish {
  const { schema, table, filter } = wanted;
  const select = parseSelect(wanted.select);
  const isText = (value: unknown) => typeof value === 'string';
  const isLegible =
    (isText(schema) || (schema === undefined && isText(table) && filter === undefined)) &&
    (isText(table) || (table === undefined && filter === undefined)) &&
    (isText(filter) || filter === undefined);
  if (!isLegible) {
    // A token in the wrong place is not repeated.
    const isSecret = 'user_token' in wanted || 'auth_token' in wanted;
    throw new WishRefusal(NOTHING_ASKED + (isSecret ? '<redacted>' : inspect(wanted)));
  }
  const wish: Wish = {
    event: eventOf(wanted.event),
    schema: (schema as string | undefined) ?? 'public',
    table: (table as string | undefined) ?? '*',
    filters: filtersOf((filter as string | undefined) ?? ''),
    select,
  };
  if (select && (wish.schema === '*' || wish.table === '*')) {
    throw new WishRefusal(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return wish;
}

function eventOf(event: unknown): Wish['event'] {
  const name = typeof event === 'string' ? event.toUpperCase() : '*';
  return name === 'INSERT' || name === 'UPDATE' || name === 'DELETE' ? name : '*';
}

function filtersOf(text: string) {
  try {
    return parseFilters(text);
  } catch (error) {
    if (!(error instanceof FilterRefusal)) throw error;
    throw new WishRefusal(`Error parsing \`filter\` params: ${error.message}`);
  }
}

function parseSelect(select: unknown): string[] | null {
  if (typeof select === 'string') {
    throw new WishRefusal(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  const names = Array.isArray(select) ? select.filter((name) => typeof name === 'string') : [];
  return names.length > 0 ? names : null;
}
