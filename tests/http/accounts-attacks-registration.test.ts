import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pendingStepsCookieName } from '#app/account/pending-steps.server.ts';
import { codeFor, newAddress, requireConfirmation } from '#tests/support/account-mail.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import {
  type AccountBrowser,
  type Landed,
  openAccountBrowser,
  PASSWORD,
  registration,
} from './account-browser.ts';
import { register, userOf } from './registered-person.ts';
import { takeTest } from './taken-test.ts';

const ERASE = '/profil/stergere';
const WORDS = 'șterge contul';

let made: TestApp;
let now: Date | null = null;
beforeAll(async () => {
  made = await createTestApp({ now: () => now });
});
beforeEach(async () => {
  now = null;
  await requireConfirmation(made, false);
});

async function owned<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return queryAs<Row>(made.database.superuserUrl, sql, values);
}

/** What a page says, without what belongs to one answer alone. */
function words({ html, status, path }: Landed, email: string) {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  return {
    status,
    path,
    text: body
      .replaceAll(email, '…')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\d+/g, '0')
      .replace(/\s+/g, ' '),
  };
}

describe('Secrecy of who has an account', () => {
  async function alike(steps: (browser: AccountBrowser, email: string) => Promise<Landed[]>) {
    const known = await signInPerson(made.database, 'free', { email: newAddress() });
    await owned(
      `update auth.users set email_confirmed_at = now(), encrypted_password = (select encrypted_password from auth.users where encrypted_password is not null limit 1) where id = $1`,
      [known.id],
    );
    const unknown = newAddress();
    const [a, b] = await Promise.all(
      [known.email, unknown].map(async (email) => {
        const seen = await steps(openAccountBrowser(made), email);
        return seen.map((landed) => words(landed, email));
      }),
    );
    expect(a).toEqual(b);
  }

  it.each(['send-code', 'recover'])(
    'Asking for a code often does not tell who has an account (%s)',
    async (intent) => {
      await alike(async (_browser, email) => {
        const seen: Landed[] = [];
        for (let i = 0; i < 3; i++)
          seen.push(await openAccountBrowser(made).send('/auth', { intent, email }));
        return seen;
      });
    },
  );

  it.each(['send-code', 'recover'])('Wrong codes do not tell who has an account (%s)', async (intent) => {
    await alike(async (browser, email) => {
      const seen: Landed[] = [await browser.send('/auth', { intent, email })];
      for (let i = 0; i < 7; i++)
        seen.push(
          await browser.send('/auth?pas=cod', { intent: 'verify-code', code: String(i).padStart(6, '0') }),
        );
      return seen;
    });
  });

  it('Wrong passwords do not tell who has an account', async () => {
    await alike(async (browser, email) => {
      const seen: Landed[] = [];
      for (let i = 0; i < 11; i++)
        seen.push(await browser.send('/auth', { intent: 'sign-in', email, password: `gresita ${i}` }));
      return seen;
    });
  });

  it('Registering does not tell who has an account, where addresses must be confirmed', async () => {
    await requireConfirmation(made, true);
    await alike(async (browser, email) => {
      const seen: Landed[] = [];
      for (let i = 0; i < 3; i++) seen.push(await browser.send('/auth?mode=sign-up', registration(email)));
      seen.push(await browser.send('/auth?pas=cod', { intent: 'resend-code' }));
      seen.push(await browser.send('/auth?pas=cod', { intent: 'verify-code', code: '000001' }));
      return seen;
    });
  });

  it('A forged cookie that says a new password may be set is ignored', async () => {
    const { browser, email } = await register(made);
    const forged = Buffer.from(JSON.stringify({ newPassword: true })).toString('base64url');
    browser.cookie += `; ${pendingStepsCookieName(TEST_ORIGIN)}=${forged}`;
    await browser.send('/auth', { intent: 'new-password', password: 'alta parola lunga si noua' });
    const again = openAccountBrowser(made);
    expect((await again.send('/auth', { intent: 'sign-in', email, password: PASSWORD })).path).toBe(
      '/profil',
    );
  });
});

