import { sql } from 'kysely';
import { z } from 'zod';
import type { LeadEventKind, LeadStage, LostReason, MailKind } from '#app/domain/kinds.ts';
import type { LeadConsentKind } from '#app/domain/lead-consent.ts';
import type { StoredResult } from '#app/level-test/model/queries.server.ts';
import { type ResultView, viewResult } from '#app/level-test/result/result-view.server.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

type WithUnits = Pick<Services, 'units'>;

/** Moments are ISO texts, days are as 2026-11-23. */
interface Touch {
  at: string | null;
  source: string | null;
  medium: string | null;
  campaign: string | null;
  content: string | null;
}

export interface LeadEvent {
  id: number;
  /** The lead it happened to: another one than asked for where that is merged into it. */
  leadId: string;
  kind: LeadEventKind;
  occurredAt: string;
  source: string | null;
  campaign: string | null;
  medium: string | null;
  content: string | null;
  consentKind: LeadConsentKind | null;
  consentVersion: string | null;
  testId: string | null;
  relatedLeadId: string | null;
  /** A note is `note`, a message `message`, `topic`, …; a move `from`, `to`, `reason`; an import `importId`, `row`, `note`. */
  details: Record<string, unknown>;
  /** The member of the team who wrote it; null where the visitor or the site did, or they were erased. */
  writer: string | null;
}

export interface LeadTask {
  id: string;
  what: string;
  ownerId: string | null;
  ownerName: string | null;
  dueOn: string | null;
  doneAt: string | null;
  createdAt: string;
  writer: string | null;
}

interface ResembledLead {
  id: string;
  fullName: string | null;
  email: string | null;
  phone: string | null;
}

/** A lead with everything the school knows, what was merged into it included. */
export interface LeadRecord {
  id: string;
  email: string | null;
  isParentEmail: boolean;
  fullName: string | null;
  phone: string | null;
  /** Of the details: they are corrected over this version. */
  version: number;
  createdAt: string;
  deleteAfter: string;
  /** The lead to read instead. */
  mergedInto: string | null;
  /** The account that it is attached to. */
  profileId: string | null;
  firstTouch: Touch | null;
  lastTouch: Touch | null;
  card: {
    stage: LeadStage;
    lostReason: LostReason | null;
    movedAt: string;
    ownerId: string | null;
    ownerName: string | null;
    nextFollowUp: string | null;
    version: number;
    lastActivityAt: string;
    source: string;
    level: string | null;
    score: number;
    isStale: boolean;
    /** Stale after so many days without an event, unless a follow-up is planned; null in the last stages. */
    staleAfterDays: number | null;
  };
  /** The score is the sum of the points of those that hold. */
  scoreTerms: { term: string; name: string; points: number; holds: boolean }[];
  eventCount: number;
  /** Newest first. */
  events: LeadEvent[];
  /** Newest first; the test of an old one is deleted, its level stays. */
  results: { testId: string | null; level: string | null; isBelowA1: boolean; at: string }[];
  consents: {
    kind: LeadConsentKind;
    /** False for a withdrawal. */
    isGiven: boolean;
    at: string;
    version: string;
    wording: string;
    isConfirmed: boolean;
    phone: string | null;
  }[];
  /** Which consents hold now. */
  holds: Record<LeadConsentKind, boolean>;
  /** Open ones first, those that are due first. */
  tasks: LeadTask[];
  merged: (ResembledLead & { mergeId: number; mergedAt: string; writer: string | null })[];
  /** Other leads that may be the same person. */
  suggestions: (ResembledLead & { suggestedAt: string })[];
  mails: {
    id: string;
    kind: MailKind;
    state: string;
    recipient: string;
    createdAt: string;
    sentAt: string | null;
  }[];
  /** Details before each correction, newest first, with who corrected them. */
  revisions: (Omit<ResembledLead, 'id'> & {
    leadId: string;
    version: number;
    isParentEmail: boolean;
    replacedAt: string;
    writer: string | null;
  })[];
}

/** A lead; null when there is none. For staff and above: the database refuses others. */
export async function getLead(
  { units }: WithUnits,
  visitor: Visitor,
  id: string,
  maxEvents = 300,
): Promise<LeadRecord | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ lead: LeadRecord | null }>`select private.read_lead(${id}, ${maxEvents}) as lead`.execute(db),
  );
  return rows[0]?.lead ?? null;
}

/** A result of a lead as its own page shows it, with skills and mistakes; null when the test is deleted. */
export async function getLeadResult(
  { units, banks }: Pick<Services, 'units' | 'banks'>,
  visitor: Visitor,
  leadId: string,
  testId: string,
): Promise<ResultView | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ result: Omit<StoredResult, 'hasLead'> | null }>`
      select private.read_lead_result(${leadId}, ${testId}) as result`.execute(db),
  );
  const result = rows[0]?.result;
  return result ? viewResult({ ...result, hasLead: true }, await banks.at(result.bankVersion)) : null;
}
