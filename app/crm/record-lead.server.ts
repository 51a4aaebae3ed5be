import { sql } from 'kysely';
import type { LeadConsentKind } from '#app/domain/lead-consent.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import type { LeadDetails } from './lead-schema.ts';

/**
 * Records details left after a test. There is one lead per e-mail, and per phone number without an e-mail; a repeat adds an
 * event and never changes stored details, since any visitor can type another person's address. The e-mail of one lead with
 * the phone of another adds a merge suggestion (decisions 0005 and 0072).
 */
export async function recordTestLead(
  units: Units,
  details: LeadDetails,
  result: { testId: string; level: CefrLevel; isBelowA1: boolean },
): Promise<void> {
  await units.asWorker(async (db) => {
    const { id, isNew } = await findOrCreate(db, details);
    await db
      .insertInto('lead_events')
      .values({
        lead_id: id,
        kind: isNew ? 'details_given' : 'details_repeated',
        level_test_id: result.testId,
        details: JSON.stringify(givenDetails(details)),
      })
      .execute();
    await db
      .insertInto('lead_events')
      .values({
        lead_id: id,
        kind: 'level_test_result',
        level_test_id: result.testId,
        // The test is deleted before the lead: keep its level here.
        details: JSON.stringify({ level: result.level, ...(result.isBelowA1 && { isBelowA1: true }) }),
      })
      .execute();
    await recordConsentsAndMerge(db, id, details);
  });
}

/**
 * Records a message to the school, with the same rules as `recordTestLead`.
 * @param message what was filled in besides the details, by field
 */
export async function recordMessage(
  units: Units,
  details: LeadDetails,
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  await units.asWorker(async (db) => {
    const { id } = await findOrCreate(db, details);
    await db
      .insertInto('lead_events')
      .values({
        lead_id: id,
        kind: 'message_sent',
        details: JSON.stringify({ ...message, ...givenDetails(details) }),
      })
      .execute();
    await recordConsentsAndMerge(db, id, details);
  });
}

/** The details given this time, for the event: they may differ from those of the lead. */
function givenDetails({ fullName, phone, isParentEmail }: LeadDetails) {
  return { fullName, phone, isParentEmail };
}

async function recordConsentsAndMerge(db: Db, leadId: string, details: LeadDetails): Promise<void> {
  for (const kind of consentsOf(details)) await recordConsent(db, leadId, kind, details.phone);
  if (details.phone) await suggestMerge(db, leadId, details.phone);
}

async function findOrCreate(db: Db, details: LeadDetails): Promise<{ id: string; isNew: boolean }> {
  const created = await db
    .insertInto('leads')
    .values({
      email: details.email,
      is_parent_email: details.isParentEmail,
      full_name: details.fullName,
      phone: details.phone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return { id: created.id, isNew: true };
  const { id } = await db
    .selectFrom('leads')
    .select('id')
    .where((eb) =>
      details.email === null
        ? eb.and([eb('email', 'is', null), eb('phone', '=', details.phone)])
        : eb('email', '=', details.email),
    )
    .executeTakeFirstOrThrow();
  // What was merged with it is kept as long: it is the history of the same person.
  await sql`
    update public.leads set delete_after = private.now() + interval '24 months'
    where id in (select private.lead_group(${id}))`.execute(db);
  return { id, isNew: false };
}

function consentsOf(details: LeadDetails): LeadConsentKind[] {
  const kinds: LeadConsentKind[] = [];
  if (details.newsletter) kinds.push('newsletter');
  if (details.phoneContact) kinds.push('phone_contact');
  return kinds;
}

/**
 * Records a consent as unconfirmed, with its phone number: any visitor can tick the box beside another person's address, so
 * it never overrides an earlier withdrawal.
 */
async function recordConsent(
  db: Db,
  leadId: string,
  kind: LeadConsentKind,
  phone: string | null,
): Promise<void> {
  await db
    .insertInto('lead_events')
    .values({
      lead_id: leadId,
      kind: 'consent_given',
      consent_kind: kind,
      consent_version: CONSENT_WORDINGS[kind].version,
      details: JSON.stringify({ isConfirmed: false, ...(kind === 'phone_contact' && { phone }) }),
    })
    .execute();
}

async function suggestMerge(db: Db, leadId: string, phone: string): Promise<void> {
  await sql`
    insert into public.lead_events (lead_id, kind, related_lead_id)
    select ${leadId}, 'merge_suggested', other.id
    from public.leads other
    where other.phone = ${phone} and other.id <> ${leadId}
      and not exists (
        select from public.lead_events e
        where e.lead_id = ${leadId} and e.kind = 'merge_suggested' and e.related_lead_id = other.id
      )
    limit 5`.execute(db);
}
