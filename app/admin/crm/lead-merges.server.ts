import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

type WithUnits = Pick<Services, 'units'>;

/**
 * Says that two leads are one person: the merged one is read with the one that is kept from now on, and changes nothing of
 * either.
 * @returns the number by which it is undone; null when one of them is merged already or there is none
 */
export async function mergeLeads(
  { units }: WithUnits,
  visitor: Visitor,
  { keptId, mergedId }: { keptId: string; mergedId: string },
): Promise<number | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{
      merge: number | null;
    }>`select private.merge_leads(${keptId}, ${mergedId})::integer as merge`.execute(db),
  );
  return rows[0]?.merge ?? null;
}

/** @returns whether there was such a merge to undo */
export async function undoMerge({ units }: WithUnits, visitor: Visitor, mergeId: number): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.undo_lead_merge(${mergeId}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}

/** Says that two leads are two people: the pair is suggested no more. @returns whether both are there */
export async function declineMerge(
  { units }: WithUnits,
  visitor: Visitor,
  oneId: string,
  otherId: string,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.decline_lead_merge(${oneId}, ${otherId}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}

export interface SuggestedLead {
  id: string;
  fullName: string | null;
  email: string | null;
  phone: string | null;
}

export interface MergeSuggestion {
  one: SuggestedLead;
  other: SuggestedLead;
  suggestedAt: Date;
}

/** Pairs that may be one person and wait for an answer, newest first. */
export async function listMergeSuggestions(
  { units }: WithUnits,
  visitor: Visitor,
  limit: number,
): Promise<MergeSuggestion[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<MergeSuggestion>`
      select
        jsonb_build_object('id', one_id, 'fullName', one_name, 'email', one_email, 'phone', one_phone) as one,
        jsonb_build_object('id', other_id, 'fullName', other_name, 'email', other_email, 'phone', other_phone) as other,
        suggested_at as "suggestedAt"
      from private.list_merge_suggestions(${limit})`.execute(db),
  );
  return rows;
}
