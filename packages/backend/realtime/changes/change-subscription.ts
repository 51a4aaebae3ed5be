import type { Identity } from '../../postgres/as-caller.ts';
import type { Filter } from './parse-filters.ts';
import type { SeenKeys } from './seen-keys.ts';

/** A parsed entry of config.postgres_changes. */
export interface ChangeSubscription {
  event: 'INSERT' | 'UPDATE' | 'DELETE' | '*';
  /** `*` for every schema. */
  schema: string;
  /** `*` for every table of the schema. */
  table: string;
  filters: Filter[];
  /** The columns to send besides the primary key; null for all. */
  select: string[] | null;
}

/** A subscription that was checked against the database. */
export interface CheckedSubscription extends ChangeSubscription {
  /** The only row keys that can match, when its one filter is on the primary key; null for any key. */
  keyFilter: ReadonlySet<string> | null;
  /** The identity it was checked for: the channel may later continue with another user's token. */
  owner: string;
  /** The keys of rows this identity was shown, by table. Only their deletion is delivered. */
  seen: Map<string, SeenKeys>;
}

/** Whether a subscription includes a table. */
export function matchesTable(
  { schema, table }: ChangeSubscription,
  of: { schema: string; name: string },
): boolean {
  return (schema === '*' || schema === of.schema) && (table === '*' || table === of.name);
}

/** Identifies a user or role, independent of session and token. */
export function ownerOf({ role, claims }: Identity): string {
  return `${role} ${claims?.sub ?? ''}`;
}

const PATTERN_OPERATORS: readonly string[] = ['like', 'ilike', 'match', 'imatch'];

/** The pattern filters as one text; empty without any. Only these can fail or be slow on a later row. */
export function patternsIn(subscriptions: readonly { subscription: ChangeSubscription }[]): string {
  const patterns = subscriptions.flatMap(({ subscription }) =>
    subscription.filters.filter(({ operator }) => PATTERN_OPERATORS.includes(operator)),
  );
  return patterns.length === 0 ? '' : JSON.stringify(patterns);
}

/** The property of a binding that holds its checked subscription. */
export const SUBSCRIPTION = Symbol('subscription');
