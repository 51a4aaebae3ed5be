import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import type { LeadDetails } from './lead-schema.ts';
import { recordTestLead } from './record-lead.server.ts';

let made: TestServices;
let testId: string;
beforeAll(async () => {
  made = await createTestServices();
  const [test] = await queryAs<{ id: string }>(
    made.database.ownerUrl,
    `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating)
     select 'v', 'r', max(version), 'unsure' from private.banks returning id`,
  );
  testId = test?.id ?? '';
});

function leave(details: Partial<LeadDetails>): Promise<void> {
  const complete: LeadDetails = {
    fullName: 'Ana Pop',
    email: 'ana@exemplu.ro',
    phone: null,
    isParentEmail: false,
    newsletter: false,
    phoneContact: false,
    ...details,
  };
  return recordTestLead(made.services.units, complete, { testId, level: 'B1', isBelowA1: false });
}

function leads() {
  return queryAs(made.database.ownerUrl, 'select email, full_name, phone from public.leads order by email');
}

function kinds(email: string) {
  return queryAs<{ kind: string }>(
    made.database.ownerUrl,
    'select e.kind from public.lead_events e join public.leads l on l.id = e.lead_id where l.email = $1 order by e.id',
    [email],
  ).then((rows) => rows.map(({ kind }) => kind));
}

describe('A lead', () => {
  it('is created once per e-mail, even when the form arrives ten times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => leave({ email: 'zoe@exemplu.ro' })));
    expect((await leads()).filter(({ email }) => email === 'zoe@exemplu.ro')).toHaveLength(1);
    const given = (await kinds('zoe@exemplu.ro')).filter((kind) => kind === 'details_given');
    expect(given).toHaveLength(1);
  });

  it('gets only events, no changed details, from a repeat with the same e-mail', async () => {
    await leave({ phone: '+40722000001' });
    await leave({ fullName: 'Altcineva', phone: '+40722000002', newsletter: true });
    expect((await leads())[0]).toEqual({
      email: 'ana@exemplu.ro',
      full_name: 'Ana Pop',
      phone: '+40722000001',
    });
    expect(await kinds('ana@exemplu.ro')).toEqual([
      'details_given',
      'level_test_result',
      'details_repeated',
      'level_test_result',
      'consent_given',
    ]);
  });

  it('gets one merge suggestion for the phone of another lead', async () => {
    await leave({ email: 'ion@exemplu.ro', phone: '+40722000001' });
    await leave({ email: 'ion@exemplu.ro', phone: '+40722000001' });
    expect((await kinds('ion@exemplu.ro')).filter((kind) => kind === 'merge_suggested')).toHaveLength(1);
    expect(await leads()).toContainEqual({
      email: 'ion@exemplu.ro',
      full_name: 'Ana Pop',
      phone: '+40722000001',
    });
  });

  it('keeps the wording and the time of each consent', async () => {
    await leave({ email: 'eva@exemplu.ro', phone: '+40722000009', newsletter: true, phoneContact: true });
    const consents = await queryAs(
      made.database.ownerUrl,
      `select e.consent_kind, w.wording is not null as has_wording, e.occurred_at is not null as has_time
       from public.lead_events e join public.leads l on l.id = e.lead_id
       left join public.consent_wordings w on w.kind = e.consent_kind and w.version = e.consent_version
       where l.email = 'eva@exemplu.ro' and e.kind = 'consent_given' order by e.consent_kind`,
    );
    expect(consents).toEqual([
      { consent_kind: 'newsletter', has_wording: true, has_time: true },
      { consent_kind: 'phone_contact', has_wording: true, has_time: true },
    ]);
  });
});
