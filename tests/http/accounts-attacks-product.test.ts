import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAddress, requireConfirmation } from '#tests/support/account-mail.ts';
import { signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { openAccountBrowser, PASSWORD, registration } from './account-browser.ts';
import { register, userOf } from './registered-person.ts';
import { registerWithSecondFactor, totpSecretOn } from './second-factor-pages.ts';
import { beginTest, takeTest } from './taken-test.ts';

const ADD = '/profil/al-doilea-pas/adauga';
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

describe('Second factor of a learner', () => {
  it('A second factor protects every page of an account from a thief who has the password alone', async () => {
    const { email, id, browser } = await registerWithSecondFactor(made);
    const { testId } = await takeTest(made, browser);
    const thief = openAccountBrowser(made);
    const landed = await thief.send('/auth', { intent: 'sign-in', email, password: PASSWORD });
    expect(landed.heading).toBe('Codul de verificare');
    for (const path of [
      '/profil',
      '/profil/rezultate',
      `/profil/rezultate/${testId}`,
      '/profil/dispozitive',
      '/profil/notificari',
      '/profil/date',
    ]) {
      expect((await thief.open(path)).path).toBe(`/auth?next=${encodeURIComponent(path)}`);
      const raw = await thief.open(`${path}.data`);
      expect([path, raw.html.includes('Ana Pop'), raw.html.includes(email)]).toEqual([path, false, false]);
    }
    await thief.send('/profil', { intent: 'name', fullName: 'Altcineva' });
    await thief.send(`/profil/rezultate/${testId}`, {});
    expect(
      await owned(
        'select full_name, (select count(*)::int from public.level_tests where profile_id = $1) as kept from public.profiles where id = $1',
        [id],
      ),
    ).toEqual([{ full_name: 'Ana Pop', kept: 1 }]);
  });

  it('A second factor that was used long ago erases no account and gives out no copy', async () => {
    const { id, email } = await registerWithSecondFactor(made);
    const past = new Date(Date.now() - 20 * 60_000);
    const { cookie } = await startSession(made.database, id, { aal: 'aal2', now: past });
    const left = openAccountBrowser(made, cookie);
    expect((await left.open(ERASE)).html).toContain('Întâi, codul de verificare');
    const refused = await left.send(ERASE, { intent: 'erase', words: WORDS });
    expect(refused.status).toBe(409);
    expect(await userOf(made, email)).toBeDefined();
    expect((await left.send('/profil/date/copie', { format: 'json' })).path).toBe('/profil/date');
  });
});

describe('Shared devices', () => {
  it('A shared device shows the next person nothing of a second factor that the one before began to set up', async () => {
    const first = await register(made);
    const shown = await first.browser.send(ADD, { intent: 'enrol-phone', phone: '0722 111 222' });
    expect(shown.html).toContain('+40722111222');
    await first.browser.send('/deconectare', {});
    const next = await register(made);
    await owned(`update public.profiles set role = 'teacher' where id = $1`, [next.id]);
    const shared = first.browser;
    expect(
      (await shared.send('/auth', { intent: 'sign-in', email: next.email, password: PASSWORD })).html,
    ).not.toContain('+40722111222');
  });

  it('A shared device shows nothing of the person before, even when they left without signing out', async () => {
    const first = await register(made);
    const secret = totpSecretOn(await first.browser.send(ADD, { intent: 'enrol-app' }));
    expect(secret).not.toBe('');
    await owned('delete from auth.sessions where user_id = $1', [first.id]);
    const next = await register(made);
    await owned(`update public.profiles set role = 'teacher' where id = $1`, [next.id]);
    const shared = first.browser;
    const walk = await shared.send('/auth', { intent: 'sign-in', email: next.email, password: PASSWORD });
    expect(walk.heading).toBe('Pornește verificarea în doi pași');
    expect(totpSecretOn(walk)).toBe('');
  });
});

describe('Simultaneous requests', () => {
  it('Two registrations with one form at once make one account and one session that works', async () => {
    const email = newAddress();
    const browsers = [openAccountBrowser(made), openAccountBrowser(made)];
    const landed = await Promise.all(browsers.map((b) => b.send('/auth?mode=sign-up', registration(email))));
    expect(landed.map(({ status }) => status).filter((s) => s >= 500)).toEqual([]);
    expect(
      await owned(
        'select r.is_contested from public.registrations r join auth.users u on u.id = r.person_id where u.email = $1',
        [email],
      ),
    ).toEqual([{ is_contested: false }]);
    expect(landed.filter(({ path }) => path === '/profil')).not.toEqual([]);
  });

  it('Three accounts that keep one result at once: it ends up in one of them', async () => {
    const anonymous = openAccountBrowser(made);
    const { testId, resultPath } = await takeTest(made, anonymous);
    const people = await Promise.all([register(made), register(made), register(made)]);
    await Promise.all(people.map(({ browser }) => browser.send(`${resultPath}/pastreaza`, {})));
    const [row] = await owned<{ profile_id: string }>(
      'select profile_id from public.level_tests where id = $1',
      [testId],
    );
    const keepers = await Promise.all(
      people.map(async ({ browser }) => (await browser.open('/profil/rezultate')).html.includes(testId)),
    );
    expect(keepers.filter(Boolean)).toHaveLength(1);
    expect(people.map(({ id }) => id)).toContain(row?.profile_id);
  });

  it('Several erasures of one account at once erase it once, and a test that runs meanwhile breaks nothing', async () => {
    const { email, browser } = await register(made);
    const { testId } = await beginTest(browser);
    const copies = [1, 2, 3].map(() => openAccountBrowser(made, browser.cookie));
    const answering = openAccountBrowser(made, browser.cookie);
    const answer = () =>
      made.request('/api/level-test/answers', {
        method: 'POST',
        body: JSON.stringify({ testId, position: 1, response: null }),
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': String(JSON.stringify({ testId, position: 1, response: null }).length),
          Origin: TEST_ORIGIN,
          'Sec-Fetch-Site': 'same-origin',
          Cookie: answering.cookie,
        },
      });
    const [answers, ...erased] = await Promise.all([
      Promise.all([answer(), answer()]),
      ...copies.map((c) => c.send(ERASE, { intent: 'erase', words: WORDS, currentPassword: PASSWORD })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(erased.filter(({ path }) => path === '/')).not.toEqual([]);
    expect(erased.map(({ status }) => status).filter((status) => status === 500)).toEqual([]);
    expect(await userOf(made, email)).toBeUndefined();
    const after = await answer();
    expect(after.status).toBeLessThan(500);
    expect(await owned('select id from public.level_tests where id = $1', [testId])).toEqual([]);
  });
});

describe('Personal pages', () => {
  it('A personal page is kept by no cache', async () => {
    const { browser } = await register(made);
    for (const path of [
      '/profil',
      '/profil.data',
      '/profil/date',
      '/profil/rezultate.data',
      '/auth',
      '/auth.data',
      '/auth?token_hash=abc&type=recovery',
    ]) {
      const response = await made.request(path, { headers: { Cookie: browser.cookie } });
      expect([path, response.headers.get('Cache-Control')]).toEqual([
        path,
        expect.stringMatching(/no-store/),
      ]);
    }
  });

  it('A token in an address reaches neither the log nor a referrer', async () => {
    const secret = 'tokenhashtokenhash';
    made.logged.length = 0;
    const browser = openAccountBrowser(made);
    const one = await made.request(
      `/auth?token_hash=${secret}&type=recovery&next=/test-nivel/rezultat/AAAAAAAAAAAAAAAAAAAAAA`,
    );
    await made.request(`/auth?code=${secret}`);
    await browser.open(`/test-nivel/rezultat/AAAAAAAAAAAAAAAAAAAAAA/pastreaza`);
    expect(one.status).toBe(302);
    expect(one.headers.get('Location')).not.toContain(secret);
    expect(one.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(made.logged.join('\n')).not.toContain(secret);
    expect(made.logged.join('\n')).not.toContain('AAAAAAAAAAAAAAAAAAAAAA');
  });
});

describe('Administration without the second factor', () => {
  it('A super admin without the second factor gets nothing of the administration, as a page, as data or by a form', async () => {
    const { cookie } = await signInPerson(made.database, 'super_admin', { aal: 'aal1' });
    const browser = openAccountBrowser(made, cookie);
    for (const path of [
      '/admin',
      '/admin/outbox',
      '/admin/settings',
      '/admin/level-test',
      '/admin/recordings',
    ]) {
      for (const at of [
        path,
        `${path}.data`,
        path.toUpperCase(),
        `${path}/`,
        `${path}?_routes=routes%2Fadmin`,
        `${path}.data?_routes=admin%2Foutbox%2Foutbox-page`,
      ]) {
        const response = await made.request(at, { headers: { Cookie: browser.cookie } });
        expect([
          at,
          response.status === 200 && !(await response.text()).includes('SingleFetchRedirect'),
        ]).toEqual([at, false]);
      }
      const sent = await browser.send(path, { intent: 'x' });
      expect([path, sent.path.startsWith('/auth') || sent.path === '/', sent.status < 500]).toEqual([
        path,
        true,
        true,
      ]);
    }
  });
});
