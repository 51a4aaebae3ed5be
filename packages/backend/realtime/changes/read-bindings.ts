import { createHash } from 'node:crypto';
import type { Binding } from './change-feed.ts';
import { inspect } from './inspect.ts';
import { parseWish, WishRefusal } from './parse-wish.ts';
import type { Wish } from './wish.ts';

/** Each entry of config.postgres_changes in its own words, with its number. */
export function listBindings(wanted: unknown): Binding[] {
  if (!Array.isArray(wanted)) return [];
  return wanted
    .filter((entry) => entry !== null)
    .map((entry: unknown) => {
      const words = typeof entry === 'object' && !Array.isArray(entry) ? (entry as object) : {};
      return { ...words, id: idOf(words) };
    });
}

/** A number of 27 bits, as the reference's are. */
function idOf(words: object): number {
  return createHash('sha256').update(inspect(words)).digest().readUInt32BE() >>> 5;
}

/** What a binding wishes. @returns the reference's words when it cannot be understood */
export function readBinding({ id: _, ...words }: Binding): Wish | { error: string } {
  try {
    return parseWish(words);
  } catch (error) {
    if (!(error instanceof WishRefusal)) throw error;
    return { error: error.message };
  }
}

/** A wish as the reference shows it in its messages. */
export function describeWish({ event, schema, table, filters, select }: Wish): string {
  const shown = filters.map(
    ({ column, operator, value, isNegated }) =>
      `{${[column, operator, value, isNegated].map(inspect).join(', ')}}`,
  );
  return `event: ${event}, schema: ${schema}, table: ${table}, filters: [${shown.join(', ')}], select: ${inspect(select)}`;
}
