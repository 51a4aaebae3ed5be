import { type RawBuilder, sql } from 'kysely';

/** A table of messages on their way: where they are, what a transport is given of them, and how patient they are. */
export interface Outbox<Message extends { id: string }> {
  table: 'private.mails' | 'private.text_messages';
  /** One of them, as the log calls it. */
  name: string;
  /** The columns a transport is given, under the names it knows. */
  given: RawBuilder<Message>;
  /** The columns that hold what is written: emptied once it has done its work. */
  written: readonly string[];
  /** Seconds to the next attempt after the first, second, … one that came to nothing; after the last of them none. */
  pauses: readonly number[];
  /** Far more than one attempt takes: after it, whoever claimed the message is taken for dead. */
  leaseSeconds: number;
}

/** What an update sets so that nothing of what was written stays. */
export function nothingWritten({ written }: Pick<Outbox<never>, 'written'>): RawBuilder<unknown> {
  return sql.join(written.map((column) => sql`${sql.ref(column)} = null`));
}
