import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/units.server.ts';
import type { Delivery } from './delivery.ts';

/** A table of messages to send, with its columns and retry delays. */
export interface Outbox<Message extends { id: string }> {
  table: 'private.mails' | 'private.text_messages';
  /** The name of one message in the log. */
  name: string;
  /** The columns the transport gets, with its names. */
  messageColumns: RawBuilder<Message>;
  /** The columns with the message's content, set to null once it was sent or has expired. */
  contentColumns: readonly string[];
  /** Seconds to wait after the first, second, … failed attempt. After one more failure the message has failed. */
  retryDelays: readonly number[];
  /** How long a process may hold a message: much longer than an attempt takes. Then another process may claim it. */
  leaseSeconds: number;
  /** The lanes that are sent side by side, by the column `lane`; without them all messages are one lane. */
  lanes?: readonly string[];
  /** Why a claimed message is not to be sent at all, as its error code. */
  refusalOf?(message: Message): string | null;
  /** What else an outcome means, in the unit of work that records it. */
  afterDelivery?(db: Db, message: Message, delivery: Delivery): Promise<void>;
}

/** The assignments of an update that deletes a message's content. */
export function clearedContent({
  contentColumns,
}: Pick<Outbox<never>, 'contentColumns'>): RawBuilder<unknown> {
  return sql.join(contentColumns.map((column) => sql`${sql.ref(column)} = null`));
}
