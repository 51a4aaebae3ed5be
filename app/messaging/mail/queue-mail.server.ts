import type { AccountMailKind, MailKind, NoticeKind, RequestedMailKind } from '#app/domain/kinds.ts';
import type { Db } from '#app/platform/db/units.server.ts';
import { forgetCodes } from '../outbox/forget.server.ts';
import { MAILS } from './mailer.server.ts';

interface WrittenMail {
  /** In lower case: one spelling per recipient. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

interface NewMail extends WrittenMail {
  kind: RequestedMailKind;
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
    .values({ ...columnsOf(mail), level_test_id: mail.levelTestId, item_id: mail.itemId ?? null })
    .execute();
}

interface NewAccountMail extends WrittenMail {
  kind: AccountMailKind;
  userId: string;
  /** The end of the code or link in it; null for a notice. */
  expiresAt: Date | null;
  /** Whether another of the kind goes to another address at the same time: that one stays. */
  isBesideAnother?: boolean;
}

/** The same for a mail about an account. A code takes the place of those before it of that person and kind. */
export async function queueAccountMail(db: Db, mail: NewAccountMail): Promise<void> {
  const { kind, userId, recipient, expiresAt, isBesideAnother = false } = mail;
  if (expiresAt) await forgetCodes(db, MAILS, { userId, kind, ...(isBesideAnother && { recipient }) });
  await db
    .insertInto('private.mails')
    .values({ ...columnsOf(mail), user_id: userId, expires_at: expiresAt })
    .execute();
}

interface NewNotice extends WrittenMail {
  kind: NoticeKind;
  /** Whose account it is about; null once the account is gone. */
  userId: string | null;
}

/** The same for what the site writes about an account by itself. Nothing in it runs out. */
export async function queueNotice(db: Db, mail: NewNotice): Promise<void> {
  await db
    .insertInto('private.mails')
    .values({ ...columnsOf(mail), user_id: mail.userId })
    .execute();
}

function columnsOf({ kind, recipient, subject, text, html }: WrittenMail & { kind: MailKind }) {
  return { kind, recipient, subject, body_text: text, body_html: html };
}
