import type pg from 'pg';
import { idOf } from './people.ts';

/** Newest first. */
export const CONTACT_MESSAGES = {
  /** New, of the premium learner's lead, about the course. */
  fresh: 900_003,
  /** Taken by the admin, about the workshop; with an answer whose mail is not queued. */
  taken: 900_002,
  /** Done, with an answer of the staff member whose mail is queued. */
  settled: 900_001,
};

export const MESSAGE_ANSWERS = { due: 900_012, queued: 900_011 };

/** Inserts messages to the school in every state, with answers. */
export async function insertContactMessages(
  owner: pg.ClientBase,
  { ofPaid, ofPremium }: { ofPaid: string; ofPremium: string },
): Promise<void> {
  const { fresh, taken, settled } = CONTACT_MESSAGES;
  await owner.query(
    `insert into public.lead_events (id, lead_id, kind, occurred_at, details) overriding system value
     select id, lead, kind, at::timestamptz, details from jsonb_to_recordset($1) as e (id bigint, lead uuid, kind text, at text, details jsonb)`,
    [
      JSON.stringify([
        message(settled, ofPaid, '2026-01-01', { topic: 'Despre altceva', message: 'Mulțumesc' }),
        message(taken, ofPaid, '2026-01-02', { topic: 'workshop', message: 'Când e workshopul?' }),
        message(fresh, ofPremium, '2026-01-03', { topic: 'curs', message: 'Cât costă?', fullName: 'Ștefan' }),
        answer(MESSAGE_ANSWERS.queued, '2026-01-04'),
        answer(MESSAGE_ANSWERS.due, '2026-01-05'),
      ]),
    ],
  );
  await owner.query(
    `update private.contact_messages set state = 'open', assignee_id = $2 where event_id = $1`,
    [taken, idOf('admin')],
  );
  await owner.query(`update private.contact_messages set state = 'done' where event_id = $1`, [settled]);
  await owner.query(
    `insert into private.message_answers (event_id, message_id, writer_id, mail_state, mail_id)
     values ($1, $2, $5, 'due', null), ($3, $4, $5, 'waiting', gen_random_uuid())`,
    [MESSAGE_ANSWERS.due, taken, MESSAGE_ANSWERS.queued, settled, idOf('staff')],
  );

  function message(id: number, lead: string, at: string, details: object) {
    return { id, lead, kind: 'message_sent', at, details };
  }

  function answer(id: number, at: string) {
    return { id, lead: ofPaid, kind: 'message_answered', at, details: { text: 'Răspunsul' } };
  }
}
