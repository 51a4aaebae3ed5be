import { sql } from 'kysely';
import { href } from 'react-router';
import { SpokenReply } from '#app/messaging/templates/spoken-reply.tsx';
import type { Units } from '#app/platform/db/units.server.ts';
import { type DueReply, queueReplies, type ReplyNotice } from './queue-replies.server.ts';

const NOTICE: ReplyNotice<DueReply & { answerId: string; lesson: string }> = {
  kind: 'spoken_reply',
  subject: 'Răspuns nou de la profesor',
  async claim(db) {
    const { rows } = await sql<DueReply & { answerId: string; lesson: string }>`
      select person_id as "personId", email, token, answer_id as "answerId", lesson
      from private.claim_spoken_reply()`.execute(db);
    return rows[0];
  },
  render: ({ answerId, lesson }, mail) => (
    <SpokenReply
      {...mail}
      lesson={lesson}
      answerUrl={`${mail.origin}${href('/profil/vorbire/:answerId', { answerId })}`}
    />
  ),
};

/** Queues a mail to each learner whose recording was answered. */
export function queueSpokenReplies(units: Units, origin: string): Promise<number> {
  return queueReplies(units, origin, NOTICE);
}
