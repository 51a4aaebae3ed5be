import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAddress } from '#tests/support/account-mail.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser } from './account-browser.ts';
import { registerConfirmed } from './registered-person.ts';
import { rowsOf } from './table-rows.ts';

const mail = createMailStandIn();
let now: Date | null = null;
let made: TestApp;
/** The same site without a mail server. */
let without: TestApp;
let admin: SignedIn;
let superAdmin: SignedIn;
beforeAll(async () => {
  made = await createTestApp({ mailTransport: mail, now: () => now });
  without = await createTestApp({ now: () => now }, made.database);
  admin = await signInPerson(made.database, 'admin', { fullName: 'Irina Dima' });
  superAdmin = await signInPerson(made.database, 'super_admin', { fullName: 'Ion Dan' });
});
beforeEach(() => {
  now = null;
  mail.given.length = 0;
});

const PAGE = '/admin/users/invitations';

const owner = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(made.database.superuserUrl, statement, values);

function send(fields: Record<string, string>, { cookie } = admin, { request } = made): Promise<Response> {
  return request(PAGE, { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams(fields) });
}

/** Invites an address. @returns the path of the link in the mail */
async function invite(email: string, role = 'teacher', who = admin): Promise<string> {
  const response = await send({ intent: 'invite', email, role }, who);
  expect(response.headers.get('Location')).toBe(PAGE);
  return linkTo(email);
}

async function linkTo(email: string): Promise<string> {
  const toThem = () => mail.given.filter(({ recipient }) => recipient === email);
  await expect.poll(() => toThem().length).toBeGreaterThan(0);
  return /https?:\/\/[^/\s]+(\/invitatie\/[\w-]+)/.exec(toThem().at(-1)?.text ?? '')?.[1] ?? '';
}

async function rows({ cookie } = admin): Promise<string[]> {
  const html = await (await made.request(PAGE, { headers: { Cookie: cookie } })).text();
  return rowsOf(html.replaceAll('<!-- -->', ''));
}

async function idOf(email: string): Promise<string> {
  const [row] = await owner<{ id: string }>(
    'select id from private.team_invitations where email = $1 order by invited_at desc limit 1',
    [email],
  );
  return row?.id ?? '';
}

async function roleOf(id: string): Promise<string | undefined> {
  return (await owner<{ role: string }>('select role from public.profiles where id = $1', [id]))[0]?.role;
}

/** A signed-in person who confirmed this address. */
async function confirmed(role: string | undefined, email = newAddress()): Promise<SignedIn> {
  const person = await signInPerson(made.database, role, { email });
  await owner('update auth.users set email_confirmed_at = now() where id = $1', [person.id]);
  return person;
}

function visit(path: string, cookie = '') {
  return openAccountBrowser(made, cookie).open(path);
}

describe('An invitation to the team', () => {
  it('An invited person registers with the address, takes the role once, and is led to their second factor', async () => {
    const email = newAddress();
    const path = await invite(email);
    const stranger = await visit(path);
    expect(stranger.heading).toContain('Invitație în echipa');
    expect(stranger.html).toContain(`${email[0]}***@exemplu.ro`);
    expect(stranger.html).not.toContain(email);
    expect(stranger.headers.get('X-Robots-Tag')).toBe('noindex');

    const person = await registerConfirmed(without, { email });
    const landed = await person.browser.send(path, {});
    expect(landed.path).toBe('/auth?next=%2Fadmin');
    expect(landed.html).toContain('enrol-app');
    expect(await roleOf(person.id)).toBe('teacher');
    expect((await person.browser.open(path)).heading).toBe('Invitația a fost deja primită');
    expect((await rows()).join()).not.toContain(email);

    const log = await owner<{ verb: string; details: object; about: string; email: string | null }>(
      `select l.verb, l.details, l.about_table as about, u.email from private.audit_log l
       left join private.person_keys k on k.key = l.subject_key left join auth.users u on u.id = k.person_id
       where l.about_table = 'team_invitations' order by l.id`,
    );
    expect(log).toEqual([
      { verb: 'team_invited', details: { role: 'teacher' }, about: 'team_invitations', email: null },
      {
        verb: 'invitation_accepted',
        details: { from: 'free', to: 'teacher' },
        about: 'team_invitations',
        email,
      },
    ]);
  });

  it('Somebody with an account takes the role after signing in, and never loses a higher one', async () => {
    const dan = await confirmed('free');
    const path = await invite(dan.email, 'staff');
    expect((await visit(path, dan.cookie)).html).toContain('Primește rolul');
    await openAccountBrowser(made, dan.cookie).send(path, {});
    expect(await roleOf(dan.id)).toBe('staff');
    const again = await invite(dan.email, 'teacher');
    await openAccountBrowser(made, dan.cookie).send(again, {});
    expect(await roleOf(dan.id)).toBe('staff');
    expect((await visit(again)).heading).toBe('Invitația a fost deja primită');
  });

  it('A link in other hands gives nothing: other accounts, unconfirmed addresses and visitors', async () => {
    const email = newAddress();
    const path = await invite(email);
    const thief = await confirmed('free');
    const refused = await openAccountBrowser(made, thief.cookie).send(path, {});
    expect([refused.status, await roleOf(thief.id)]).toEqual([403, 'free']);
    expect(refused.html).toContain('Invitația e pentru altă adresă');
    const unconfirmed = await signInPerson(made.database, 'free', { email });
    expect((await openAccountBrowser(made, unconfirmed.cookie).send(path, {})).status).toBe(403);
    expect(await roleOf(unconfirmed.id)).toBe('free');
    const visitor = await openAccountBrowser(made).send(path, {});
    expect(visitor.path).toContain('/auth?next=%2Finvitatie');
    expect((await visit(path)).heading).toContain('Invitație în echipa');
  });

  it('A link says whether it is too old, taken back, replaced or none', async () => {
    const person = await confirmed('free');
    const first = await invite(person.email);
    mail.given.length = 0;
    const second = await invite(person.email);
    expect((await visit(first)).heading).toBe('Invitația a fost retrasă');
    now = new Date(Date.now() + 8 * 86_400_000);
    expect((await visit(second)).heading).toBe('Invitația a expirat');
    expect((await rows()).find((row) => row.includes(person.email))).toContain('A expirat pe');
    now = null;
    expect((await send({ intent: 'revoke', invitation: await idOf(person.email) })).status).toBe(302);
    expect((await visit(second)).heading).toBe('Invitația a fost retrasă');
    for (const path of [first, second]) {
      const late = await openAccountBrowser(made, person.cookie).send(path, {});
      expect(late.status).toBe(409);
    }
    expect(await roleOf(person.id)).toBe('free');
    const none = await visit('/invitatie/nimic');
    expect([none.status, none.heading]).toEqual([404, 'Linkul acesta nu duce la nicio invitație']);
  });

  it('An invitation ends with the right of who sent it', async () => {
    const inviter = await signInPerson(made.database, 'admin');
    const person = await confirmed('free');
    const path = await invite(person.email, 'teacher', inviter);
    await owner(`update public.profiles set role = 'free' where id = $1`, [inviter.id]);
    await openAccountBrowser(made, person.cookie).send(path, {});
    expect(await roleOf(person.id)).toBe('free');
    expect((await rows()).find((row) => row.includes(person.email))).toContain('Nu mai merge');
  });
});

