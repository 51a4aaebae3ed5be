import { sql } from 'kysely';
import type { Topic } from '#app/crm/topics.ts';
import type { LeadEventKind, LeadStage, LostReason } from '#app/domain/kinds.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

type WithUnits = Pick<Services, 'units'>;

export const LEAD_SORTS = ['created', 'activity', 'name', 'score', 'follow-up'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** What a list of leads is narrowed to; what is left out does not matter. */
export interface LeadFilters {
  stage?: LeadStage;
  reason?: LostReason;
  /** The id of a member of the team, the one who asks, or no one. */
  owner?: string | 'me' | 'none';
  source?: string;
  level?: string;
  /** By the day of the next follow-up in Bucharest: before today, until today, any day, no day. */
  followUp?: 'late' | 'due' | 'planned' | 'none';
  isStale?: true;
  /** Days in Bucharest between which it came, both included. */
  createdFrom?: string;
  createdUntil?: string;
  /** Who wrote about one of these, and who is enrolled. */
  courseTopics?: readonly Topic[];
}

export interface LeadQuery {
  /** Parts of a name, an address or a number, with or without diacritics; null for no search. */
  words: string | null;
  filters: LeadFilters;
  sort: LeadSort;
  /** Least, oldest or first by alphabet first. */
  isRising: boolean;
  /** The id of the last lead of the page before; null for the first page. */
  after: string | null;
}

/** A lead as lists show it. */
export interface ListedLead {
  id: string;
  fullName: string | null;
  /** A lead has an address, a number or both. */
  email: string | null;
  isParentEmail: boolean;
  phone: string | null;
  stage: LeadStage;
  /** Set in the stage `lost` alone. */
  lostReason: LostReason | null;
  movedAt: Date;
  owner: { id: string; name: string } | null;
  /** A day as 2026-11-23. */
  nextFollowUp: string | null;
  /** Of the card: moves, owner and follow-up are changed over this version. */
  version: number;
  createdAt: Date;
  lastActivityAt: Date;
  lastKind: LeadEventKind | null;
  /** The source of the first touch, or 'level-test', 'contact', 'import', 'staff', 'account'. */
  source: string;
  /** Of the newest result. */
  level: string | null;
  score: number;
  /** The consents that hold. */
  agreed: ('newsletter' | 'phone_contact')[];
  openTasks: number;
  isStale: boolean;
}

export interface LeadPage {
  leads: ListedLead[];
  /** The id to go on after; null on the last page. */
  next: string | null;
}

/** A page of leads. For staff and above: the database refuses others. */
export async function listLeads(
  { units }: WithUnits,
  visitor: Visitor,
  { words, filters, sort, isRising, after }: LeadQuery,
  pageSize: number,
): Promise<LeadPage> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedLead>`
      select lead_id as id, full_name as "fullName", email, is_parent_email as "isParentEmail", phone, stage,
        lost_reason as "lostReason", moved_at as "movedAt",
        case when owner_id is not null then jsonb_build_object('id', owner_id, 'name', owner_name) end as owner,
        next_follow_up::text as "nextFollowUp", version, created_at as "createdAt", last_activity_at as "lastActivityAt",
        last_kind as "lastKind", source, level, score, agreed, open_tasks::integer as "openTasks", is_stale as "isStale"
      from private.list_leads(${words}, ${JSON.stringify(filters)}::jsonb, ${sort}, ${isRising}, ${after}::uuid,
        ${pageSize + 1})`.execute(db),
  );
  const leads = rows.slice(0, pageSize);
  return { leads, next: rows.length > pageSize ? (leads.at(-1)?.id ?? null) : null };
}

/** How many leads a list has. `isExact` is false where the number is an estimate. */
export async function countLeads(
  { units }: WithUnits,
  visitor: Visitor,
  { words, filters }: Pick<LeadQuery, 'words' | 'filters'>,
): Promise<{ number: number; isExact: boolean }> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ number: number; isExact: boolean }>`
      select number::integer, is_exact as "isExact"
      from private.count_leads(${words}, ${JSON.stringify(filters)}::jsonb)`.execute(db),
  );
  return rows[0] ?? { number: 0, isExact: true };
}

export interface ListedStage {
  stage: LeadStage;
  name: string;
  /** Whether the school still has something to do there. */
  isOpen: boolean;
  /** After how many days without an event a lead there is stale; null in the last stages. */
  staleAfterDays: number | null;
  /** How many leads are there. */
  number: number;
}

/** Every stage in the order of the board. */
export async function listLeadStages({ units }: WithUnits, visitor: Visitor): Promise<ListedStage[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedStage>`
      select stage, name, is_open as "isOpen", (extract(epoch from stale_after) / 86400)::integer as "staleAfterDays",
        number::integer
      from private.list_lead_stages()`.execute(db),
  );
  return rows;
}

/** What a list of leads can be filtered by, besides the stages. */
export interface LeadChoices {
  sources: string[];
  owners: { id: string; name: string }[];
  lostReasons: { reason: LostReason; name: string }[];
}

export async function listLeadChoices({ units }: WithUnits, visitor: Visitor): Promise<LeadChoices> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<LeadChoices>`
      select
        array(select * from private.list_lead_sources()) as sources,
        (select coalesce(jsonb_agg(jsonb_build_object('id', person_id, 'name', name) order by name), '[]')
          from private.list_lead_owners()) as owners,
        (select jsonb_agg(jsonb_build_object('reason', reason, 'name', name)) from private.list_lost_reasons())
          as "lostReasons"`.execute(db),
  );
  return rows[0] ?? { sources: [], owners: [], lostReasons: [] };
}

/** Notes in the audit log that a list was taken out of the site. Once for each file, before its first page. */
export async function noteLeadsExport(
  { units }: WithUnits,
  visitor: Visitor,
  filters: LeadFilters,
): Promise<void> {
  const names = Object.keys(filters);
  await units.asVisitor(visitor, (db) =>
    sql`select private.note_leads_export(${JSON.stringify({ filters: names })}::jsonb)`.execute(db),
  );
}
