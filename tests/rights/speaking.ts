import type pg from 'pg';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { LESSONS } from './lessons.ts';
import { idOf, type PersonKey } from './people.ts';

/** The threads, all of the closed lesson. The teacher teaches their learners, but for the premium one, whom an admin does. */
export const THREADS = {
  waiting: threadId(1),
  answered: threadId(2),
  read: threadId(3),
  /** Past its term, and of a learner who wants no mails. */
  ofPremium: threadId(4),
  ofChild: threadId(5),
};

export const MESSAGES = { answer: messageId(21) };

/** Recordings in the bucket. */
export const VOICES = {
  waiting: `${idOf('paid')}/waiting.weba`,
  answered: `${idOf('paid')}/answered.weba`,
  ofTeacher: `${idOf('teacher')}/answer.weba`,
  read: `${idOf('paid')}/read.weba`,
  ofPremium: `${idOf('premium')}/first.weba`,
  ofChild: `${idOf('unregistered')}/first.weba`,
  /** In no message yet. */
  fresh: `${idOf('paid')}/fresh.weba`,
  freshOfChild: `${idOf('unregistered')}/fresh.weba`,
  freshOfTeacher: `${idOf('teacher')}/fresh.weba`,
  freshOfStaff: `${idOf('staff')}/fresh.weba`,
  /** Uploaded long ago and never sent. */
  old: `${idOf('premium')}/old.weba`,
};

/** A file of another bucket has the name of a recording. */
export const ELSEWHERE = VOICES.answered;

const BELOW = `${idOf('paid')}/more/below.weba`;

export const NOTICE_TOKEN = 'c'.repeat(32);

export const PARENT_RECORDING_TOKENS = {
  asked: 'token of a parent who was asked about recordings',
  agreed: 'token of a parent who agreed to recordings',
};

/** Who agreed to be recorded. The one of no role is in no group, the member of staff in a closed one. */
const CONSENTS: PersonKey[] = ['paid', 'unregistered', 'withoutRole', 'staff', 'withUnknownRole'];

export async function insertSpeaking(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into private.recording_consents (person_id, consent_version, given_at)
     select id, $2, '2026-01-01' from unnest($1::uuid[]) as id`,
    [CONSENTS.map((key) => idOf(key)), CONSENT_WORDINGS.voice_recording.version],
  );
  await owner.query(
    `insert into private.parent_recording_consents (person_id, asked_at, token_hash, agreed_at)
     values ($1, '2020-01-01', $3, null), ($2, '2020-01-01', $4, '2020-01-02')`,
    [
      idOf('unregistered'),
      idOf('withUnknownRole'),
      hashSecret(PARENT_RECORDING_TOKENS.asked),
      hashSecret(PARENT_RECORDING_TOKENS.agreed),
    ],
  );
  const thread = (id: string, of: PersonKey, state: string, changedAt: string, more: object = {}) => ({
    ...{ id, of: idOf(of), state, changed_at: changedAt, notice: null, due: '2999-01-01' },
    ...more,
  });
  await owner.query(
    `insert into private.spoken_answers (id, person_id, lesson_id, state, changed_at, notice_due_at, delete_after)
     select id, "of", $2, state, changed_at, notice, due
     from jsonb_to_recordset($1) as t (id uuid, "of" uuid, state text, changed_at timestamptz, notice timestamptz,
       due timestamptz)`,
    [
      JSON.stringify([
        thread(THREADS.waiting, 'paid', 'sent', '2026-01-02'),
        thread(THREADS.answered, 'paid', 'answered', '2026-01-03', { notice: '2020-01-01' }),
        thread(THREADS.read, 'paid', 'read', '2026-01-04'),
        thread(THREADS.ofPremium, 'premium', 'sent', '2026-01-05', {
          notice: '2021-01-01',
          due: '2020-01-01',
        }),
        thread(THREADS.ofChild, 'unregistered', 'sent', '2026-01-06'),
      ]),
      LESSONS.closed,
    ],
  );
  const message = (id: string, of: string, no: number, by: PersonKey, recording: string | null) => ({
    ...{ id, of, no, by: idOf(by), is_teacher: by === 'teacher', recording },
  });
  await owner.query(
    `insert into private.spoken_messages (id, answer_id, no, author_id, is_from_teacher, body, moments, recording, seconds,
       sent_at)
     select id, "of", no, "by", is_teacher, case when is_teacher then 'Well said' else '' end,
       case when is_teacher then '[{"at": 3, "text": "comfortable"}]' else '[]' end::jsonb, recording, 30, '2026-01-01'
     from jsonb_to_recordset($1) as m (id uuid, "of" uuid, no smallint, "by" uuid, is_teacher boolean, recording text)`,
    [
      JSON.stringify([
        message(THREADS.waiting, THREADS.waiting, 1, 'paid', VOICES.waiting),
        message(THREADS.answered, THREADS.answered, 1, 'paid', VOICES.answered),
        message(MESSAGES.answer, THREADS.answered, 2, 'teacher', VOICES.ofTeacher),
        message(THREADS.read, THREADS.read, 1, 'paid', VOICES.read),
        message(messageId(31), THREADS.read, 2, 'teacher', null),
        message(THREADS.ofPremium, THREADS.ofPremium, 1, 'premium', VOICES.ofPremium),
        message(THREADS.ofChild, THREADS.ofChild, 1, 'unregistered', VOICES.ofChild),
      ]),
    ],
  );
  await owner.query(
    `insert into private.reply_notices (person_id, is_on, token) values ($1, true, $3), ($2, false, repeat('d', 32))`,
    [idOf('paid'), idOf('premium'), NOTICE_TOKEN],
  );
}

/** The rows of the files, which belong to the storage. */
export async function insertVoiceFiles(owner: pg.ClientBase): Promise<void> {
  const { fresh, freshOfChild, freshOfTeacher, freshOfStaff, ...old } = VOICES;
  await owner.query(
    `insert into storage.objects (bucket_id, name, created_at)
     select 'voices', name, now() from unnest($1::text[]) as name
     union all select 'voices', name, '2020-01-01' from unnest($2::text[]) as name
     union all select 'documents', name, '2020-01-01' from unnest(array[$3, $3 || '.old']) as name`,
    [[fresh, freshOfChild, freshOfTeacher, freshOfStaff, BELOW], Object.values(old), ELSEWHERE],
  );
}

function threadId(number: number): string {
  return `00000000-0000-4000-8004-${String(number).padStart(12, '0')}`;
}

export function messageId(number: number): string {
  return `00000000-0000-4000-8005-${String(number).padStart(12, '0')}`;
}
