import type { AccountMailKind, MailKind, NoticeKind, RequestedMailKind } from '#app/domain/kinds.ts';
import type { Db } from '#app/platform/db/units.server.ts';
import { clearCodes } from '../outbox/expiry.server.ts';
import { MAILS } from './mailer.server.ts';

interface MailContent {
  /** In lower case. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

interface NewMail extends MailContent {
  kind: RequestedMailKind;
  /** The test the mail is about; deleting the test deletes the mail. */
  levelTestId: string | null;
  /** The item the mail is about. */
  itemId?: number;
}

/**
 * Queues a mail in the outbox: it is sent if and only if the unit of work commits. The unit runs as the worker; after it,
 * the caller wakes the mailer.
 */
export async function queueMail(db: Db, mail: NewMail): Promise<void> {
  await db
    .insertInto('private.mails')
    .values({ ...columnsOf(mail), level_test_id: mail.levelTestId, item_id: mail.itemId ?? null })
    .execute();
}

interface NewAccountMail extends MailContent {
  kind: AccountMailKind;
  userId: string;
  /** When its code or link expires; null for a notice. */
  expiresAt: Date | null;
  /** Keeps waiting mails of the same kind to other recipients, for two mails that are queued together. */
  keepsOtherRecipients?: boolean;
}

/** Queues an account mail. A new code deletes the person's older ones of the same kind. */
export async function queueAccountMail(db: Db, mail: NewAccountMail): Promise<void> {
  const { kind, userId, recipient, expiresAt, keepsOtherRecipients = false } = mail;
  if (expiresAt) await clearCodes(db, MAILS, { userId, kind, ...(keepsOtherRecipients && { recipient }) });
  await db
    .insertInto('private.mails')
    .values({ ...columnsOf(mail), user_id: userId, expires_at: expiresAt })
    .execute();
}

interface NewNotice extends MailContent {
  kind: NoticeKind;
  /** The account it is about; null when the account was deleted, or it is about none. */
  userId: string | null;
}

/** Queues a mail that the site or its staff write. It does not expire. @returns its id */
export async function queueNotice(db: Db, mail: NewNotice): Promise<string> {
  const { id } = await db
    .insertInto('private.mails')
    .values({ ...columnsOf(mail), user_id: mail.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function columnsOf({ kind, recipient, subject, text, html }: MailContent & { kind: MailKind }) {
  return { kind, recipient, subject, body_text: text, body_html: html };
}
