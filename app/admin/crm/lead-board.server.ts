import { sql } from 'kysely';
import type { LeadStage, LostReason } from '#app/domain/kinds.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import type { ListedLead } from './lead-list.server.ts';

type WithUnits = Pick<Services, 'units'>;

/** A lead as the board shows it. */
export type LeadCard = Pick<
  ListedLead,
  | 'id'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'stage'
  | 'lostReason'
  | 'movedAt'
  | 'version'
  | 'owner'
  | 'nextFollowUp'
  | 'lastActivityAt'
  | 'level'
  | 'score'
  | 'isStale'
>;

export interface BoardQuery {
  stages: LeadStage[];
  /** The id of a member of the team; null for everybody's. */
  owner: string | null;
  /** The id of the last card that is shown, for the next ones of a single stage; null for the first ones. */
  after: string | null;
}

/** The cards of some stages, in the order of the board, those moved last first: at most `perStage` of each. */
export async function listBoard(
  { units }: WithUnits,
  visitor: Visitor,
  { stages, owner, after }: BoardQuery,
  perStage: number,
): Promise<LeadCard[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<LeadCard>`
      select lead_id as id, full_name as "fullName", email, phone, stage, lost_reason as "lostReason",
        moved_at as "movedAt", version,
        case when owner_id is not null then jsonb_build_object('id', owner_id, 'name', owner_name) end as owner,
        next_follow_up::text as "nextFollowUp", last_activity_at as "lastActivityAt", level, score, is_stale as "isStale"
      from private.list_board(${stages}, ${owner}::uuid, ${after}::uuid, ${perStage})`.execute(db),
  );
  return rows;
}

/** A change of a card; what is left out stays as it is. */
export interface CardChange {
  id: string;
  /** The version it was made from. Left out, it is made over whatever there is. */
  version?: number;
  /** With the reason for `lost`, and for no other stage. */
  stage?: LeadStage;
  reason?: LostReason | null;
  /** The id of a member of the team; null for no one. */
  owner?: string | null;
  /** A day as 2026-11-23; null for no day. */
  followUp?: string | null;
}

export interface CardChangeOutcome {
  /** Takes all of it back for a day. */
  changeId: string;
  /** The versions that cards have now. */
  changed: { id: string; version: number }[];
  /** Cards that another member of the team changed since, or that are no more. */
  refused: string[];
}

/** Moves cards, gives them an owner or a day. Each move is an event of its lead. */
export async function changeCards(
  { units }: WithUnits,
  visitor: Visitor,
  changes: CardChange[],
): Promise<CardChangeOutcome> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ChangeRow>`
      select change_id as "changeId", lead_id as id, version
      from private.change_cards(${JSON.stringify(changes)}::jsonb)`.execute(db),
  );
  return outcomeOf(rows);
}

/** Takes a change of the last day back, from the cards that were not changed since. */
export async function undoCardChange(
  { units }: WithUnits,
  visitor: Visitor,
  changeId: string,
): Promise<CardChangeOutcome> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ChangeRow>`
      select change_id as "changeId", lead_id as id, version from private.undo_card_change(${changeId}::uuid)`.execute(
      db,
    ),
  );
  return outcomeOf(rows);
}

interface ChangeRow {
  changeId: string;
  id: string;
  version: number | null;
}

function outcomeOf(rows: ChangeRow[]): CardChangeOutcome {
  return {
    changeId: rows[0]?.changeId ?? '',
    changed: rows.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }])),
    refused: rows.flatMap(({ id, version }) => (version === null ? [id] : [])),
  };
}
