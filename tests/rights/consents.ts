import type pg from 'pg';
import { CONSENT_WORDINGS } from '#content/consents.ts';

/**
 * What two learners with confirmed addresses agreed to and took back, in this order. The premium one gave the newsletter
 * before, in a form.
 */
export async function insertConsents(
  owner: pg.ClientBase,
  { ofPaid, ofPremium }: { ofPaid: string; ofPremium: string },
): Promise<void> {
  const events = [
    event(ofPaid, 'consent_given', 'newsletter', true),
    event(ofPaid, 'consent_withdrawn', 'newsletter', true),
    // The address was typed into a form again.
    event(ofPaid, 'consent_given', 'newsletter', false),
    event(ofPremium, 'consent_withdrawn', 'phone_contact', true),
    event(ofPaid, 'consent_given', 'phone_contact', true),
    // Staff wrote something down about a consent, which gives none.
    event(ofPremium, 'note_added', 'phone_contact', true),
  ];
  for (const values of events) {
    await owner.query(
      `insert into public.lead_events (lead_id, kind, consent_kind, consent_version, details)
       values ($1, $2, $3, $4, $5)`,
      values,
    );
  }
}

function event(leadId: string, kind: string, consent: keyof typeof CONSENT_WORDINGS, isConfirmed: boolean) {
  return [leadId, kind, consent, CONSENT_WORDINGS[consent].version, { isConfirmed }];
}
