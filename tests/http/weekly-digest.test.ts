import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';

const PROFILE = '/profil/notificari';
const mail = createMailStandIn();
const clock: { now: Date | null } = { now: null };
let made: TestApp;
/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  const options = { mailTransport: mail, log: productLog().log, now: () => clock.now };
  made = await createTestApp(options);
  other = await createTestApp(options, made.database);
});
beforeEach(async () => {
  clock.now = null;
  mail.given.length = 0;
  await queryAs(
    made.database.ownerUrl,
    'delete from private.mails; delete from private.digest_subscriptions',
  );
});

function press(cookie: string, intent: 'digest-start' | 'digest-stop'): Promise<Response> {
  return made.request(PROFILE, {
    method: 'POST',
    body: new URLSearchParams({ intent }),
    headers: { Cookie: cookie, Origin: 'http://localhost:3999', 'Sec-Fetch-Site': 'same-origin' },
  });
}

async function seeProfile({ cookie }: SignedIn): Promise<string> {
  const response = await made.request(PROFILE, { headers: { Cookie: cookie } });
  return (await response.text()).replace(/<!-- -->/g, '');
}

/** Subscribes a person, as if they had switched it on at this moment. */
async function subscribe({ id }: SignedIn, since: string) {
  await queryAs(
    made.database.ownerUrl,
    'insert into private.digest_subscriptions (person_id, due_at) values ($1, private.next_digest_at($2))',
    [id, since],
  );
}

function digests() {
  return mail.given.filter(({ subject }) => subject.startsWith('Săptămâna la școală'));
}

async function runAt(moment: string, apps = [made]) {
  clock.now = new Date(moment);
  await Promise.all(apps.map(({ app }) => app.runDue('timed')));
}

describe('The weekly digest', () => {
  it('is off until staff switch it on in their profile, and comes on Monday at eight, once', async () => {
    const person = await signInPerson(made.database, 'staff');
    expect(await seeProfile(person)).toContain('Pornește rezumatul');
    expect((await press(person.cookie, 'digest-start')).headers.get('Location')).toBe(PROFILE);
    await press(person.cookie, 'digest-start');
    expect(await seeProfile(person)).toContain('Oprește rezumatul');
    const [{ due_at: due } = { due_at: new Date(0) }] = await queryAs<{ due_at: Date }>(
      made.database.ownerUrl,
      'select due_at from private.digest_subscriptions',
    );
    await runAt(new Date(due.getTime() - 1000).toISOString());
    expect(digests()).toEqual([]);
    expect(await made.app.untilDue()).toBe(1000);
    await runAt(due.toISOString());
    await runAt(new Date(due.getTime() + 86_400_000).toISOString());
    expect(digests().map(({ recipient }) => recipient)).toEqual([person.email]);
    clock.now = null;
    await press(person.cookie, 'digest-stop');
    expect(await seeProfile(person)).toContain('Pornește rezumatul');
    await runAt(new Date(due.getTime() + 8 * 86_400_000).toISOString());
    expect(digests()).toHaveLength(1);
  });

  it('is not offered to teachers and learners, nor to staff without the second factor', async () => {
    for (const [role, aal] of [
      ['teacher', 'aal2'],
      ['premium', 'aal2'],
      ['staff', 'aal1'],
    ] as const) {
      const person = await signInPerson(made.database, role, { aal });
      expect(await seeProfile(person), role).not.toContain('Rezumatul de luni');
      await press(person.cookie, 'digest-start');
    }
    expect(await queryAs(made.database.ownerUrl, 'select from private.digest_subscriptions')).toEqual([]);
  });

  it('comes at eight in Bucharest in the weeks in which the clocks change, once a week from two processes', async () => {
    const people = [await signInPerson(made.database, 'staff'), await signInPerson(made.database, 'admin')];
    for (const person of people) await subscribe(person, '2027-03-16T00:00:00Z');
    // Winter, summer, and winter again: Monday at eight is 06:00 or 05:00 UTC.
    const mondays = [
      '2027-03-22T06:00:00Z',
      '2027-03-29T05:00:00Z',
      '2027-10-25T05:00:00Z',
      '2027-11-01T06:00:00Z',
    ];
    for (const [index, monday] of mondays.entries()) {
      // Between them half a year passes without a process: one digest is enough for it.
      if (index === 2)
        await queryAs(made.database.ownerUrl, `update private.digest_subscriptions set due_at = $1`, [
          monday,
        ]);
      await runAt(new Date(Date.parse(monday) - 1000).toISOString(), [made, other]);
      expect(digests(), monday).toHaveLength(2 * index);
      await runAt(monday, [made, other, made, other]);
      await runAt(monday, [other]);
      expect(digests(), monday).toHaveLength(2 * index + 2);
    }
  });

  it('comes once after weeks in which no process ran, about the last whole week', async () => {
    const person = await signInPerson(made.database, 'staff');
    await subscribe(person, '2027-05-04T00:00:00Z');
    await runAt('2027-06-02T15:00:00Z', [made, other]);
    expect(digests()).toHaveLength(1);
    expect(digests()[0]?.text).toContain('Din 24 mai 2027 până pe 30 mai 2027');
    await runAt('2027-06-07T05:00:00Z');
    expect(digests()).toHaveLength(2);
  });

  it('counts what the role may open, each line a link, and names nobody', async () => {
    const people = [await signInPerson(made.database, 'staff'), await signInPerson(made.database, 'admin')];
    for (const person of people) await subscribe(person, '2027-07-06T00:00:00Z');
    await queryAs(
      made.database.ownerUrl,
      `with ana as (
         insert into public.leads (email, full_name, created_at)
         values ('ana.popescu@exemplu.ro', 'Ana Popescu', '2027-07-05 00:00+03'),
           ('ion@exemplu.ro', 'Ion', '2027-07-11 23:59:59+03'), ('dan@exemplu.ro', 'Dan', '2027-07-12 00:00+03'),
           ('eva@exemplu.ro', 'Eva', '2027-07-04 23:59:59+03')
         returning id, email
       )
       insert into public.lead_events (lead_id, kind, occurred_at, details)
       select id, 'message_sent', '2027-07-08', '{"message": "Bună"}' from ana where email like 'ana%';
       insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, started_at, finished_at, level)
       select 'd' || n, 'd' || n, (select max(version) from private.banks), 'unsure', '2027-07-06',
         case when n = 1 then '2027-07-06'::timestamptz end, case when n = 1 then 'B1' end from generate_series(1, 3) n;
       insert into private.mails (kind, recipient, subject, body_text, body_html, state, failed_at, created_at, due_at)
       values ('account_closed', 'x@exemplu.ro', 's', 't', 'h', 'failed', '2027-07-09', '2027-07-09', '2027-07-09')`,
    );
    clock.now = new Date('2027-07-12T04:59:00Z');
    await queryAs(
      made.database.ownerUrl,
      `insert into private.job_states (job, started_at, finished_at, changed, error) values ('try', $1, $1, 0, 'Error')
       on conflict (job) do nothing`,
      [clock.now],
    );
    await runAt('2027-07-12T05:00:00Z');
    const [staff, admin] = people.map(({ email }) => digests().find(({ recipient }) => recipient === email));
    for (const digest of [staff, admin]) {
      expect(digest?.text).toContain('2 fișe noi http://localhost:3999/admin/crm');
      expect(digest?.text).toContain('1 mesaj așteaptă răspuns');
      expect(digest?.text).toContain(
        '3 teste începute, 1 până la capăt http://localhost:3999/admin/level-test',
      );
      expect(digest?.text).toContain('1 mesaj nu a putut fi trimis http://localhost:3999/admin/outbox');
      expect(`${digest?.html}${digest?.subject}`).not.toMatch(/Popescu|(ana.popescu|ion|dan|x)@exemplu/);
    }
    expect(admin?.text).toContain('1 sarcină programată a eșuat http://localhost:3999/admin/jobs');
    expect(staff?.text).not.toContain('sarcină');
  });

  it('is lost with the role', async () => {
    const person = await signInPerson(made.database, 'staff');
    await subscribe(person, '2027-09-07T00:00:00Z');
    await queryAs(made.database.ownerUrl, `update public.profiles set role = 'free' where id = $1`, [
      person.id,
    ]);
    await runAt('2027-09-13T05:00:00Z');
    expect(digests()).toEqual([]);
    expect(await queryAs(made.database.ownerUrl, 'select from private.digest_subscriptions')).toEqual([]);
  });
});

