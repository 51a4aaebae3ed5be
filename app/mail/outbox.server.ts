import { sql } from 'kysely';
import { z } from 'zod';
import type { Units, Visitor } from '#app/db/units.server.ts';
import type { MailState } from './mail-words.ts';

const PAGE_SIZE = 50;

/** A mail as staff see it: everything but what is written. */
export interface ListedMail {
  id: string;
  kind: string;
  recipient: string;
  state: MailState;
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
  deleteAfter: Date;
  errorCode: string | null;
}

/**
 * The newest mails, as far as whoever asks may see them.
 * @param after the last mail of the page before; what is no id counts as none
 * @returns the mails, and the id to go on after when there are more
 */
export async function listMails(
  units: Units,
  visitor: Visitor,
  after: string | null,
): Promise<{ mails: ListedMail[]; next: string | null }> {
  const start = after !== null && isMailId(after) ? after : null;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedMail>`
      select id, kind, recipient, state, attempts, created_at as "createdAt", due_at as "dueAt",
        sent_at as "sentAt", failed_at as "failedAt", delete_after as "deleteAfter", error_code as "errorCode"
      from private.mails
      where ${start}::uuid is null
        or (created_at, id) < (select created_at, id from private.mails where id = ${start}::uuid)
      order by created_at desc, id desc
      limit ${PAGE_SIZE + 1}`.execute(db),
  );
  const mails = rows.slice(0, PAGE_SIZE);
  return { mails, next: rows.length > PAGE_SIZE ? (mails.at(-1)?.id ?? null) : null };
}

export interface OpenedMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Everybody who opened it so far, this time included, newest first. */
  openings: { at: Date; by: string | null }[];
}

/** What a mail says, for a super admin; who opened it is written down. Null when there is nothing to read for them. */
export async function openMail(units: Units, visitor: Visitor, id: string): Promise<OpenedMail | null> {
  if (!isMailId(id)) return null;
  return units.asVisitor(visitor, async (db) => {
    const opened = await sql<Omit<OpenedMail, 'openings'>>`
      select m.id, m.recipient, o.subject, o.body_text as text, o.body_html as html
      from private.open_mail(${id}) o, private.mails m
      where m.id = ${id}`.execute(db);
    const mail = opened.rows[0];
    if (!mail) return null;
    const openings = await db
      .selectFrom('private.mail_openings as o')
      .leftJoin('profiles as p', 'p.id', 'o.opened_by')
      .select(['o.opened_at as at', 'p.full_name as by'])
      .where('o.mail_id', '=', id)
      .orderBy('o.opened_at', 'desc')
      .limit(20)
      .execute();
    return { ...mail, openings };
  });
}

/** Gives a failed mail all its attempts again. @returns whether there was one, and whoever asks may */
export async function retryMail(units: Units, visitor: Visitor, id: string): Promise<boolean> {
  if (!isMailId(id)) return false;
  return units.asVisitor(visitor, async (db) => {
    const { rows } = await sql`select private.retry_mail(${id})`.execute(db);
    return rows.length > 0;
  });
}

function isMailId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
