import type { AccountMailKind, MailKind, NoticeKind, RequestedMailKind } from '#app/domain/kinds.ts';
import type { Db } from '#app/platform/db/units.server.ts';
import { clearCodes } from '../outbox/expiry.server.ts';
import { type Attachment, storedAttachments } from './attachments.ts';
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
  /** When it is due, at most a year from now; without it, now. The site's clock counts, so it may be a moment late. */
  sendAt?: Date;
  /** What causes it: `cancelMails` takes it back by the same words while it waits. */
  cause?: string;
  /** Where an answer goes; without it to the sender. */
  replyTo?: string;
  /** The id of an earlier mail of ours that it continues. */
  inReplyTo?: string;
  /** The address that switches such mails off by one POST, for the programs that offer it (RFC 8058). */
  unsubscribeUrl?: string;
  /** Small files: together at most 64 KB. */
  attachments?: readonly Attachment[];
}

/** Queues a notice that the site itself writes. It does not expire. @returns the mail's id */
export async function queueNotice(db: Db, mail: NewNotice): Promise<string> {
  const { id } = await db
    .insertInto('private.mails')
    .values(noticeColumns(mail))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The same for a mail that says something once.
 * @param mail with a key that no other mail may have, as in 'weekly_digest:<person>:<week>'
 * @returns the mail's id; null when a mail has the key already
 */
export async function queueNoticeOnce(
  db: Db,
  mail: NewNotice & { dedupeKey: string },
): Promise<string | null> {
  const queued = await db
    .insertInto('private.mails')
    .values({ ...noticeColumns(mail), dedupe_key: mail.dedupeKey })
    .onConflict((conflict) => conflict.column('dedupe_key').where('dedupe_key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return queued?.id ?? null;
}

function noticeColumns(mail: NewNotice) {
  const { userId, sendAt, cause, replyTo, inReplyTo, unsubscribeUrl, attachments } = mail;
  return {
    ...columnsOf(mail),
    user_id: userId,
    ...(sendAt && { due_at: sendAt }),
    cause: cause ?? null,
    reply_to: replyTo ?? null,
    in_reply_to: inReplyTo ?? null,
    unsubscribe_url: unsubscribeUrl ?? null,
    attachments: attachments ? storedAttachments(attachments) : null,
  };
}

function columnsOf({ kind, recipient, subject, text, html }: MailContent & { kind: MailKind }) {
  return { kind, recipient, subject, body_text: text, body_html: html };
}
