import { sql } from 'kysely';
import { z } from 'zod';
import type { TextChannel } from '#app/messaging/text-messages/text-words.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';

const PAGE_SIZE = 50;

/** A mail or text message as staff see it: without its text. */
export interface ListedMessage {
  id: string;
  channel: 'email' | TextChannel;
  kind: string;
  /** An address or a phone number. */
  recipient: string;
  state: 'waiting' | 'sent' | 'failed' | 'expired' | 'cancelled';
  /** Due later, and not tried yet. */
  isScheduled: boolean;
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
  /** When its code or link expires; null without one. */
  expiresAt: Date | null;
  deleteAfter: Date;
  errorCode: string | null;
}

/** How many scheduled mails are listed. */
const MAX_SCHEDULED = 50;

/** Expired messages have the state 'expired' at once, before the job that deletes their text. */
const COLUMNS = sql`
  id, kind, recipient, attempts, created_at as "createdAt", due_at as "dueAt", sent_at as "sentAt",
  failed_at as "failedAt", expires_at as "expiresAt", delete_after as "deleteAfter", error_code as "errorCode",
  state = 'waiting' and attempts = 0 and due_at > private.now() as "isScheduled",
  case when state in ('waiting', 'failed') and expires_at <= private.now() then 'expired' else state end as state`;

/**
 * The newest mails and text messages without those scheduled for later, as far as the visitor may see them.
 * @param after the id of the last message of the page before; an invalid id counts as null
 * @returns the messages, and the id for the next page; null on the last one
 */
export async function listMessages(
  units: Units,
  visitor: Visitor,
  after: string | null,
): Promise<{ messages: ListedMessage[]; next: string | null }> {
  const start = after !== null && isMessageId(after) ? after : null;
  // Limits each table first, so that both are read by their index.
  const page = sql`
    where not (state = 'waiting' and attempts = 0 and due_at > private.now()) and (${start}::uuid is null or (created_at, id) < (
      select created_at, id from private.mails where id = ${start}::uuid
      union all
      select created_at, id from private.text_messages where id = ${start}::uuid
    ))
    order by created_at desc, id desc
    limit ${PAGE_SIZE + 1}`;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedMessage>`
      select * from (
        (select 'email' as channel, ${COLUMNS} from private.mails ${page})
        union all
        (select channel, ${COLUMNS} from private.text_messages ${page})
      ) as message
      order by "createdAt" desc, id desc
      limit ${PAGE_SIZE + 1}`.execute(db),
  );
  const messages = rows.slice(0, PAGE_SIZE);
  return { messages, next: rows.length > PAGE_SIZE ? (messages.at(-1)?.id ?? null) : null };
}

/** The mails that are scheduled for later, the next ones first, as far as the visitor may see them. */
export async function listScheduledMails(units: Units, visitor: Visitor): Promise<ListedMessage[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedMessage>`
      select 'email' as channel, ${COLUMNS} from private.mails
      where state = 'waiting' and attempts = 0 and due_at > private.now()
      order by due_at, id
      limit ${MAX_SCHEDULED}`.execute(db),
  );
  return rows;
}

/** How many mails of seven days were given up on and can still be sent, as far as the visitor may see them. */
export async function countFailedMails(units: Units, visitor: Visitor): Promise<number> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ failed: number }>`
      select count(*)::integer as failed from private.mails
      where state = 'failed' and failed_at > private.now() - interval '7 days'
        and coalesce(expires_at > private.now(), true)`.execute(db),
  );
  return rows[0]?.failed ?? 0;
}

export interface OpenedMessage {
  id: string;
  recipient: string;
  /** Null for a text message. */
  subject: string | null;
  text: string;
  /** Null for a text message. */
  html: string | null;
  /** The newest 20 openings, this one included, newest first. */
  openings: { at: Date; by: string | null }[];
}

/** Reads the text of a message for a super admin, and records the opening. Null when there is none or without the right. */
export async function openMessage(units: Units, visitor: Visitor, id: string): Promise<OpenedMessage | null> {
  if (!isMessageId(id)) return null;
  return units.asVisitor(visitor, async (db) => {
    const opened = await sql<Omit<OpenedMessage, 'openings'>>`
      select m.id, m.recipient, o.subject, o.body_text as text, o.body_html as html
      from private.open_mail(${id}) o, private.mails m
      where m.id = ${id}
      union all
      select t.id, t.recipient, null, o.body, null
      from private.open_text_message(${id}) o, private.text_messages t
      where t.id = ${id}`.execute(db);
    const message = opened.rows[0];
    if (!message) return null;
    const openings = await sql<OpenedMessage['openings'][number]>`
      with newest as (
        select opened_at, opened_by from private.message_openings
        where message_id = ${id}
        order by opened_at desc
        limit 20
      )
      select o.opened_at as at, p.full_name as by
      from newest o
      left join private.read_full_names(array(select opened_by from newest)) p on p.person_id = o.opened_by
      order by o.opened_at desc`.execute(db);
    return { ...message, openings: openings.rows };
  });
}

/** Gives a failed message all its attempts again. @returns false when there was none or without the right */
export async function retryMessage(units: Units, visitor: Visitor, id: string): Promise<boolean> {
  if (!isMessageId(id)) return false;
  return units.asVisitor(visitor, async (db) => {
    const { rows } = await sql`
      select private.retry_mail(${id}) union all select private.retry_text_message(${id})`.execute(db);
    return rows.length > 0;
  });
}

/** Cancels a scheduled mail, as staff. @returns false when there was none, as when it has just been sent */
export async function cancelMail(units: Units, visitor: Visitor, id: string): Promise<boolean> {
  if (!isMessageId(id)) return false;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isDone: boolean }>`select private.cancel_mail(${id}) as "isDone"`.execute(db),
  );
  return rows[0]?.isDone ?? false;
}

function isMessageId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
