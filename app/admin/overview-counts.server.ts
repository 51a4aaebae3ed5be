import { sql } from 'kysely';
import { dayOf } from '#app/domain/days.ts';
import { countNewMessages } from '#app/inbox/message-list.server.ts';
import { isFinishedTest } from '#app/level-test/statistics.ts';
import type { Services } from '#app/platform/area.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { countFailedJobs } from './jobs/jobs.server.ts';
import { readDailyCounts } from './statistics/read-counts.server.ts';

/** What teachers and above may count. */
interface TeacherCounts {
  openReports: number;
  /** The texts of new tests that are listened to, and how many of them are recorded. */
  scripts: number;
  recorded: number;
  /** The items of new tests, and the answers to them as counted within the last hour. */
  items: number;
  answers: number;
  /** What learners of theirs sent and nobody has answered: texts and recordings. */
  waitingTexts: number;
  waitingVoices: number;
}

/** What only staff and above may count: the policies show others none of these rows. */
interface StaffCounts {
  /** Mails and text messages since midnight in Bucharest. */
  sentToday: number;
  /** Today and on the six days before. */
  sentOfWeek: number;
  /** Given up on these days, and can still be sent again. */
  failedOfWeek: number;
  /** Since midnight in Bucharest. */
  leadsToday: number;
  messagesToday: number;
  /** Messages that nobody has taken, of any day. */
  newMessages: number;
}

/** What only admins may count; all since midnight in Bucharest. */
interface AdminCounts {
  testsToday: number;
  testsFinishedToday: number;
  accountsToday: number;
  /** Jobs of the site whose last run failed. */
  failedJobs: number;
}

export interface OverviewCounts extends TeacherCounts {
  staff: StaffCounts | null;
  admin: AdminCounts | null;
}

/** Counts what waits and what happened this week, under the rights of the visitor. */
export async function countForOverview(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  { isStaff, isAdmin }: { isStaff: boolean; isAdmin: boolean },
): Promise<OverviewCounts> {
  const [{ staff, ...counts }, newMessages, admin] = await Promise.all([
    countForTeam(units, visitor, isStaff),
    isStaff ? countNewMessages(units, visitor) : 0,
    isAdmin ? countForAdmins(units, visitor) : null,
  ]);
  return { ...counts, staff: staff && { ...staff, newMessages }, admin };
}

async function countForAdmins(units: Units, visitor: Visitor): Promise<AdminCounts> {
  const today = dayOf(new Date());
  const days = { first: today, last: today };
  const [counts, failedJobs] = await Promise.all([
    readDailyCounts(units, visitor, ['level_tests', 'sign_ups'], days),
    countFailedJobs(units, visitor),
  ]);
  return {
    testsToday: counts.sum('level_tests', days),
    testsFinishedToday: counts.sum('level_tests', days, isFinishedTest),
    accountsToday: counts.sum('sign_ups', days),
    failedJobs,
  };
}

const NOTHING: TeacherCounts = {
  openReports: 0,
  scripts: 0,
  recorded: 0,
  items: 0,
  answers: 0,
  waitingTexts: 0,
  waitingVoices: 0,
};

function countForTeam(
  units: Units,
  visitor: Visitor,
  isStaff: boolean,
): Promise<TeacherCounts & { staff: Omit<StaffCounts, 'newMessages'> | null }> {
  return units.asVisitor(visitor, async (db) => {
    const ofTeacher = await sql<TeacherCounts>`
      select reports.open as "openReports", listening.*, bank.*, texts.*, voices.*
      from (select count(*)::integer as open from private.item_reports where state = 'open') as reports,
        (select count(*)::integer as scripts, count(r.script_hash)::integer as recorded
          from private.list_scripts() s left join private.recordings r on r.script_hash = s.script_hash) as listening,
        (select count(*)::integer as items, coalesce(sum(answer_count), 0)::integer as answers
          from private.read_newest_bank()) as bank,
        (select count(*) filter (where state = 'sent')::integer as "waitingTexts"
          from private.list_writing_queue()) as texts,
        (select count(*) filter (where state = 'sent')::integer as "waitingVoices"
          from private.list_spoken_queue()) as voices`.execute(db);
    const [counts = NOTHING] = ofTeacher.rows;
    if (!isStaff) return { ...counts, staff: null };
    const ofStaff = await sql<Omit<StaffCounts, 'newMessages'>>`
      with day as (
        select date_trunc('day', private.now(), 'Europe/Bucharest') as today,
          date_trunc('day', private.now() - interval '6 days', 'Europe/Bucharest') as first
      ), new_lead as (
        select n.leads, n.messages from day, private.count_new_leads(day.today) n
      ), message as (
        select state, expires_at, sent_at from private.mails where created_at >= (select first from day)
        union all
        select state, expires_at, sent_at from private.text_messages where created_at >= (select first from day)
      )
      select (select leads from new_lead) as "leadsToday", (select messages from new_lead) as "messagesToday",
        count(*) filter (where sent_at >= (select today from day))::integer as "sentToday",
        count(*) filter (where sent_at >= (select first from day))::integer as "sentOfWeek",
        count(*) filter (
          where state = 'failed' and (expires_at is null or expires_at > private.now())
        )::integer as "failedOfWeek"
      from message`.execute(db);
    return { ...counts, staff: ofStaff.rows[0] ?? null };
  });
}
