import { openPool } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase, type TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { parsePhoneNumberFromString as parseInUse } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString as parseAccepted } from 'libphonenumber-js/min';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#app/domain/roles.ts';
import { createMailbox } from '#server/demo/mailbox.ts';
import { makeDemo, termUntil } from '#server/demo/make-demo.ts';
import { oneTimeCode } from '#server/demo/one-time-code.ts';
import type { DemoAccount } from '#server/demo/people.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';

const BAR = 'Școală demonstrativă: oamenii și datele sunt inventate';

let database: TestDatabase;
let made: TestApp;
let accounts: DemoAccount[];
const timeline = termUntil(new Date('2026-11-20T15:00:00Z'));
const signedIn = new Map<Role, AccountBrowser>();

beforeAll(async () => {
  database = await createTestDatabase();
  const mailbox = createMailbox('salut@scoala.example');
  made = await createTestApp(
    { isDemo: true, now: timeline.now, mailTransport: mailbox.transport, requestsPerMinute: 1_000_000 },
    database,
  );
  const pool = openPool(database.runtimeUrl, { max: 4, statementTimeoutMs: 30_000, applicationName: 'demo' });
  atEnd(() => pool.end());
  const { app } = made;
  accounts = await makeDemo({
    app,
    pool,
    ownerUrl: database.ownerUrl,
    origin: TEST_ORIGIN,
    timeline,
    mailbox,
    seed: 7,
    size: { visitors: 50, learners: 12 },
  });
}, 600_000);

function ask<Row extends object>(text: string): Promise<Row[]> {
  return queryAs<Row>(database.ownerUrl, text);
}

async function valuesOf(text: string): Promise<string[]> {
  return (await ask<{ value: string }>(text)).map(({ value }) => value);
}

/** Signs in as the first account of a role, with the printed password and the key of the authenticator app. */
async function signInAs(role: Role): Promise<AccountBrowser> {
  // A code counts once.
  const known = signedIn.get(role);
  if (known) return known;
  const account = accounts.find((one) => one.role === role);
  const browser = openAccountBrowser(made);
  const { email = '', password = '', secret } = account ?? {};
  const asked = await browser.send('/auth?next=%2Fadmin', { intent: 'sign-in', email, password });
  const method = /name="method" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
  const code = oneTimeCode(secret ?? '', timeline.now());
  await browser.send(asked.path, { intent: 'second-factor-verify', method, code });
  signedIn.set(role, browser);
  return browser;
}

