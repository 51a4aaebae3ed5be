import type { Db } from '#app/db/units.server.ts';
import type { MailKind } from './mail-words.ts';

export interface NewMail {
  kind: MailKind;
  /** In lower case: one spelling per recipient. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The test it is about; deleting the test deletes the mail. */
  levelTestId: string | null;
  /** The item it is about, if it is about one. */
  itemId?: number;
}

/**
 * Puts a mail into the outbox, in the unit of work of what causes it: it goes out if and only if that is committed.
 * The unit runs as the worker; whoever opened it wakes the mailer once it is over.
 */
export async function queueMail(db: Db, mail: NewMail): Promise<void> {
  await db
    .insertInto('private.mails')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      level_test_id: mail.levelTestId,
      item_id: mail.itemId ?? null,
    })
    .execute();
}
