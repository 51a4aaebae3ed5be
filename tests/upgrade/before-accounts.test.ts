import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashSecret, resultTokenOf, visitorCookieName } from '#app/platform/cookies/visitor-cookie.server.ts';
import { newVisitor } from '#tests/http/visitor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { upgradeLandedDatabase } from './landed-database.ts';

const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';
const FINISHED = '00000000-0000-4000-8000-000000000002';

let made: TestApp;
let database: TestDatabase;

beforeAll(async () => {
  database = await upgradeLandedDatabase({
    lastMigration: '20261121120000',
    snapshot: 'before-accounts.sql',
    values: { hash: hashSecret(SECRET), finished: hashSecret(resultTokenOf(SECRET, FINISHED)) },
  });
  made = await createTestApp({}, database);
});

describe('Database from before accounts', () => {
  it('A database from before accounts opens its finished results as they were', async () => {
    const visitor = newVisitor(made.app);
    visitor.cookie = `${visitorCookieName(TEST_ORIGIN)}=${SECRET}`;
    const page = await visitor.get(`/test-nivel/rezultat/${resultTokenOf(SECRET, FINISHED)}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Explicația veche a primei întrebări.');
  });

  it('A database from before accounts keeps its mails in their states, and who opened them', async () => {
    const mails = await queryAs<{ state: string; has_body: boolean }>(
      database.superuserUrl,
      'select state, body_text is not null as has_body from private.mails order by state',
    );
    expect(mails).toEqual([
      { state: 'failed', has_body: true },
      { state: 'sent', has_body: false },
      { state: 'waiting', has_body: true },
    ]);
    const openings = await queryAs(database.superuserUrl, 'select from private.message_openings');
    expect(openings).toHaveLength(1);
  });

  it('A database from before accounts keeps its people, leads and reports', async () => {
    const [counts] = await queryAs(
      database.superuserUrl,
      `select (select role from public.profiles) as role, (select email from public.leads) as lead,
         (select count(*)::int from public.lead_events) as events,
         (select name_key || ' ' || stage from private.lead_cards) as card,
         (select count(*)::int from private.item_reports) as reports`,
    );
    expect(counts).toEqual({
      role: 'teacher',
      lead: 'ana@example.com',
      events: 1,
      card: 'ana pop new',
      reports: 1,
    });
  });

  it('A database from before accounts takes new registrations', async () => {
    const { publishable } = made.backend.keys;
    const response = await made.request('/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: publishable, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nou@example.com', password: 'patru pisici pe acoperiș' }),
    });
    expect(response.status).toBe(200);
  });
});
