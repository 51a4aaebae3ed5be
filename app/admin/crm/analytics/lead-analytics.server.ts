import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { StageOutcomes } from './forecast.ts';

export interface LeadAnalytics {
  /** By stage in the order of the board, the sources with most leads first. */
  funnel: { source: string; stage: string; leads: number }[];
  /** Days are null when no card left the stage. */
  stages: {
    stage: string;
    name: string;
    moves: number;
    medianDays: number | null;
    mostDays: number | null;
  }[];
  /** The name is null for cards without an owner. */
  owners: {
    ownerId: string | null;
    name: string | null;
    open: number;
    late: number;
    enrolled: number;
    lost: number;
  }[];
  lostReasons: { reason: string; name: string; leads: number }[];
  outcomes: StageOutcomes[];
}

/** What became of leads on these days, both included. For staff and above: the database refuses others. */
export async function readLeadAnalytics(
  units: Units,
  visitor: Visitor,
  { first, last }: { first: string; last: string },
): Promise<LeadAnalytics> {
  return units.asVisitor(visitor, async (db) => {
    const [funnel, stages, owners, lostReasons, outcomes] = await Promise.all([
      sql<LeadAnalytics['funnel'][number]>`
        select source, stage, leads from private.count_lead_funnel(${first}::date, ${last}::date)`.execute(
        db,
      ),
      sql<LeadAnalytics['stages'][number]>`
        select stage, name, moves, median_days as "medianDays", most_days as "mostDays"
        from private.measure_lead_stages(${first}::date, ${last}::date)`.execute(db),
      sql<LeadAnalytics['owners'][number]>`
        select owner_id as "ownerId", name, open, late, enrolled, lost
        from private.count_lead_owners(${first}::date, ${last}::date)`.execute(db),
      sql<LeadAnalytics['lostReasons'][number]>`
        select reason, name, leads from private.count_lost_reasons(${first}::date, ${last}::date)`.execute(
        db,
      ),
      sql<StageOutcomes>`
        select stage, name, open::integer, enrolled, lost from private.count_lead_outcomes()`.execute(db),
    ]);
    return {
      funnel: funnel.rows,
      stages: stages.rows,
      owners: owners.rows,
      lostReasons: lostReasons.rows,
      outcomes: outcomes.rows,
    };
  });
}