describe('The link that switches the digest off', () => {
  async function digestOf(person: SignedIn) {
    await subscribe(person, '2027-10-05T00:00:00Z');
    await runAt('2027-10-11T05:00:00Z');
    const url = digests().at(-1)?.unsubscribeUrl ?? '';
    expect(digests().at(-1)?.html).toContain(url);
    clock.now = null;
    return url.replace('http://localhost:3999', '');
  }

  const left = () => queryAs(made.database.ownerUrl, 'select from private.digest_subscriptions');

  it('changes nothing when it is opened, and works without signing in when its button is pressed', async () => {
    const path = await digestOf(await signInPerson(made.database, 'staff'));
    const opened = await made.request(path);
    expect(await opened.text()).toContain('Oprești rezumatul de luni?');
    expect(opened.headers.get('Cache-Control')).toContain('no-store');
    expect(await left()).toHaveLength(1);
    const pressed = await made.request(path, { method: 'POST', body: new URLSearchParams() });
    expect(await pressed.text()).toContain('Rezumatul de luni e oprit');
    expect(await left()).toEqual([]);
    const again = await made.request(path, { method: 'POST', body: new URLSearchParams() });
    expect(await again.text()).toContain('Nu e nimic de oprit');
  });

  it('works by the one request of a mail program, as a form of either kind', async () => {
    for (const body of [new URLSearchParams(), new FormData()]) {
      await queryAs(made.database.ownerUrl, 'delete from private.digest_subscriptions');
      const path = await digestOf(await signInPerson(made.database, 'staff'));
      body.set('List-Unsubscribe', 'One-Click');
      const response = await made.request(path, { method: 'POST', body });
      expect(response.status).toBe(200);
      expect(await left()).toEqual([]);
      await queryAs(made.database.ownerUrl, 'delete from private.mails');
    }
  });

  it('switches off nothing by another word', async () => {
    await digestOf(await signInPerson(made.database, 'staff'));
    for (const word of ['x', 'a'.repeat(32)]) {
      const response = await made.request(`/rezumat/${word}`, {
        method: 'POST',
        body: new URLSearchParams(),
      });
      expect(await response.text()).toContain('Nu e nimic de oprit');
    }
    expect(await left()).toHaveLength(1);
  });
});
