import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';

const PROFILE = '/profil/notificari';
const MINUTE = 60_000;
const mail = createMailStandIn();
const clock: { now: Date | null } = { now: null };
let made: TestApp;
/** Another process on the same database. */
let other: TestApp;
let person: SignedIn;
beforeAll(async () => {
  const options = { mailTransport: mail, log: productLog().log, now: () => clock.now };
  made = await createTestApp(options);
  other = await createTestApp(options, made.database);
  person = await signInPerson(made.database, 'staff');
});

const press = (intent: string) =>
  made.request(PROFILE, {
    method: 'POST',
    body: new URLSearchParams({ intent }),
    headers: { Cookie: person.cookie },
  });
const profileOf = async ({ cookie }: SignedIn) =>
  (await made.request(PROFILE, { headers: { Cookie: cookie } })).text();

/** Messages as visitors send them, so many minutes after the switch was pressed. */
const start = Date.now();
async function writeAt(minutes: number, texts: string[]) {
  clock.now = new Date(start + minutes * MINUTE);
  for (const [index, message] of texts.entries()) {
    await queryAs(
      made.database.ownerUrl,
      `with lead as (
         insert into public.leads (email, full_name) values ($1, 'Ana Secretă')
         on conflict (email) do update set full_name = excluded.full_name returning id
       )
       insert into public.lead_events (lead_id, kind, occurred_at, details)
       select id, 'message_sent', $2, jsonb_build_object('topic', 'curs', 'message', $3::text) from lead`,
      [`ana${index}@exemplu.ro`, clock.now, message],
    );
  }
}

async function runAt(minutes: number, apps = [made]) {
  clock.now = new Date(start + minutes * MINUTE);
  await Promise.all(apps.map(({ app }) => app.runDue('minute')));
}
const subjects = () => mail.given.map(({ subject }) => subject);

describe('Word of new messages', () => {
  it('is off until staff switch it on, and comes at most once in a quarter of an hour, from however many processes', async () => {
    clock.now = new Date(start);
    expect(await profileOf(person)).toContain('Anunță-mă de mesajele noi');
    await writeAt(-5, ['De dinainte']);
    clock.now = new Date(start);
    expect((await press('alerts-start')).headers.get('Location')).toBe(PROFILE);
    expect(await profileOf(person)).toContain('Oprește înștiințările');
    await runAt(20);
    expect(subjects()).toEqual([]);

    await writeAt(21, ['Cât costă cursul?', 'Am o rugăminte']);
    await runAt(22, [made, other]);
    expect(subjects()).toEqual(['2 mesaje noi pe site']);
    await writeAt(25, ['Încă unul']);
    for (const minutes of [26, 30, 36]) await runAt(minutes, [made, other]);
    expect(subjects(), 'within a quarter of an hour').toHaveLength(1);
    await runAt(38);
    await runAt(60);
    expect(subjects()).toEqual(['2 mesaje noi pe site', '1 mesaj nou pe site']);
  });

  it('has a link to the inbox, one that ends it, and nothing of what was written', async () => {
    const [sent] = mail.given;
    expect(sent?.recipient).toBe(person.email);
    const all = JSON.stringify(sent);
    expect(all).toContain('/admin/messages');
    expect(all).not.toMatch(/Secretă|Cât costă|ana\d@/);
    const link = new URL(sent?.unsubscribeUrl ?? '');
    expect(link.pathname).toMatch(/^\/mesaje-noi\/[0-9a-f]{32}$/);
    // Mail scanners open every link: that alone changes nothing.
    expect(await (await made.request(link.pathname)).text()).toContain('Oprești înștiințările');
    expect(await profileOf(person)).toContain('Oprește înștiințările');
    const ended = await made.request(link.pathname, { method: 'POST', body: new URLSearchParams() });
    expect(await ended.text()).toContain('Înștiințările despre mesaje sunt oprite');
    expect(await profileOf(person)).toContain('Anunță-mă de mesajele noi');
    const again = await made.request(link.pathname, { method: 'POST', body: new URLSearchParams() });
    expect(await again.text()).toContain('Nu e nimic de oprit');
    await writeAt(80, ['Nimeni nu află']);
    await runAt(82);
    expect(subjects()).toHaveLength(2);
  });

  it('stops at five mails a day of a mailbox, and the messages stay in the inbox', async () => {
    // The session of the person has run out by then.
    await queryAs(
      made.database.ownerUrl,
      'insert into private.message_alert_subscriptions (person_id, told_until) values ($1, $2)',
      [person.id, new Date(start + 100 * MINUTE)],
    );
    mail.given.length = 0;
    for (let count = 1; count <= 6; count++) {
      await writeAt(100 + 20 * count, ['Mesaj']);
      await runAt(101 + 20 * count);
    }
    // Two of the day went before.
    expect(subjects()).toHaveLength(3);
  });

  it('is not offered to teachers and learners', async () => {
    clock.now = null;
    for (const role of ['teacher', 'free'] as const) {
      expect(await profileOf(await signInPerson(made.database, role)), role).not.toContain('mesajele noi');
    }
    const { cookie } = await signInPerson(made.database, 'teacher');
    const refused = await made.request(PROFILE, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'alerts-start' }),
      headers: { Cookie: cookie },
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });
});
