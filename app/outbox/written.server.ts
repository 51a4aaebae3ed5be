import { type RawBuilder, sql } from 'kysely';
import type { Outbox } from './outbox.server.ts';

/** What an update sets so that nothing of what was written stays. */
export function nothingWritten({ written }: Pick<Outbox<never>, 'written'>): RawBuilder<unknown> {
  return sql.join(written.map((column) => sql`${sql.ref(column)} = null`));
}
