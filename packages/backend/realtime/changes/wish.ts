import type { Identity } from '../../postgres/as-caller.ts';
import type { Filter } from './parse-filters.ts';
import type { SeenKeys } from './seen-keys.ts';

/** What of changes somebody wants to hear, understood. */
export interface Wish {
  event: 'INSERT' | 'UPDATE' | 'DELETE' | '*';
  /** `*` for every schema. */
  schema: string;
  /** `*` for every table of the schema. */
  table: string;
  filters: Filter[];
  /** The columns wanted besides the primary key; null for all. */
  select: string[] | null;
}

/** A wish that was found to be possible. */
export interface CheckedWish extends Wish {
  /** The only keys of rows that can fulfil it, when its one filter is on the key; null for any. */
  pinned: ReadonlySet<string> | null;
  /** Whose wish it is: a channel may go on with the token of somebody else. */
  owner: string;
  /** The rows its owner was shown, by table: of these they may learn that they are gone. */
  seen: Map<string, SeenKeys>;
}

/** Whether a wish is about a table. */
export function concerns({ schema, table }: Wish, of: { schema: string; name: string }): boolean {
  return (schema === '*' || schema === of.schema) && (table === '*' || table === of.name);
}

/** Who somebody is, whatever session or token they come with. */
export function ownerOf({ role, claims }: Identity): string {
  return `${role} ${claims?.sub ?? ''}`;
}

const PATTERN_OPERATORS: readonly string[] = ['like', 'ilike', 'match', 'imatch'];

/**
 * The patterns that are looked for, as one text; empty when there are none. They alone can fail, or take long, on a row
 * that comes later.
 */
export function patternsIn(wishes: readonly { wish: Wish }[]): string {
  const patterns = wishes.flatMap(({ wish }) =>
    wish.filters.filter(({ operator }) => PATTERN_OPERATORS.includes(operator)),
  );
  return patterns.length === 0 ? '' : JSON.stringify(patterns);
}

/** Where a binding keeps what was understood of it. */
export const WISH = Symbol('wish');
