import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '#tests/support/account-mail.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { openAccountBrowser } from './account-browser.ts';
import { productLog } from './product-log.ts';
import { register, userOf } from './registered-person.ts';

const clock: { now: Date | null } = { now: null };
let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log, now: () => clock.now });
});

const DAY_MS = 86_400_000;

/** A child of a parent with this address. The names hold what an attacker would like to have sent. */
function registerChild(parentEmail: string) {
  return register(made, { age: 'under-16', parentEmail, fullName: 'Castiga acum rau.example' });
}

function mailsTo(recipient: string) {
  return queryAs<{ kind: string; subject: string; text: string; html: string; state: string }>(
    made.database.ownerUrl,
    `select kind, subject, body_text as text, body_html as html, state from private.mails
     where recipient = $1 and kind in ('parent_notice', 'account_closed') order by created_at, id`,
    [recipient],
  );
}

function parentEmailOf(id: string) {
  return queryAs<{ parent_email: string | null }>(
    made.database.ownerUrl,
    'select parent_email from public.registrations where person_id = $1',
    [id],
  );
}

/** The path of the link in the newest notice to a parent. */
async function linkTo(parent: string): Promise<string> {
  await made.app.runDue('minute');
  const [mail] = await mailsTo(parent);
  const path = /\/parinte\/[A-Za-z0-9_-]{22}/.exec(mail?.text ?? '')?.[0];
  if (!path) throw new Error('The parent got no link.');
  return path;
}

describe('Parent notices', () => {
  it('A parent whose address a child gave is told once who the school is, what it keeps, why, and how to say no', async () => {
    const parent = newAddress();
    const { email } = await registerChild(parent);
    await made.app.runDue('minute');
    await made.app.runDue('minute');
    const [notice, ...more] = await mailsTo(parent);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'parent_notice', state: 'waiting' });
    for (const words of ['Școala Exemplu SRL', 'lit. f)', 'dataprotection.ro', `${TEST_ORIGIN}/parinte/`])
      expect(notice?.text, words).toContain(words);
    expect(notice?.html).toContain(`${email.slice(0, 1)}***@exemplu.ro`);
    expect(notice?.html, 'nothing of what was typed').not.toContain('rau.example');
    expect(notice?.html, 'an address a stranger may read').not.toContain(email);
  });

  it('A parent is told when the account came to the site in another way, too', async () => {
    const { id } = await register(made);
    const parent = newAddress();
    await queryAs(
      made.database.ownerUrl,
      `update public.registrations set age = 'under-16', parent_email = $2, registered_at = now() where person_id = $1`,
      [id, parent],
    );
    await made.app.runDue();
    expect(await mailsTo(parent)).toHaveLength(1);
  });

  it('A parent is told again while no mail server took the mail within its thirty days', async () => {
    const parent = newAddress();
    await registerChild(parent);
    const first = await linkTo(parent);
    clock.now = new Date(Date.now() + 31 * DAY_MS);
    await made.app.runDue();
    await made.app.runDue('minute');
    clock.now = null;
    const second = await linkTo(parent);
    expect(second).not.toBe(first);
    expect(await mailsTo(parent)).toHaveLength(1);
  });

  it('A parent gets three such mails a day at most, whoever types the address; the others wait and are not lost', async () => {
    const parent = newAddress();
    for (let child = 0; child < 4; child++) await registerChild(parent);
    await made.app.runDue('minute');
    expect(await mailsTo(parent)).toHaveLength(3);
    clock.now = new Date(Date.now() + DAY_MS + 60_000);
    await made.app.runDue('minute');
    clock.now = null;
    expect(await mailsTo(parent)).toHaveLength(4);
  });
});