describe('Addresses that a stranger registered first', () => {
  it('The owner of the mailbox takes over neither the name nor the consent of a stranger who registered the address first', async () => {
    const email = newAddress();
    await openAccountBrowser(made).send(
      '/auth?mode=sign-up',
      registration(email, { fullName: 'Un Străin', newsletter: 'yes' }),
    );
    const owner = openAccountBrowser(made);
    await owner.send('/auth', { intent: 'recover', email });
    await owner.send('/auth?pas=cod', { intent: 'verify-code', code: await codeFor(made, email) });
    const after = await owner.send('/auth', { intent: 'new-password', password: 'a mea si numai a mea' });
    const consents = await owned(
      'select e.kind from public.lead_events e join public.leads l on l.id = e.lead_id where l.email = $1',
      [email],
    );
    expect(consents).toEqual([]);
    await owner.open('/auth');
    expect(
      await owned(
        'select e.kind from public.lead_events e join public.leads l on l.id = e.lead_id where l.email = $1',
        [email],
      ),
    ).toEqual([]);
    expect((await owner.open('/auth')).heading).toBe('Încă un pas');
    expect(after.status).toBe(200);
  });

  it('The owner of the mailbox is asked again when a second registration differs only in the name', async () => {
    await requireConfirmation(made, true);
    const email = newAddress();
    await openAccountBrowser(made).send('/auth?mode=sign-up', registration(email, { fullName: 'Un Străin' }));
    now = new Date(Date.now() + 120_000);
    const owner = openAccountBrowser(made);
    await owner.send('/auth?mode=sign-up', registration(email, { fullName: 'Maria Ion' }));
    const landed = await owner.send('/auth?pas=cod', {
      intent: 'verify-code',
      code: await codeFor(made, email),
    });
    const [row] = await owned<{ full_name: string }>(
      'select full_name from public.profiles p join auth.users u using (id) where u.email = $1',
      [email],
    );
    expect([landed.heading, row?.full_name]).toEqual(['Încă un pas', 'Un Străin']);
    const { intent: _, ...said } = registration(email, { fullName: 'Maria Ion' });
    await owner.send('/auth', { ...said, intent: 'register' });
    expect(
      await owned('select full_name from public.profiles p join auth.users u using (id) where u.email = $1', [
        email,
      ]),
    ).toEqual([{ full_name: 'Maria Ion' }]);
  });
});

describe('Registrations that were cut off', () => {
  it('A registration that stopped after the account was made is asked for again, and breaks no page meanwhile', async () => {
    const { id, email } = await register(made);
    await owned('delete from public.registrations where person_id = $1', [id]);
    await owned('delete from public.profiles where id = $1', [id]);
    const browser = openAccountBrowser(made);
    const landed = await browser.send('/auth', { intent: 'sign-in', email, password: PASSWORD });
    expect(landed.heading).toBe('Încă un pas');
    await owned('delete from public.profiles where id = $1', [id]);
    const { testId } = await takeTest(made, browser);
    expect((await browser.open('/profil/rezultate')).html).toContain(testId);
  });
});

describe('Address reused after an erasure', () => {
  it('The same address after an erasure is a new person: nothing of before is there, and no old session counts', async () => {
    const first = await register(made);
    const old = openAccountBrowser(made, first.browser.cookie);
    await takeTest(made, first.browser);
    await first.browser.send(ERASE, { intent: 'erase', words: WORDS, currentPassword: PASSWORD });
    const again = openAccountBrowser(made);
    await again.send('/auth?mode=sign-up', registration(first.email));
    expect((await userOf(made, first.email))?.id).not.toBe(first.id);
    const copy = await again.send('/profil/date/copie', { format: 'json' });
    expect(copy.html).not.toContain(first.id);
    expect((await old.open('/profil')).path).toContain('/auth');
  });
});
