import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { ReportKind, ReportState } from './item-report.ts';

/** What whoever holds the private link sees of a report: not what was typed. */
export interface OwnReport {
  position: number;
  kind: ReportKind;
  state: ReportState;
  reply: string | null;
}

/** What was reported of the test a private link opens, in the order of its questions. */
export async function listOwnReports(
  { units }: Pick<Services, 'units'>,
  resultToken: string,
): Promise<OwnReport[]> {
  const { rows } = await units.asVisitor({ claims: null, visitorHash: null }, (db) =>
    sql<{ report: OwnReport }>`
      select report from private.reports_of_result(${resultToken}) as report`.execute(db),
  );
  return rows.map(({ report }) => report);
}
