import type pg from 'pg';
import { idOf } from './people.ts';

export const MAILS = {
  waiting: mailId(1),
  /** Claimed once, and about the finished test. */
  tried: mailId(2),
  sent: mailId(3),
  failed: mailId(4),
  failedToo: mailId(5),
  due: mailId(6),
  /** The rest have codes. This one has expired, but is not wiped yet. */
  ranOut: mailId(7),
  failedRanOut: mailId(8),
  failedInTime: mailId(9),
  expired: mailId(10),
  /** The rest are due later. */
  scheduled: mailId(11),
  scheduledToo: mailId(12),
  postponed: mailId(13),
  /** With a cause. */
  failedOfCause: mailId(14),
  cancelled: mailId(15),
  /** To other addresses. */
  toBounced: mailId(16),
  toStopped: mailId(17),
  toDan: mailId(18),
};

export const TEXT_MESSAGES = {
  waiting: textId(1),
  sent: textId(2),
  failed: textId(3),
  expired: textId(4),
  due: textId(5),
  ranOut: textId(6),
  failedRanOut: textId(7),
};

/** Inserts mails and text messages in every state, and openings of a mail. */
export async function insertMessages(owner: pg.ClientBase, tests: { finished: string }): Promise<void> {
  await owner.query(
    `insert into private.mails (id, kind, recipient, subject, body_text, body_html, state, attempts, sent_at, failed_at,
       level_test_id, user_id, expires_at, delete_after, due_at, cause, cancelled_at)
     select id, case when expires_at is null then 'level_test_result' else 'recovery' end,
       coalesce(recipient, 'ana@example.com'),
       written, written, written, state, attempts, case when state = 'sent' then now() end,
       case when state = 'failed' then now() end, test, case when expires_at is not null then $2::uuid end,
       expires_at::timestamptz, delete_after::timestamptz, coalesce(due_at::timestamptz, now()), cause,
       case when state = 'cancelled' then now() end
     from jsonb_to_recordset($1) as m (id uuid, state text, attempts smallint, written text, test uuid,
       expires_at text, delete_after text, due_at text, cause text, recipient text)`,
    [
      JSON.stringify([
        row(MAILS.waiting, 'waiting'),
        row(MAILS.tried, 'waiting', { attempts: 1, test: tests.finished }),
        row(MAILS.sent, 'sent', { cause: 'fixture' }),
        row(MAILS.failed, 'failed'),
        row(MAILS.failedToo, 'failed'),
        row(MAILS.due, 'waiting', { delete_after: '2020-01-01' }),
        row(MAILS.ranOut, 'waiting', { expires_at: '2020-01-01' }),
        row(MAILS.failedRanOut, 'failed', { expires_at: '2020-01-01' }),
        row(MAILS.failedInTime, 'failed', { expires_at: '2999-01-01' }),
        row(MAILS.expired, 'expired', { expires_at: '2999-01-01' }),
        row(MAILS.scheduled, 'waiting', { due_at: '2998-01-01' }),
        row(MAILS.scheduledToo, 'waiting', { due_at: '2998-01-01' }),
        row(MAILS.postponed, 'waiting', { attempts: 1, due_at: '2998-01-01' }),
        row(MAILS.failedOfCause, 'failed', { due_at: '2998-01-01', cause: 'fixture' }),
        row(MAILS.cancelled, 'cancelled', { due_at: '2998-01-01' }),
        row(MAILS.toBounced, 'waiting', { recipient: 'bounced@example.com' }),
        row(MAILS.toStopped, 'waiting', { recipient: 'stopped@example.com' }),
        row(MAILS.toDan, 'waiting', { recipient: 'dan@example.com' }),
      ]),
      idOf('free'),
    ],
  );
  await owner.query(
    `insert into private.text_messages (id, kind, user_id, recipient, channel, code, body, state, sent_at, failed_at,
       expires_at, delete_after)
     select id, 'phone_factor', $2, '+40722000111', 'sms', written, written, state,
       case when state = 'sent' then now() end, case when state = 'failed' then now() end,
       coalesce(expires_at, '2999-01-01')::timestamptz, delete_after::timestamptz
     from jsonb_to_recordset($1) as t (id uuid, state text, written text, expires_at text, delete_after text)`,
    [
      JSON.stringify([
        row(TEXT_MESSAGES.waiting, 'waiting'),
        row(TEXT_MESSAGES.sent, 'sent'),
        row(TEXT_MESSAGES.failed, 'failed'),
        row(TEXT_MESSAGES.expired, 'expired'),
        row(TEXT_MESSAGES.due, 'waiting', { delete_after: '2020-01-01' }),
        row(TEXT_MESSAGES.ranOut, 'waiting', { expires_at: '2020-01-01' }),
        row(TEXT_MESSAGES.failedRanOut, 'failed', { expires_at: '2020-01-01' }),
      ]),
      idOf('free'),
    ],
  );
  await owner.query(
    `insert into private.message_openings (message_id, opened_by, delete_after)
     values ($1, $2, '2999-01-01'), ($1, $2, '2020-01-01')`,
    [MAILS.waiting, idOf('super_admin')],
  );
}

function row(id: string, state: string, fields: object = {}) {
  const written = ['sent', 'expired', 'cancelled'].includes(state) ? null : 'private';
  return { id, state, attempts: 0, written, delete_after: '2999-01-01', ...fields };
}

function mailId(number: number): string {
  return `00000000-0000-4000-8002-${String(number).padStart(12, '0')}`;
}

function textId(number: number): string {
  return `00000000-0000-4000-8005-${String(number).padStart(12, '0')}`;
}
