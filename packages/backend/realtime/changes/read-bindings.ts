import { createHash } from 'node:crypto';
import type { Binding } from './change-feed.ts';
import type { ChangeSubscription } from './change-subscription.ts';
import { inspect } from './inspect.ts';
import { parseSubscription, SubscriptionError } from './parse-subscription.ts';

/** The entries of config.postgres_changes with their numbers. */
export function listBindings(wanted: unknown): Binding[] {
  if (!Array.isArray(wanted)) return [];
  return wanted
    .filter((entry) => entry !== null)
    .map((entry: unknown) => {
      const words = typeof entry === 'object' && !Array.isArray(entry) ? (entry as object) : {};
      return { ...words, id: idOf(words) };
    });
}

/** A number of 27 bits, as in the reference. */
function idOf(words: object): number {
  return createHash('sha256').update(inspect(words)).digest().readUInt32BE() >>> 5;
}

/** Parses a binding. @returns an error in the words of the reference when it is invalid */
export function readBinding({ id: _, ...words }: Binding): ChangeSubscription | { error: string } {
  try {
    return parseSubscription(words);
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error;
    return { error: error.message };
  }
}

/** A subscription as it appears in the reference's messages. */
export function describeSubscription({ event, schema, table, filters, select }: ChangeSubscription): string {
  const shown = filters.map(
    ({ column, operator, value, isNegated }) =>
      `{${[column, operator, value, isNegated].map(inspect).join(', ')}}`,
  );
  return `event: ${event}, schema: ${schema}, table: ${table}, filters: [${shown.join(', ')}], select: ${inspect(select)}`;
}
