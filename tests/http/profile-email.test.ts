import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeFor, newAddress, newestMail } from '#tests/support/account-mail.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser, PASSWORD } from './account-browser.ts';
import { canSignIn, register, userOf } from './registered-person.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

describe('E-mail address of an account', () => {
  it('An address is confirmed with a code from the mailbox, in the session that asked for it', async () => {
    const { email, browser } = await register(made);
    expect((await browser.open('/profil/email')).html).toContain('Adresa nu e confirmată încă');
    const sent = await browser.send('/profil/email', { intent: 'email-confirmation-send' });
    expect(sent.path).toBe('/profil/email?cod=trimis');
    const wrong = await browser.send(sent.path, { intent: 'email-confirm', code: '000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('aria-invalid="true"');
    const done = await browser.send(sent.path, { intent: 'email-confirm', code: await codeFor(made, email) });
    expect(done.html).toContain('Adresa e confirmată');
    expect(await userOf(made, email)).toMatchObject({ isConfirmed: true, sessions: 1 });
  });

  it('An address is changed with the password and a code from the new mailbox', async () => {
    const { email, browser } = await register(made);
    const next = newAddress();
    const asked = { intent: 'email-change', email: next };
    const wrong = await browser.send('/profil/email', { ...asked, currentPassword: 'nu e asta' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Parola de acum nu e aceasta');
    expect(wrong.html).toContain(`value="${next}"`);
    expect(wrong.html).not.toContain('nu e asta');
    const pending = await browser.send('/profil/email', { ...asked, currentPassword: PASSWORD });
    expect(pending.html).toContain('Schimbarea așteaptă un cod');
    expect(pending.html).toContain(next);
    expect((await browser.open('/profil')).html).toContain('așteaptă confirmarea');
    const done = await browser.send('/profil/email', {
      intent: 'email-verify',
      code: await codeFor(made, next),
    });
    expect(done.html).toContain('Adresa de e-mail e schimbată');
    // The session knows at once.
    expect((await browser.open('/profil')).html).toContain(next);
    expect(await newestMail(made, email)).toMatch(/adres/i);
    expect(await canSignIn(made, next, PASSWORD)).toBe(true);
    expect(await canSignIn(made, email, PASSWORD)).toBe(false);
  });

  it('An address stays when the change is taken back, whose code is then worth nothing', async () => {
    const { email, browser } = await register(made);
    const next = newAddress();
    await browser.send('/profil/email', { intent: 'email-change', email: next, currentPassword: PASSWORD });
    const code = await codeFor(made, next);
    const back = await browser.send('/profil/email', { intent: 'email-cancel' });
    expect(back.html).toContain('Am renunțat la schimbare');
    await browser.send('/profil/email', { intent: 'email-verify', code });
    expect(await userOf(made, next)).toBeUndefined();
    expect(await userOf(made, email)).toBeDefined();
  });

  it('Another code is sent when the first does not come', async () => {
    const { browser } = await register(made);
    const next = newAddress();
    await browser.send('/profil/email', { intent: 'email-change', email: next, currentPassword: PASSWORD });
    const first = await codeFor(made, next);
    const again = await browser.send('/profil/email', { intent: 'email-resend' });
    // No mail leaves here, and the page does not say that one did.
    expect(again.html).toContain('Codul e scris, dar nu pleacă încă');
    expect(again.html).not.toContain('trimis un cod');
    expect(again.html).toContain('Ca să primești codul, scrie-ne');
    const second = await codeFor(made, next);
    expect(second).not.toBe(first);
    const done = await browser.send('/profil/email', { intent: 'email-verify', code: second });
    expect(done.html).toContain('Adresa de e-mail e schimbată');
  });

  it.each([
    ['', 'Scrie adresa ta de e-mail.'],
    ['ana', 'nu pare completă'],
  ])('An address is not changed to %j', async (email, sentence) => {
    const { browser } = await register(made);
    const refused = await browser.send('/profil/email', {
      intent: 'email-change',
      email,
      currentPassword: PASSWORD,
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(sentence);
  });

  it('The address of another account looks free, and is not given away', async () => {
    const [one, other] = [await register(made), await register(made)];
    const asked = { intent: 'email-change', email: other.email, currentPassword: PASSWORD };
    expect((await one.browser.send('/profil/email', asked)).html).toContain('Schimbarea așteaptă un cod');
    await expect(newestMail(made, other.email)).rejects.toThrow('There is no mail');
  });

  it('An address is changed without a password with a code from the present mailbox', async () => {
    const person = await signInPerson(made.database, 'free', {
      aal: 'aal1',
      email: newAddress(),
      // Longer ago than a session proves anything by itself.
      now: new Date(Date.now() - 13 * 60_000),
    });
    await queryAs(
      made.database.superuserUrl,
      `update auth.mfa_amr_claims set created_at = created_at - interval '1 hour',
         updated_at = updated_at - interval '1 hour' where session_id = $1`,
      [person.sessionId],
    );
    const browser = openAccountBrowser(made, person.cookie);
    const next = newAddress();
    const asked = await browser.send('/profil/email', { intent: 'email-change', email: next });
    expect(asked.html).toContain('Codul de la adresa de acum');
    expect(asked.html).toContain(`value="${next}"`);
    const proof = await codeFor(made, person.email);
    const sent = await browser.send('/profil/email', {
      intent: 'email-change',
      email: next,
      proof: 'yes',
      code: proof,
    });
    expect(sent.html).toContain('Schimbarea așteaptă un cod');
    const done = await browser.send('/profil/email', {
      intent: 'email-verify',
      code: await codeFor(made, next),
    });
    expect(done.html).toContain('Adresa de e-mail e schimbată');
  });
});