describe('Inviting', () => {
  it('Admins invite up to staff, super admins to every role, and teachers and staff nobody', async () => {
    const email = newAddress();
    expect((await send({ intent: 'invite', email, role: 'admin' })).status).toBe(403);
    expect((await send({ intent: 'invite', email, role: 'free' })).status).toBe(422);
    expect((await send({ intent: 'invite', email: 'nu e adresă', role: 'staff' })).status).toBe(422);
    for (const role of ['teacher', 'staff']) {
      const member = await signInPerson(made.database, role);
      const response = await send({ intent: 'invite', email, role: 'teacher' }, member);
      expect(response.headers.get('Location')).toBe('/');
    }
    expect(await idOf(email)).toBe('');
    await invite(email, 'admin', superAdmin);
    const row = (await rows()).find((one) => one.includes(email));
    expect(row).toContain('Administrator | Ion Dan');
    expect(row, 'not theirs to take back').not.toContain('Retrage');
    await send({ intent: 'revoke', invitation: await idOf(email) });
    expect((await rows(superAdmin)).find((one) => one.includes(email))).toContain('Retrage');
  });

  it('An invitation is sent again with another link, and the old one ends', async () => {
    const email = newAddress();
    const first = await invite(email, 'staff');
    mail.given.length = 0;
    expect((await send({ intent: 'renew', invitation: await idOf(email) })).headers.get('Location')).toBe(
      PAGE,
    );
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect((await visit(first)).heading).toBe('Invitația a fost retrasă');
    expect((await visit(second)).html).toContain('Personal');
  });

  it('Without a mail server the link is shown once, to be handed over, and no mail is written', async () => {
    const email = newAddress();
    const response = await send({ intent: 'invite', email, role: 'teacher' }, admin, without);
    expect(response.status).toBe(200);
    const html = await response.text();
    const [path = ''] = /\/invitatie\/[\w-]+/.exec(html) ?? [];
    expect((await visit(path)).heading).toContain('Invitație în echipa');
    const page = await (await without.request(PAGE, { headers: { Cookie: admin.cookie } })).text();
    expect(page).toContain('Site-ul nu trimite deocamdată e-mailuri');
    expect(page).not.toContain(path);
    expect(await owner('select from private.mails where recipient = $1', [email])).toEqual([]);
  });

  it('Invitations are deleted sixty days after they were sent, and neither log nor table has the link', async () => {
    const email = newAddress();
    const path = await invite(email);
    const token = path.split('/').at(-1) ?? '';
    const stored = await owner<{ row: string }>(
      `select i::text as row from private.team_invitations i union all select l::text from private.audit_log l`,
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    await visit(path);
    expect(made.logged.join('\n')).not.toContain(token);
    now = new Date(Date.now() + 61 * 86_400_000);
    await made.app.runDue();
    expect(await idOf(email)).toBe('');
  });
});
