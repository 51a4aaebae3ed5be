import { sql } from 'kysely';
import type { LeadConsentKind } from '#app/domain/lead-consent.ts';
import type { Services } from '#app/platform/area.ts';
import type { Db, Visitor } from '#app/platform/db/units.server.ts';

type WithUnits = Pick<Services, 'units'>;

/** At least one of address and number is given; both normalised as the forms do. */
export interface EditedDetails {
  fullName: string | null;
  email: string | null;
  phone: string | null;
  isParentEmail: boolean;
}

export type SaveOutcome =
  | { outcome: 'saved'; version: number }
  /** Another member of the team corrected the details meanwhile: `version` is the present one. */
  | { outcome: 'conflict'; version: number }
  /** Another lead has this address, or this number without an address. */
  | { outcome: 'taken'; otherId: string }
  | { outcome: 'missing' };

/** Corrects the details of a lead over the version they were read in; the former ones are kept. */
export async function saveLead(
  deps: WithUnits,
  visitor: Visitor,
  { id, expected }: { id: string; expected: number },
  { fullName, email, phone, isParentEmail }: EditedDetails,
): Promise<SaveOutcome> {
  const outcome = await ask<SaveOutcome>(deps, visitor, (db) =>
    sql<{ answer: SaveOutcome }>`
      select private.save_lead(${id}, ${expected}, ${fullName}, ${email}, ${phone}, ${isParentEmail}) as answer`.execute(
      db,
    ),
  );
  return outcome ?? { outcome: 'missing' };
}

/** Adds a lead by hand. `taken` names the lead that has this address, or this number without an address. */
export async function addLead(
  deps: WithUnits,
  visitor: Visitor,
  { fullName, email, phone, isParentEmail }: EditedDetails,
): Promise<{ outcome: 'added' | 'taken'; leadId: string }> {
  const outcome = await ask<{ outcome: 'added' | 'taken'; leadId: string }>(deps, visitor, (db) =>
    sql<{ answer: { outcome: 'added' | 'taken'; leadId: string } }>`
      select private.add_lead(${fullName}, ${email}, ${phone}, ${isParentEmail}) as answer`.execute(db),
  );
  if (!outcome) throw new Error('The database added no lead and named none.');
  return outcome;
}

/** @returns whether there is such a lead */
export async function addNote(
  deps: WithUnits,
  visitor: Visitor,
  leadId: string,
  note: string,
): Promise<boolean> {
  return isDone(deps, visitor, (db) =>
    sql<{ answer: boolean }>`select private.add_lead_note(${leadId}, ${note}) as answer`.execute(db),
  );
}

/** Notes that the person wants no more of this. @returns whether they had agreed to it */
export async function withdrawConsent(
  deps: WithUnits,
  visitor: Visitor,
  leadId: string,
  kind: LeadConsentKind,
): Promise<boolean> {
  return isDone(deps, visitor, (db) =>
    sql<{ answer: boolean }>`select private.withdraw_lead_consent(${leadId}, ${kind}) as answer`.execute(db),
  );
}

export interface TaskDetails {
  what: string;
  /** The id of a member of the team. */
  ownerId: string | null;
  /** A day as 2026-11-23. */
  dueOn: string | null;
}

/**
 * Adds a task to a lead, or changes one of its tasks.
 * @param taskId null for a new one
 * @returns its id; null when there is no such lead, task or owner
 */
export async function saveTask(
  deps: WithUnits,
  visitor: Visitor,
  { leadId, taskId }: { leadId: string; taskId: string | null },
  { what, ownerId, dueOn }: TaskDetails,
): Promise<string | null> {
  return ask<string>(deps, visitor, (db) =>
    sql<{ answer: string | null }>`
      select private.save_lead_task(${leadId}, ${taskId}::uuid, ${what}, ${ownerId}::uuid, ${dueOn}::date) as answer`.execute(
      db,
    ),
  );
}

/** @returns whether there is such a task */
export async function settleTask(
  deps: WithUnits,
  visitor: Visitor,
  taskId: string,
  done: boolean,
): Promise<boolean> {
  return isDone(deps, visitor, (db) =>
    sql<{ answer: boolean }>`select private.settle_lead_task(${taskId}, ${done}) as answer`.execute(db),
  );
}

/** @returns whether there was such a task */
export async function removeTask(deps: WithUnits, visitor: Visitor, taskId: string): Promise<boolean> {
  return isDone(deps, visitor, (db) =>
    sql<{ answer: boolean }>`select private.remove_lead_task(${taskId}) as answer`.execute(db),
  );
}

export interface OpenTask {
  id: string;
  leadId: string;
  /** The name of the lead, or its address or number. */
  leadName: string;
  what: string;
  owner: { id: string; name: string } | null;
  dueOn: string | null;
}

/**
 * Open tasks, those that are due first.
 * @param owner the id of a member of the team, 'none' or 'anybody'
 */
export async function listOpenTasks(
  { units }: WithUnits,
  visitor: Visitor,
  owner: string | 'none' | 'anybody',
  limit: number,
): Promise<OpenTask[]> {
  const id = owner === 'none' || owner === 'anybody' ? null : owner;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<OpenTask>`
      select task_id as id, lead_id as "leadId", lead_name as "leadName", what,
        case when owner_id is not null then jsonb_build_object('id', owner_id, 'name', owner_name) end as owner,
        due_on::text as "dueOn"
      from private.list_open_tasks(${id}::uuid, ${owner === 'anybody'}, ${limit})`.execute(db),
  );
  return rows;
}

async function ask<T>(
  { units }: WithUnits,
  visitor: Visitor,
  query: (db: Db) => Promise<{ rows: { answer: T | null }[] }>,
): Promise<T | null> {
  const { rows } = await units.asVisitor(visitor, query);
  return rows[0]?.answer ?? null;
}

async function isDone(
  deps: WithUnits,
  visitor: Visitor,
  query: (db: Db) => Promise<{ rows: { answer: boolean }[] }>,
): Promise<boolean> {
  return (await ask<boolean>(deps, visitor, query)) === true;
}