describe('A demo school', () => {
  it('A demo school has enrolments with and without a role and an end, one with another end and one revoked', async () => {
    const [counts] = await ask<Record<string, number>>(
      `select count(*)::int as all, count(role)::int as roles, count(ends_at)::int as ends,
         count(revoked_at)::int as revoked,
         (select count(*)::int from private.enrolment_changes where kind = 'end_changed') as changed
       from public.enrolments`,
    );
    expect(counts).toEqual({ all: 6, roles: 2, ends: 5, revoked: 1, changed: 1 });
  });

  it('A demo school has leads in every stage and from every way in, with notes, tasks, owners and follow-ups', async () => {
    const stages = await valuesOf(
      'select stage as value from private.lead_cards group by 1 having count(*) >= 2 order by 1',
    );
    expect(stages).toEqual(['contacted', 'enrolled', 'lost', 'new', 'talking']);
    const sources = await valuesOf('select distinct source as value from private.lead_cards order by 1');
    expect(sources).toEqual(expect.arrayContaining(['contact', 'level-test', 'staff', 'targul-limbilor']));
    const [card] = await ask<Record<string, number>>(
      `select count(owner_id)::int as owned, count(next_follow_up)::int as planned,
         (select count(*)::int from private.lead_tasks where done_at is null) as open,
         (select count(*)::int from private.lead_tasks where done_at is not null) as done,
         (select count(*)::int from private.lead_merges) as merges
       from private.lead_cards`,
    );
    for (const [name, least] of Object.entries({ owned: 20, planned: 5, open: 1, done: 2, merges: 1 })) {
      expect(card?.[name], name).toBeGreaterThanOrEqual(least);
    }
  });

  it('A demo school has tests of every level over three months, finished and left', async () => {
    const levels = await valuesOf(
      'select distinct level as value from public.level_tests where level is not null order by 1',
    );
    expect(levels).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
    const [tests] = await ask<{ finished: number; left: number; days: number; first: Date }>(
      `select count(finished_at)::int as finished, (count(*) - count(finished_at))::int as left,
         count(distinct started_at::date)::int as days, min(started_at) as first from public.level_tests`,
    );
    expect(tests?.finished).toBeGreaterThan(35);
    expect(tests?.left).toBeGreaterThan(6);
    const [kinds] = await ask<{ trials: number; extended: number; declined: number }>(
      `select count(trial_position)::int as trials, (count(*) filter (where answer_count > 25))::int as extended,
         (count(*) filter (where offered_at is not null and answer_count = 25))::int as declined
       from public.level_tests where finished_at is not null`,
    );
    expect(kinds?.trials).toBeGreaterThan(35);
    expect(kinds?.extended).toBeGreaterThan(0);
    expect(kinds?.declined).toBeGreaterThan(0);
    expect(tests?.days).toBeGreaterThan(25);
    const counted = await valuesOf(
      `select distinct day::text as value from private.daily_counts where measure = 'level_tests'`,
    );
    expect(counted.length).toBeGreaterThan(20);
    expect(timeline.to.getTime() - (tests?.first.getTime() ?? 0)).toBeGreaterThan(75 * 86_400_000);
  });

  it('A demo school knows the levels of a few people, fewer than a shift of the scale is estimated from', async () => {
    const [found] = await ask<{ certificates: number; people: number }>(
      `select (select count(*)::int from private.known_levels where certificate is not null) as certificates,
         (select count(*)::int from private.known_people()) as people`,
    );
    expect(found?.certificates).toBe(5);
    expect(found?.people).toBeGreaterThan(5);
    expect(found?.people).toBeLessThan(30);
  });

  it('A demo school has messages and reports that are answered and others that wait, a mail that failed and a failed run of a job', async () => {
    const states = (table: string) =>
      valuesOf(`select distinct state as value from private.${table} order by 1`);
    expect(await states('contact_messages')).toEqual(['done', 'new', 'open']);
    expect(await states('item_reports')).toEqual(['answered', 'declined', 'fixed', 'open']);
    expect(await states('mails')).toEqual(expect.arrayContaining(['failed', 'sent']));
    const jobs = await valuesOf(`select job as value from private.job_runs where error is not null`);
    expect(jobs).toContain('make a backup');
    const samples = await valuesOf('select key as value from public.settings where is_sample');
    expect(samples).toEqual([]);
  });

  it('A demo school has groups with learners, meetings, attendance and messages', async () => {
    expect(
      await ask(`
        select g.title, g.is_open as "isOpen", count(distinct m.person_id) > 0 as "hasMembers",
          (select count(*) from private.group_meetings t where t.group_id = g.id) > 10 as "hasMeetings",
          (select count(*)::integer from private.group_messages s where s.group_id = g.id) as messages
        from private.groups g join private.group_members m on m.group_id = g.id group by g.id order by g.id`),
    ).toEqual([
      { title: 'Marți seara, B1', isOpen: false, hasMembers: true, hasMeetings: true, messages: 2 },
      { title: 'Sâmbătă dimineața, A2', isOpen: true, hasMembers: true, hasMeetings: true, messages: 0 },
    ]);
    expect((await ask('select from private.group_attendance')).length).toBeGreaterThan(0);
  });

  it('A demo school has profiles of who teaches, and what its team set up for its work', async () => {
    const contact = await (await made.request('/contact')).text();
    expect(contact).toMatch(/Ilinca Brâncuș[\s\S]*personaj inventat[\s\S]*Petru Arghir/);
    const [counts] = await ask<Record<string, number>>(
      `select (select count(*)::int from private.digest_subscriptions) as digests,
         (select count(*)::int from private.message_alert_subscriptions) as alerts,
         (select count(*)::int from private.suppressed where note is not null) as suppressed,
         (select count(*)::int from public.saved_views) as views,
         (select count(*)::int from private.mails where kind = 'weekly_digest') as "sentDigests",
         (select count(*)::int from private.team_invitations) as invitations`,
    );
    expect(counts).toMatchObject({ digests: 2, alerts: 1, suppressed: 1, views: 1, invitations: 1 });
    expect(counts?.sentDigests).toBeGreaterThan(2);
  });

  it('A demo school has accounts of every role, and those that are printed can be signed in to', async () => {
    const roles = await valuesOf('select distinct role as value from public.profiles order by 1');
    expect(roles).toEqual(['admin', 'free', 'paid', 'premium', 'staff', 'super_admin', 'teacher']);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length);
    for (const role of ['teacher', 'staff', 'admin', 'super_admin'] as const) {
      const browser = await signInAs(role);
      expect((await browser.open('/admin')).path, role).toBe('/admin');
    }
  });
});

