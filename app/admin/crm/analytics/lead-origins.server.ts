import { sql } from 'kysely';
import type { LeadStage } from '#app/domain/kinds.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

/** How many leads of some days came from a source and are in a stage now. */
export interface LeadOrigin {
  source: string;
  stage: LeadStage;
  leads: number;
}

/** Where the leads of these days came from, both included, and what became of them. For admins: the database refuses others. */
export async function countLeadOrigins(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  { first, last }: { first: string; last: string },
): Promise<LeadOrigin[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<LeadOrigin>`
      select source, stage, leads from private.count_leads_by_source(${first}::date, ${last}::date)`.execute(
      db,
    ),
  );
  return rows;
}
