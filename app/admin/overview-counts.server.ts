import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

/** What teachers and above may count. */
interface TeacherCounts {
  openReports: number;
  /** The texts of new tests that are listened to, and how many of them are recorded. */
  scripts: number;
  recorded: number;
  /** The items of new tests, and the answers to them as counted within the last hour. */
  items: number;
  answers: number;
}

/** What only staff and above may count: the policies show others none of these rows. */
interface StaffCounts {
  /** Mails and text messages since midnight in Bucharest. */
  sentToday: number;
  /** Today and on the six days before. */
  sentOfWeek: number;
  /** Given up on these days, and can still be sent again. */
  failedOfWeek: number;
}

export interface OverviewCounts extends TeacherCounts {
  staff: StaffCounts | null;
}

/** Counts what waits and what happened this week, under the rights of the visitor. */
export async function countForOverview(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  isStaff: boolean,
): Promise<OverviewCounts> {
  return units.asVisitor(visitor, async (db) => {
    const ofTeacher = await sql<TeacherCounts>`
      select reports.open as "openReports", listening.*, bank.*
      from (select count(*)::integer as open from private.item_reports where state = 'open') as reports,
        (select count(*)::integer as scripts, count(r.script_hash)::integer as recorded
          from private.list_scripts() s left join private.recordings r on r.script_hash = s.script_hash) as listening,
        (select count(*)::integer as items, coalesce(sum(answer_count), 0)::integer as answers
          from private.read_newest_bank()) as bank`.execute(db);
    const [counts = { openReports: 0, scripts: 0, recorded: 0, items: 0, answers: 0 }] = ofTeacher.rows;
    if (!isStaff) return { ...counts, staff: null };
    const ofStaff = await sql<StaffCounts>`
      with day as (
        select date_trunc('day', private.now(), 'Europe/Bucharest') as today,
          date_trunc('day', private.now() - interval '6 days', 'Europe/Bucharest') as first
      ), message as (
        select state, expires_at, sent_at from private.mails where created_at >= (select first from day)
        union all
        select state, expires_at, sent_at from private.text_messages where created_at >= (select first from day)
      )
      select
        count(*) filter (where sent_at >= (select today from day))::integer as "sentToday",
        count(*) filter (where sent_at >= (select first from day))::integer as "sentOfWeek",
        count(*) filter (
          where state = 'failed' and (expires_at is null or expires_at > private.now())
        )::integer as "failedOfWeek"
      from message`.execute(db);
    return { ...counts, staff: ofStaff.rows[0] ?? null };
  });
}
