import { sql } from 'kysely';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { Db, Units, Visitor } from '#app/platform/db/units.server.ts';
import { presentQuestion } from '../model/present-question.ts';
import type { ReportState } from './item-report.ts';
import type { QueuedReport, ReportedItem, ReportGroup } from './report-group.ts';

const GROUPS_PER_PAGE = 10;
/** The oldest open reports of a question, or the ones answered last. */
const MAX_REPORTS_PER_GROUP = 20;

interface ReportQueue {
  groups: ReportGroup[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  counts: Record<ReportState, number>;
}

/**
 * The items with reports of a state: open ones from the oldest, answered ones from the newest.
 * @param after `next` of the page before; an invalid cursor counts as null
 */
export async function listReportGroups(
  units: Units,
  visitor: Visitor,
  state: ReportState,
  after: string | null,
): Promise<ReportQueue> {
  const start = /^(-?\d{1,18})_(\d{1,9})$/.exec(after ?? '');
  return units.asVisitor(visitor, async (db) => {
    const moment = state === 'open' ? sql`min(created_at)` : sql`max(answered_at)`;
    const { rows } = await sql<{ itemId: number; moment: string }>`
      select item_id as "itemId", moment::text
      from (
        select item_id, ${state === 'open' ? sql`` : sql`-`}(extract(epoch from ${moment}) * 1000000)::bigint as moment
        from private.item_reports where state = ${state} group by item_id
      ) grouped
      where ${start === null} or (moment, item_id) > (${start?.[1] ?? '0'}::bigint, ${start?.[2] ?? '0'}::integer)
      order by grouped.moment, item_id
      limit ${GROUPS_PER_PAGE + 1}`.execute(db);
    const page = rows.slice(0, GROUPS_PER_PAGE);
    const last = page.at(-1);
    const reports = await readReports(
      db,
      sql`r.state = ${state} and r.item_id = any(${page.map(({ itemId }) => itemId)})`,
    );
    return {
      groups: await groupsOf(
        db,
        reports,
        page.map(({ itemId }) => itemId),
      ),
      next: rows.length > GROUPS_PER_PAGE && last ? `${last.moment}_${last.itemId}` : null,
      counts: await countByState(db),
    };
  });
}

/** The reports with these ids, of one question, in any state; null when there are none. */
export async function getReportGroup(
  units: Units,
  visitor: Visitor,
  ids: readonly string[],
): Promise<ReportGroup | null> {
  return units.asVisitor(visitor, async (db) => {
    const reports = await readReports(db, sql`r.id = any(${ids}::uuid[])`);
    const [group] = await groupsOf(
      db,
      reports,
      reports.slice(0, 1).map(({ itemId }) => itemId),
    );
    return group ?? null;
  });
}

type ReportRow = Omit<QueuedReport, 'givenAnswer'>;

async function readReports(db: Db, which: ReturnType<typeof sql>): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with placed as (
      select r.id, r.item_id, r.test_id, r.position, r.kind, r.comment, r.wants_mail, r.state, r.reply, r.created_at,
        r.answered_at, r.answered_by, row_number() over (
          partition by r.item_id order by r.answered_at desc nulls last, r.created_at, r.id
        ) as place
      from private.item_reports r
      where ${which}
    ), shown as (
      select * from placed where place <= ${MAX_REPORTS_PER_GROUP}
    )
    select s.id, s.item_id as "itemId", s.test_id as "testId", s.position, s.kind, s.comment, s.wants_mail as "wantsMail",
      s.state, s.reply, s.created_at as "createdAt", s.answered_at as "answeredAt", p.full_name as "answeredBy", s.place
    from shown s
    left join private.read_full_names(array(select answered_by from shown)) p on p.person_id = s.answered_by
    order by s.place`.execute(db);
  return rows;
}

async function groupsOf(db: Db, rows: ReportRow[], itemIds: readonly number[]): Promise<ReportGroup[]> {
  if (rows.length === 0) return [];
  const [items, answers] = await Promise.all([
    sql<Omit<ReportedItem, 'options' | 'itemId'> & { id: number; distractors: string[]; isCurrent: boolean }>`
      select *, is_current as "isCurrent" from private.read_reported_items(${itemIds}::integer[])`.execute(
      db,
    ),
    sql<{ report_id: string; response: string | null; outcome: Outcome }>`
      select * from private.read_reported_answers(${rows.map(({ id }) => id)}::uuid[])`.execute(db),
  ]);
  const givenAnswers = new Map(
    answers.rows.map(({ report_id, response, outcome }) => [report_id, { response, outcome }]),
  );
  return itemIds.flatMap((itemId) => {
    const item = items.rows.find(({ id }) => id === itemId);
    const reports = rows
      .filter((row) => row.itemId === itemId)
      .map((row) => ({ ...row, givenAnswer: givenAnswers.get(row.id) ?? null }));
    const [first] = reports;
    if (!item || !first) return [];
    const { options } = presentQuestion({ ...item, itemId, recording: null }, first.testId, first.position);
    return [{ item: { ...pickShownFields(item), itemId, options }, reports }];
  });
}

/** The fields of an item that the page shows, so that no other column reaches the browser. */
function pickShownFields(
  item: Omit<ReportedItem, 'options' | 'itemId'>,
): Omit<ReportedItem, 'options' | 'itemId'> {
  const { key, level, skill, format, topic, passage, script, prompt, hint, answers, pattern } = item;
  const { mistakes, explanation, isCurrent } = item;
  return {
    ...{ key, level, skill, format, topic, passage, script, prompt, hint, answers, pattern },
    ...{ mistakes: mistakes.map(({ response, why }) => ({ response, why })), explanation, isCurrent },
  };
}

async function countByState(db: Db): Promise<Record<ReportState, number>> {
  const { rows } = await sql<{ state: ReportState; count: number }>`
    select state, count(*)::integer as count from private.item_reports group by state`.execute(db);
  const counts = { open: 0, answered: 0, fixed: 0, declined: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