describe('Parent’s link', () => {
  it('A parent’s link changes nothing by being opened, as mail scanners do, and search engines do not get it', async () => {
    const parent = newAddress();
    const { id, email } = await registerChild(parent);
    const path = await linkTo(parent);
    for (let time = 0; time < 2; time++) {
      const page = await openAccountBrowser(made).open(path);
      expect(page.status).toBe(200);
      expect(page.html).toContain('Șterge contul definitiv');
      expect(page.html).not.toContain(email);
      expect(page.html).not.toContain(parent);
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(page.headers.get('Referrer-Policy')).toBe('same-origin');
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    }
    await made.request(path, { method: 'HEAD' });
    expect(await userOf(made, email)).toMatchObject({ id });
    expect(await parentEmailOf(id)).toEqual([{ parent_email: parent }]);
    expect((await openAccountBrowser(made).open(`/parinte/${'A'.repeat(22)}`)).status).toBe(404);
  });

  it('A parent’s link closes the account with one press, forgets both addresses, and both are told', async () => {
    const parent = newAddress();
    const { id, email, browser } = await registerChild(parent);
    const path = await linkTo(parent);
    const landed = await openAccountBrowser(made).send(path, { intent: 'close' });
    expect(landed.path).toBe('/');
    expect(landed.html).toContain('Contul e șters');
    expect(await userOf(made, email)).toBeUndefined();
    expect((await browser.open('/profil')).path).toMatch(/^\/auth/);
    expect(await parentEmailOf(id)).toEqual([]);
    expect(await mailsTo(parent)).toMatchObject([
      { kind: 'account_closed', subject: 'Am șters contul, cum ai cerut' },
    ]);
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'account_closed', subject: 'Contul tău a fost șters' },
    ]);
    const again = await openAccountBrowser(made).send(path, { intent: 'close' });
    expect(again.status).toBe(404);
    expect(again.html).toContain('nu mai duce la niciun cont');
    expect(await mailsTo(parent)).toHaveLength(1);
  });

  it('A parent’s link can forget the address while the account stays', async () => {
    const parent = newAddress();
    const { id, browser } = await registerChild(parent);
    const path = await linkTo(parent);
    expect((await openAccountBrowser(made).send(path, { intent: 'forget' })).html).toContain(
      'Am uitat adresa ta',
    );
    expect(await parentEmailOf(id)).toEqual([{ parent_email: null }]);
    expect(await mailsTo(parent)).toEqual([]);
    expect((await browser.open('/profil')).path).toBe('/profil');
    expect((await openAccountBrowser(made).open(path)).status).toBe(404);
  });

  it('A parent’s link closes no account after a year, nor that of a person who works for the school', async () => {
    const parent = newAddress();
    const { id, email } = await registerChild(parent);
    const path = await linkTo(parent);
    const tryToClose = () => openAccountBrowser(made).send(path, { intent: 'close' });
    await queryAs(made.database.ownerUrl, `update public.profiles set role = 'teacher' where id = $1`, [id]);
    expect((await tryToClose()).html).toContain('nu se mai închide cu un buton');
    await queryAs(made.database.ownerUrl, `update public.profiles set role = 'free' where id = $1`, [id]);
    clock.now = new Date(Date.now() + 366 * DAY_MS);
    expect((await tryToClose()).html).toContain('nu se mai închide cu un buton');
    clock.now = null;
    expect(await userOf(made, email)).toMatchObject({ id });
  });
});

describe('Parent notices of the school', () => {
  it('A parent’s address is forgotten by SQL, as the policy says, without the account', async () => {
    const parent = newAddress();
    const { id } = await registerChild(parent);
    await queryAs(made.database.superuserUrl, 'select private.erase_address($1)', [parent]);
    expect(await parentEmailOf(id)).toEqual([{ parent_email: null }]);
  });

  it('The school’s own mail server sends the notice, once there is one', async () => {
    const mail = createMailStandIn();
    const sending = await createTestApp({ mailTransport: mail, log: productLog().log }, made.database);
    const parent = newAddress();
    await registerChild(parent);
    await sending.app.runDue('minute');
    expect(mail.given.filter(({ recipient }) => recipient === parent)).toHaveLength(1);
  });
});
