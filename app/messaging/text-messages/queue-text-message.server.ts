import type { TextKind } from '#app/domain/kinds.ts';
import type { Db } from '#app/platform/db/units.server.ts';
import { forgetCodes } from '../outbox/forget.server.ts';
import type { TextChannel } from './text-words.ts';
import { TEXTS } from './texter.server.ts';

interface NewTextMessage {
  kind: TextKind;
  userId: string;
  /** A phone number, E.164. */
  recipient: string;
  channel: TextChannel;
  code: string;
  /** What is sent, with the code in it. */
  body: string;
  expiresAt: Date;
}

/**
 * Puts a text message into the outbox, in place of those before it of that person, kind and number. The unit runs as the worker; whoever
 * opened it wakes the texter once it is over.
 */
export async function queueTextMessage(db: Db, text: NewTextMessage): Promise<void> {
  await forgetCodes(db, TEXTS, text);
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
