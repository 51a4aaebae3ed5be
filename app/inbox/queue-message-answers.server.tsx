import { sql } from 'kysely';
import { formatDate } from '#app/domain/romanian.ts';
import { queueNotice } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { MessageAnswer } from '#app/messaging/templates/message-answer.tsx';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import { answerSubject } from './answer-subject.ts';
import type { AnswerState } from './message-states.ts';

interface DueAnswer {
  id: string;
  answer: string;
  message: string;
  topic: string;
  writtenAt: Date;
  /** Null when the address was removed meanwhile. */
  recipient: string | null;
  isParentEmail: boolean;
  /** The mail of the answer before it to the same message. */
  inReplyTo: string | null;
}

/**
 * Queues a mail for each answer to a contact message that has none. The answer is its own job, so a run after a stopped
 * process continues.
 * @param origin the site's own address
 * @returns how many mails were queued; the caller wakes the mailer
 */
export async function queueMessageAnswers(units: Units, origin: string): Promise<number> {
  for (let queued = 0; ; queued++) {
    if (!(await units.asWorker((db) => queueNext(db, origin)))) return queued;
  }
}

async function queueNext(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<DueAnswer>`
    select a.event_id as id, e.details ->> 'text' as answer, m.details ->> 'message' as message,
      m.details ->> 'topic' as topic, m.occurred_at as "writtenAt", l.email as recipient,
      l.is_parent_email as "isParentEmail", (
        select earlier.mail_id from private.message_answers earlier
        where earlier.message_id = a.message_id and earlier.event_id < a.event_id and earlier.mail_id is not null
        order by earlier.event_id desc limit 1
      ) as "inReplyTo"
    from private.message_answers a
    join public.lead_events e on e.id = a.event_id
    join public.lead_events m on m.id = a.message_id
    join public.leads l on l.id = m.lead_id
    where a.mail_state = 'due'
    order by a.event_id
    limit 1
    for update of a skip locked`.execute(db);
  const [due] = rows;
  if (!due) return false;
  if (due.recipient === null) {
    await note({ mail_state: 'unsent' });
    return true;
  }
  const subject = answerSubject(due.topic);
  const replyTo = await getReplyAddress(db);
  const parts = await renderMail(
    <MessageAnswer
      subject={subject}
      origin={origin}
      school={await getSchoolFacts(db)}
      answer={due.answer}
      message={due.message}
      writtenOn={formatDate(due.writtenAt)}
      isParentEmail={due.isParentEmail}
    />,
  );
  const mail = await queueNotice(db, {
    kind: 'message_answer',
    userId: null,
    recipient: due.recipient,
    subject,
    ...parts,
    ...(due.inReplyTo && { inReplyTo: due.inReplyTo }),
    ...(replyTo && { replyTo }),
  });
  await note({ mail_state: 'waiting', mail_id: mail });
  return true;

  async function note(state: { mail_state: AnswerState; mail_id?: string }) {
    await db
      .updateTable('private.message_answers')
      .set(state)
      .where('event_id', '=', due?.id ?? '')
      .execute();
  }
}

/** The school's own address; null while it is a sample. */
async function getReplyAddress(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'email')
    .where('is_sample', '=', false)
    .executeTakeFirst();
  return typeof row?.value === 'string' && row.value !== '' ? row.value : null;
}
