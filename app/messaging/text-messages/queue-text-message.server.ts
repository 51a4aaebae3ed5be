import type { TextKind } from '#app/domain/kinds.ts';
import type { Db } from '#app/platform/db/units.server.ts';
import { clearCodes } from '../outbox/expiry.server.ts';
import type { TextChannel } from './text-words.ts';
import { TEXTS } from './texter.server.ts';

interface NewTextMessage {
  kind: TextKind;
  userId: string;
  /** A phone number, E.164. */
  recipient: string;
  channel: TextChannel;
  code: string;
  /** The text that is sent, with the code in it. */
  body: string;
  expiresAt: Date;
}

/**
 * Queues a text message in the outbox and deletes older codes of the same person, kind and number. The unit of work runs as
 * the worker; after it, the caller wakes the texter.
 */
export async function queueTextMessage(db: Db, text: NewTextMessage): Promise<void> {
  await clearCodes(db, TEXTS, text);
  await db
    .insertInto('private.text_messages')
    .values({
      kind: text.kind,
      user_id: text.userId,
      recipient: text.recipient,
      channel: text.channel,
      code: text.code,
      body: text.body,
      expires_at: text.expiresAt,
    })
    .execute();
}
