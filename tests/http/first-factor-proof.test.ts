import { hashPassword } from '@english-beyond-limits/backend/testing/internals';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser } from './account-browser.ts';

const PASSWORD = 'patru pisici pe acoperiș';
let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

/** A staff member who signed in with a password twenty minutes ago and has no second factor. */
async function signedInLongAgo() {
  const { id, sessionId, cookie } = await signInPerson(made.database, 'staff', { aal: 'aal1' });
  await queryAs(made.database.superuserUrl, 'update auth.users set encrypted_password = $2 where id = $1', [
    id,
    await hashPassword(PASSWORD),
  ]);
  await queryAs(
    made.database.superuserUrl,
    `update auth.mfa_amr_claims set updated_at = now() - interval '20 minutes' where session_id = $1`,
    [sessionId],
  );
  return openAccountBrowser(made, cookie);
}

describe('First second factor', () => {
  it.each([
    ['/auth', { intent: 'enrol-app' }, 'otpauth://totp/'],
    ['/auth', { intent: 'enrol-phone', phone: '0722 000 222' }, '+40722000222'],
    ['/profil/al-doilea-pas/adauga', { intent: 'enrol-app' }, 'otpauth://totp/'],
  ])(
    'A first second factor, some time after signing in, asks for the password first: %s %j',
    async (path, form, begun) => {
      const browser = await signedInLongAgo();
      const asked = await browser.send(path, form);
      expect(asked.status).toBe(422);
      expect(asked.html).toContain('scrie încă o dată parola');
      expect(asked.html).toContain('name="currentPassword"');
      const wrong = await browser.send(path, { ...form, currentPassword: 'o ghicire oarecare' });
      expect(wrong.html).toContain('Parola de acum nu e aceasta');
      expect(wrong.html).toContain('name="currentPassword"');
      const landed = await browser.send(path, { ...form, currentPassword: PASSWORD });
      expect(landed.html).toContain(begun);
    },
  );
});