describe('People of a demo school', () => {
  it('No address of a demo school has a domain that can receive mail', async () => {
    const addresses = await valuesOf(
      `select email as value from public.leads where email is not null
       union select email from auth.users union select recipient from private.mails
       union select parent_email from public.registrations where parent_email is not null`,
    );
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of addresses) expect(address).toMatch(/^[a-z0-9.]+@[a-z]+\.example$/);
    const texts = await valuesOf(
      `select details::text as value from public.lead_events union all select value::text from public.settings
       union all select comment from private.item_reports union all select reply from private.item_reports`,
    );
    const named = texts.filter((text) =>
      /https?:|www\.|@(?![a-z]+\.example)|\.(ro|com|net|org)\b/.test(text ?? ''),
    );
    expect(named).toEqual([]);
  });

  it('No number of a demo school is in use, and the forms take each of them', async () => {
    const numbers = await valuesOf(
      `select phone as value from public.leads where phone is not null
       union select details ->> 'phone' from public.lead_events where details ->> 'phone' is not null
       union select value #>> '{}' from public.settings where key = 'phone'`,
    );
    expect(numbers.length).toBeGreaterThan(20);
    for (const number of numbers) {
      expect(parseAccepted(number)?.isValid(), number).toBe(true);
      expect(parseInUse(number)?.isValid(), number).toBe(false);
    }
  });
});

describe('Pages of a demo school', () => {
  it.each(['teacher', 'staff', 'admin', 'super_admin'] as const)(
    'Every page of the menu of a %s opens, and says that the school is a demo',
    async (role) => {
      const browser = await signInAs(role);
      const { html } = await browser.open('/admin');
      const menu = /<nav aria-label="Administrare".*?<\/nav>/s.exec(html)?.[0] ?? '';
      const paths = [...menu.matchAll(/href="(\/admin[^"]*)"/g)].map(([, path = '']) => path);
      expect(paths.length).toBeGreaterThan(role === 'teacher' ? 3 : 8);
      for (const path of paths) {
        const shown = await browser.open(path);
        expect([shown.path, shown.status]).toEqual([path, 200]);
        expect(shown.html, path).toContain(BAR);
      }
    },
  );

  it('A page of a demo school is not for search engines, whatever its settings', async () => {
    const home = await made.request('/');
    expect(await home.text()).toContain(BAR);
    expect(home.headers.get('X-Robots-Tag')).toBe('noindex');
    expect((await made.request('/sitemap.xml')).status).toBe(404);
    expect(await (await made.request('/robots.txt')).text()).not.toContain('Sitemap');
  });

  it('A school that is no demo does not have the bar', async () => {
    const real = await createTestApp({}, database);
    expect(await (await real.request('/')).text()).not.toContain('Școală demonstrativă');
  });
});
