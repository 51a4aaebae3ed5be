import { beforeAll, describe, expect, it } from 'vitest';
import { codeFor, newAddress, newestMail } from '#tests/support/account-mail.ts';
import { signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser, PASSWORD } from './account-browser.ts';
import { canSignIn, register } from './registered-person.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

describe('Password in the profile', () => {
  const NEW = 'patru cai pasc pe deal';

  it('A password is changed with the current one, signs out every other device, and the owner is told by mail', async () => {
    const { email, browser, id } = await register(made);
    const other = openAccountBrowser(made, (await startSession(made.database, id, { aal: 'aal1' })).cookie);
    expect((await other.open('/profil')).status).toBe(200);
    const wrong = await browser.send('/profil/parola', {
      intent: 'password-change',
      currentPassword: 'alta',
      password: NEW,
    });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Parola de acum nu e aceasta');
    expect(wrong.html).not.toContain(NEW);
    const done = await browser.send('/profil/parola', {
      intent: 'password-change',
      currentPassword: PASSWORD,
      password: NEW,
    });
    expect(done.path).toBe('/profil');
    expect(done.html).toContain('Parola nouă e pusă');
    expect((await other.open('/profil')).path).toContain('/auth');
    expect(await newestMail(made, email)).toMatch(/parol/i);
    expect([await canSignIn(made, email, NEW), await canSignIn(made, email, PASSWORD)]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['scurt', 'cel puțin 8 caractere'],
    ['password123', 'prea ușor de ghicit'],
    [PASSWORD, 'E chiar parola pe care o ai acum'],
  ])('A password is not changed to %j', async (password, sentence) => {
    const { browser } = await register(made);
    const refused = await browser.send('/profil/parola', {
      intent: 'password-change',
      currentPassword: PASSWORD,
      password,
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(sentence);
  });

  it('A forgotten password is changed with a code from the mailbox', async () => {
    const { email, browser } = await register(made);
    const sent = await browser.send('/profil/parola', { intent: 'password-send-code' });
    expect(sent.html).toContain('Codul din e-mail');
    const done = await browser.send(sent.path, {
      intent: 'password-change',
      code: await codeFor(made, email),
      password: NEW,
    });
    expect(done.html).toContain('Parola nouă e pusă');
    expect(await canSignIn(made, email, NEW)).toBe(true);
  });

  it('A person without a password can set one', async () => {
    const person = await signInPerson(made.database, 'free', { aal: 'aal1', email: newAddress() });
    const browser = openAccountBrowser(made, person.cookie);
    const page = await browser.open('/profil/parola');
    expect(page.heading).toBe('Pune-ți o parolă');
    expect(page.html).not.toContain('Parola de acum');
    await browser.send('/profil/parola', { intent: 'password-change', password: NEW });
    expect(await canSignIn(made, person.email, NEW)).toBe(true);
  });
});
