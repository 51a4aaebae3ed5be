import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { ReportKind, ReportState } from './item-report.ts';

/** A report as its result page shows it: without what was typed, because others may have the private link. */
export interface ResultReport {
  position: number;
  kind: ReportKind;
  state: ReportState;
  reply: string | null;
}

/** The reports on the test of a private link, in the order of its questions. */
export async function listResultReports(
  { units }: Pick<Services, 'units'>,
  resultToken: string,
): Promise<ResultReport[]> {
  const { rows } = await units.asVisitor({ claims: null, visitorHash: null }, (db) =>
    sql<{ report: ResultReport }>`
      select report from private.reports_of_result(${resultToken}) as report`.execute(db),
  );
  return rows.map(({ report }) => report);
}
