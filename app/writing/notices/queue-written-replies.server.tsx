import { sql } from 'kysely';
import { WrittenReply } from '#app/messaging/templates/written-reply.tsx';
import type { Units } from '#app/platform/db/units.server.ts';
import { type DueReply, queueReplies, type ReplyNotice } from '#app/speaking/notices/queue-replies.server.ts';
import { writingTask } from '#content/course/writing-tasks.ts';
import { writingPath } from '../model/work.ts';

interface DueCorrection extends DueReply {
  course: string;
  unit: number;
}

const NOTICE: ReplyNotice<DueCorrection> = {
  kind: 'written_reply',
  subject: 'Textul tău, cu observații',
  async claim(db) {
    const { rows } = await sql<DueCorrection>`
      select person_id as "personId", email, token, course, unit from private.claim_written_reply()`.execute(
      db,
    );
    return rows[0];
  },
  render: ({ course, unit }, mail) => (
    <WrittenReply
      {...mail}
      task={writingTask(unit)?.title ?? ''}
      textUrl={`${mail.origin}${writingPath(course, unit)}`}
    />
  ),
};

/** Queues a mail to each learner whose text was corrected. */
export function queueWrittenReplies(units: Units, origin: string): Promise<number> {
  return queueReplies(units, origin, NOTICE);
}
