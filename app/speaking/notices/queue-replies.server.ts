import type { ReactElement } from 'react';
import { href } from 'react-router';
import type { NoticeKind } from '#app/domain/kinds.ts';
import { isBelowMailboxLimit } from '#app/messaging/mail/daily-limit.server.ts';
import { queueNotice } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import type { SchoolMailFacts } from '#app/messaging/templates/school-mail.tsx';
import type { Db, Units } from '#app/platform/db/units.server.ts';

/** A learner whose teacher has answered what they sent. */
export interface DueReply {
  /** Null when the learner wants no such mails, or cannot get any. */
  personId: string | null;
  email: string | null;
  token: string | null;
}

/** The mail about one kind of answers. */
export interface ReplyNotice<Due extends DueReply> {
  kind: NoticeKind;
  subject: string;
  /** Takes the next answer that is to be told of; undefined when there is none. */
  claim(db: Db): Promise<Due | undefined>;
  render(due: Due, facts: SchoolMailFacts & { endUrl: string }): ReactElement;
}

/**
 * Queues a mail to each learner whose teacher has answered. The answer is its own job, so a run after a stopped process
 * continues. One switch, and the link in each mail, ends all kinds of them.
 * @param origin the site's own address
 * @returns how many answers were looked at; the caller wakes the mailer
 */
export async function queueReplies<Due extends DueReply>(
  units: Units,
  origin: string,
  notice: ReplyNotice<Due>,
): Promise<number> {
  let looked = 0;
  while (await units.asWorker((db) => queueOne(db, origin, notice))) looked++;
  return looked;
}

async function queueOne<Due extends DueReply>(
  db: Db,
  origin: string,
  { kind, subject, claim, render }: ReplyNotice<Due>,
): Promise<boolean> {
  const due = await claim(db);
  if (!due) return false;
  const recipient = due.email?.toLowerCase();
  // The account shows the answer in any case.
  if (!recipient || !due.token || !(await isBelowMailboxLimit(db, recipient, kind))) return true;
  const endUrl = `${origin}${href('/raspunsuri-noi/:token', { token: due.token })}`;
  const parts = await renderMail(render(due, { subject, origin, school: await getSchoolFacts(db), endUrl }));
  await queueNotice(db, { kind, userId: due.personId, recipient, subject, ...parts, unsubscribeUrl: endUrl });
  return true;
}
