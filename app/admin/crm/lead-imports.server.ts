import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import type { ColumnChoices } from './import/import-columns.ts';
import { type LeadRow, readLeadFile } from './lead-file.server.ts';

type WithUnits = Pick<Services, 'units'>;

/** Rows that are staged by one statement. */
const STAGED_AT_ONCE = 1_000;

export interface LeadImport {
  id: number;
  fileName: string;
  /**
   * `reading` its rows, `waiting` for a member of the team, `running`, `done`, `undoing` or `undone`. A job promotes the
   * rows of one that runs and takes back those of one that is undone.
   */
  state: 'reading' | 'waiting' | 'running' | 'done' | 'undoing' | 'undone';
  createdAt: Date;
  writer: string | null;
  rowCount: number;
  errorCount: number;
  /** Rows without errors that are leads, or events of leads, by now. */
  promotedCount: number;
  /** Leads that are new by it. */
  createdCount: number;
  /** Leads that its undoing deleted. */
  removedCount: number;
  /** Leads that its undoing left, because something happened with them since. */
  leftCount: number;
}

/** What is wrong with a row, by column, as sentences. */
export interface ImportError {
  /** As a spreadsheet counts rows: the first one has the names of the columns. */
  rowNo: number;
  errors: Record<string, string>;
  /** What stands in the row, by column. */
  given: Record<string, string>;
}

export type ImportOutcome =
  | { outcome: 'staged'; id: number; ignoredColumns: string[] }
  /** Nothing was staged; `sentence` says why, and `begin` has the first rows where columns are to be chosen by hand. */
  | { outcome: 'unreadable'; sentence: string; begin: string[][] | null };

/**
 * Reads a CSV file of leads and stages its rows; none of them is a lead before `confirmImport`.
 * @param choices what columns are, where their names do not say it
 */
export async function startImport(
  { units }: WithUnits,
  visitor: Visitor,
  file: { name: string; content: Uint8Array },
  choices?: ColumnChoices,
): Promise<ImportOutcome> {
  const read = await readLeadFile(file.content, choices);
  if ('sentence' in read) {
    return { outcome: 'unreadable', sentence: read.sentence, begin: read.begin ?? null };
  }
  const id = await units.asVisitor(visitor, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select private.start_lead_import(${file.name.slice(-200)})::integer as id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  for (let from = 0; from < read.rows.length; from += STAGED_AT_ONCE) {
    await stage(read.rows.slice(from, from + STAGED_AT_ONCE));
  }
  await changeImport({ units }, visitor, id, 'read');
  return { outcome: 'staged', id, ignoredColumns: read.ignoredColumns };

  async function stage(rows: LeadRow[]): Promise<void> {
    await units.asVisitor(visitor, (db) =>
      sql`select private.stage_lead_rows(${id}, ${JSON.stringify(rows)}::jsonb)`.execute(db),
    );
  }
}

/** Starts what waits; a job goes on with it. @returns whether it waited */
export function confirmImport(deps: WithUnits, visitor: Visitor, id: number): Promise<boolean> {
  return changeImport(deps, visitor, id, 'confirm');
}

/** Forgets what was staged and not started. @returns whether there was such an import */
export function giveUpImport(deps: WithUnits, visitor: Visitor, id: number): Promise<boolean> {
  return changeImport(deps, visitor, id, 'give-up');
}

/**
 * Takes back what an import brought: a job deletes its new leads, but those that something happened with since.
 * @returns whether it was running or done
 */
export function undoImport(deps: WithUnits, visitor: Visitor, id: number): Promise<boolean> {
  return changeImport(deps, visitor, id, 'undo');
}

/** The newest imports. */
export async function listImports(
  { units }: WithUnits,
  visitor: Visitor,
  limit: number,
): Promise<LeadImport[]> {
  return readImports(units, visitor, null, limit);
}

/** How far an import is; null when there is none. */
export async function getImport(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
): Promise<LeadImport | null> {
  return (await readImports(units, visitor, id, 1))[0] ?? null;
}

/** The rows of an import that cannot become leads, in the order of the file. @param after the last row of the page before */
export async function listImportErrors(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
  after: number | null,
  limit: number,
): Promise<ImportError[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ImportError>`
      select row_no as "rowNo", errors, given from private.list_import_errors(${id}, ${after}::integer, ${limit})`.execute(
      db,
    ),
  );
  return rows;
}

async function changeImport(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
  step: 'read' | 'confirm' | 'give-up' | 'undo',
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.change_lead_import(${id}, ${step}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}

async function readImports(
  units: Services['units'],
  visitor: Visitor,
  id: number | null,
  limit: number,
): Promise<LeadImport[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<LeadImport>`
      select import_id::integer as id, file_name as "fileName", state, created_at as "createdAt", writer,
        row_count as "rowCount", error_count as "errorCount", promoted_count as "promotedCount",
        created_count as "createdCount", removed_count as "removedCount", left_count as "leftCount"
      from private.list_lead_imports(${id}::bigint, ${limit})`.execute(db),
  );
  return rows;
}
