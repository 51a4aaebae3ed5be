import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeFor, newAddress } from '#tests/support/account-mail.ts';
import { signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser, PASSWORD } from './account-browser.ts';
import { canSignIn, register, userOf } from './registered-person.ts';
import { takeTest } from './taken-test.ts';

const ERASE = '/profil/stergere';
const WORDS = 'șterge contul';
let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

describe('Copy of personal data', () => {
  it('A copy of a person’s data has what is stored about them, for programs and to read, and nothing secret or of others', async () => {
    const [one, other] = [await register(made, { fullName: 'Ana Țepeș' }), await register(made)];
    const { testId } = await takeTest(made, one.browser);
    const copy = await one.browser.send('/profil/date/copie', { format: 'json' });
    expect(copy.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(copy.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="datele-mele-[\d-]+\.json"$/,
    );
    expect(copy.headers.get('Cache-Control')).toContain('no-store');
    const document = JSON.parse(copy.html) as { date: Record<string, unknown[]> };
    expect(Object.keys(document.date).length).toBeGreaterThan(10);
    expect(copy.html).toContain(one.email);
    expect(copy.html).toContain('Ana Țepeș');
    expect(copy.html).toContain(testId);
    expect(copy.html).not.toContain(other.email);
    expect(copy.html).not.toMatch(/\$argon2|\$2[aby]\$/);

    const page = await one.browser.send('/profil/date/copie', { format: 'html' });
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Content-Disposition')).toContain('.html"');
    expect(page.html).toContain('Ana Țepeș');
    expect(page.html).not.toContain('<script');
  });

  it('A copy of a person’s data takes a press: the address alone gives none', async () => {
    const { browser } = await register(made);
    expect((await browser.open('/profil/date/copie')).path).toBe('/profil/date');
  });
});

describe('Erasure of an account', () => {
  it('An account is erased with the password and a typed sentence, with everything in it', async () => {
    const { id, email, browser } = await register(made);
    const { testId, resultPath } = await takeTest(made, browser);
    const other = openAccountBrowser(made, (await startSession(made.database, id, { aal: 'aal1' })).cookie);

    const page = await browser.open(ERASE);
    expect(page.html).toContain('Ce se șterge, pe loc și definitiv');
    expect(page.html).toContain('Astăzi legea nu ne cere să păstrăm nimic');
    const unmeant = await browser.send(ERASE, { intent: 'erase', words: 'da', currentPassword: PASSWORD });
    expect([unmeant.status, unmeant.html.includes('Scrie exact')]).toEqual([422, true]);
    const unproven = await browser.send(ERASE, {
      intent: 'erase',
      words: WORDS,
      currentPassword: 'nu e asta',
    });
    expect([unproven.status, unproven.html.includes('Parola de acum nu e aceasta')]).toEqual([422, true]);
    const without = await browser.send(ERASE, { intent: 'erase', words: WORDS });
    expect(without.html).toContain('Scrie parola contului');
    expect(await userOf(made, email)).toBeDefined();

    const gone = await browser.send(ERASE, {
      intent: 'erase',
      words: 'Sterge contul',
      currentPassword: PASSWORD,
    });
    expect(gone.path).toBe('/');
    expect(gone.html).toContain('Contul tău e șters');
    expect((await browser.open('/profil')).path).toContain('/auth');
    expect(await userOf(made, email)).toBeUndefined();
    const left = await queryAs(
      made.database.superuserUrl,
      `select 'test' from public.level_tests where id = $2
       union all select 'profile' from public.profiles where id = $1
       union all select 'session' from auth.sessions where user_id = $1
       union all select 'mail' from private.mails where recipient = $3`,
      [id, testId, email],
    );
    expect(left).toEqual([]);
    expect((await other.open('/profil')).path).toContain('/auth');
    expect((await openAccountBrowser(made).open(resultPath)).status).toBe(404);
    expect(await canSignIn(made, email, PASSWORD)).toBe(false);
  });

  it('An account without a password is erased with a code from its mailbox', async () => {
    const { email, cookie } = await signInPerson(made.database, 'free', { aal: 'aal1', email: newAddress() });
    const browser = openAccountBrowser(made, cookie);
    const page = await browser.open(ERASE);
    expect(page.html).not.toContain('Parola contului');
    const early = await browser.send(ERASE, { intent: 'erase', words: WORDS });
    expect(early.status).toBe(422);
    const sent = await browser.send(ERASE, { intent: 'erase-send-code' });
    expect(sent.path).toBe(`${ERASE}?cod=trimis`);
    const code = await codeFor(made, email);
    const wrong = await browser.send(sent.path, {
      intent: 'erase',
      words: WORDS,
      code: code === '000000' ? '1' : '000000',
    });
    expect(wrong.status).toBe(422);
    const gone = await browser.send(sent.path, { intent: 'erase', words: WORDS, code });
    expect(gone.html).toContain('Contul tău e șters');
    expect(await userOf(made, email)).toBeUndefined();
  });

  it('The account of the only super admin stays, and the page says why', async () => {
    const { id, email, browser } = await register(made);
    await queryAs(made.database.ownerUrl, `update public.profiles set role = 'super_admin' where id = $1`, [
      id,
    ]);
    const refused = await browser.send(ERASE, { intent: 'erase', words: WORDS, currentPassword: PASSWORD });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Contul tău e singurul de administrator principal');
    expect(await userOf(made, email)).toBeDefined();
    await queryAs(made.database.ownerUrl, `update public.profiles set role = 'free' where id = $1`, [id]);
  });

  it('An account is not erased by a form of another site', async () => {
    const { email, browser } = await register(made);
    const response = await made.request(ERASE, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'erase', words: WORDS, currentPassword: PASSWORD }),
      headers: { Cookie: browser.cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(403);
    expect(await userOf(made, email)).toBeDefined();
  });
});
