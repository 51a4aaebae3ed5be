import { sql } from 'kysely';
import { COURSE_TOPICS } from '#app/crm/topics.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

/** The newest message of a lead about a course. */
export interface CourseQuestion {
  leadId: string;
  /** Of the conversation. */
  messageId: string;
  topic: string;
  askedAt: Date;
  /** Its beginning. */
  message: string;
}

/** What these leads asked about a course; those that did not ask are left out. For staff and above. */
export async function listCourseQuestions(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  leadIds: readonly string[],
): Promise<CourseQuestion[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<CourseQuestion>`
      select lead_id as "leadId", message_id as "messageId", topic, asked_at as "askedAt", message
      from private.list_course_questions(${[...leadIds]}::uuid[], ${[...COURSE_TOPICS]}::text[])`.execute(db),
  );
  return rows;
}
