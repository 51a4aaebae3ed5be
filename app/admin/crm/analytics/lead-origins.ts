import type { LeadStage } from '#app/domain/kinds.ts';
import type { LeadOrigin } from './lead-origins.server.ts';

/** A source with its leads of a period. */
export interface SourceRow {
  source: string;
  leads: number;
  /** In the period of the same length before. */
  before: number;
  /** By the stage in which they are now. */
  byStage: Partial<Record<LeadStage, number>>;
}

/** A row for each source that had leads in the period or in the one before, those with most leads first. */
export function sourcesOf(origins: readonly LeadOrigin[], before: readonly LeadOrigin[]): SourceRow[] {
  const rows = new Map<string, SourceRow>();
  const rowOf = (source: string): SourceRow => {
    const row = rows.get(source) ?? { source, leads: 0, before: 0, byStage: {} };
    rows.set(source, row);
    return row;
  };
  for (const { source, stage, leads } of origins) {
    const row = rowOf(source);
    row.leads += leads;
    row.byStage[stage] = (row.byStage[stage] ?? 0) + leads;
  }
  for (const { source, leads } of before) rowOf(source).before += leads;
  return [...rows.values()].sort(
    (a, b) => b.leads - a.leads || b.before - a.before || (a.source < b.source ? -1 : 1),
  );
}

/** All sources together. */
export function sumOf(rows: readonly SourceRow[]): Omit<SourceRow, 'source'> {
  const sum: Omit<SourceRow, 'source'> = { leads: 0, before: 0, byStage: {} };
  for (const { leads, before, byStage } of rows) {
    sum.leads += leads;
    sum.before += before;
    for (const [stage, count] of Object.entries(byStage) as [LeadStage, number][]) {
      sum.byStage[stage] = (sum.byStage[stage] ?? 0) + count;
    }
  }
  return sum;
}
