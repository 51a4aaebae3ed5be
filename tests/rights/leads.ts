import { openPool } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import type { LeadQuery } from '#app/admin/crm/lead-list.server.ts';
import { addLead, type EditedDetails } from '#app/admin/crm/lead-work.server.ts';
import { createUnits, type Units, type Visitor } from '#app/platform/db/units.server.ts';
import { type Actor, staff } from './actors.ts';
import { createRightsDatabase } from './rights-database.ts';

/** The people of the rights matrix, and leads that tests make. */
export interface LeadsDatabase {
  deps: { units: Units };
  /** A member of the team, as their requests reach the database. */
  staff: Visitor;
  /** Moves the clock of everything done through `deps`. */
  clock: { now: Date | null };
  /** As the owner, whom nothing is hidden from. */
  ask<T>(statement: string): Promise<T[]>;
  /** Adds a lead by hand. @returns its id */
  add(details: Partial<EditedDetails>): Promise<string>;
}

export const ALL: LeadQuery = { words: null, filters: {}, sort: 'created', isRising: false, after: null };

export const visitorOf = ({ claims }: Actor): Visitor => ({ claims, visitorHash: null, requestId: 'abc' });

export async function createLeadsDatabase(): Promise<LeadsDatabase> {
  const made = await createRightsDatabase();
  const clock: LeadsDatabase['clock'] = { now: null };
  const pool = openPool(made.database.runtimeUrl, {
    max: 4,
    ...POOL_LIMITS,
    applicationName: 'test',
  });
  atEnd(() => pool.end());
  const deps = { units: createUnits(pool, () => clock.now) };
  return {
    deps,
    staff: visitorOf(staff),
    clock,
    ask: async <T>(statement: string) => (await made.owner.query(statement)).rows as T[],
    async add(details) {
      const nothing = { fullName: null, email: null, phone: null, isParentEmail: false };
      return (await addLead(deps, visitorOf(staff), { ...nothing, ...details })).leadId;
    },
  };
}
