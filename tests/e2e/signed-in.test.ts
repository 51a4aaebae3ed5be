import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const ASSETS = join(import.meta.dirname, '../../build/client/assets');
/** The built file with the official client. */
const LIBRARY = readdirSync(ASSETS).find(
  (file) =>
    file.endsWith('.js') && readFileSync(join(ASSETS, file), 'utf8').includes('grant_type=refresh_token'),
);

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** A browser of a signed-in person, with the files it fetched and the lines of its console. */
async function openSignedIn(path: string, options: Parameters<typeof openVisit>[0] = {}) {
  const person = await signInPerson(site.database, 'free', {
    origin: site.origin,
    fullName: 'Ana Ștefănescu',
  });
  const visit = await openVisit({ viewport: WIDE, ...options });
  const fetched: string[] = [];
  visit.page.on('request', (request) =>
    fetched.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await visit.page.context().addCookies(browserCookies(person.cookie, site.origin));
  await visit.page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await wakeUp(visit.page);
  return { ...visit, person, fetched };
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Contul tău: Ana Ștefănescu' });
const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Deconectare' });
const header = (page: Page) => page.getByRole('banner');
const goodbye = (page: Page) => page.getByText('La revedere! Te așteptăm să revii curând.');

async function hasSession({ sessionId }: SignedIn): Promise<boolean> {
  const rows = await queryAs(site.database.ownerUrl, 'select from auth.sessions where id = $1', [sessionId]);
  return rows.length === 1;
}

describe.each([true, false])('Menu of a signed-in person, with JavaScript: %s', (javaScriptEnabled) => {
  it('The menu opens with a key, has two items, and closes on Escape and a click outside', async () => {
    const { page, complaints } = await openSignedIn('/contact', { javaScriptEnabled });
    expect(
      await header(page)
        .getByText(/Autentificare|Înregistrare/)
        .count(),
    ).toBe(0);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('#cont');
    expect(await panel.getByRole('listitem').allTextContents()).toEqual(['Profil', 'Deconectare']);
    expect(await panel.getByText('Ana Ștefănescu').isVisible()).toBe(true);
    if (javaScriptEnabled) await expectSoundPage(page);
    await page.keyboard.press('Tab');
    expect(await panel.getByRole('link', { name: 'Profil' }).evaluate((link) => link.matches(':focus'))).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    expect(await panel.isVisible()).toBe(false);
    await toggle(page).click();
    await page.mouse.click(300, 600);
    expect(await panel.isVisible()).toBe(false);
    await toggle(page).click();
    await panel.getByRole('link', { name: 'Profil' }).click();
    await page.waitForURL('**/profil');
    await panel.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  it('The menu signs out, and the first page says goodbye', async () => {
    const { page, person, complaints } = await openSignedIn('/profil', { javaScriptEnabled });
    await toggle(page).click();
    await signOut(page).click();
    await goodbye(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByText('Please log in').count()).toBe(0);
    await header(page).getByRole('link', { name: 'Autentificare' }).waitFor();
    expect(await toggle(page).count()).toBe(0);
    expect(await hasSession(person)).toBe(false);
    expect(complaints).toEqual([]);
    await page.reload();
    expect(await goodbye(page).count()).toBe(0);
  });

  it('The menu is in the bar on a phone, in place of the link to sign in', async () => {
    const { page, person } = await openSignedIn('/contact', { javaScriptEnabled, viewport: PHONE });
    expect(await header(page).getByText('Înregistrare').count()).toBe(0);
    await page.getByRole('button', { name: 'Meniu' }).click();
    const menu = page.getByRole('navigation', { name: 'Meniu principal' });
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Acasă',
      'Test de Nivel',
      'Resurse Gratuite',
      'Workshop',
      'Profil',
    ]);
    expect(await menu.getByText('Ana Ștefănescu').last().isVisible()).toBe(true);
    if (javaScriptEnabled) await expectSoundPage(page);
    for (const item of [menu.getByRole('link', { name: 'Profil' }), signOut(page)]) {
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await signOut(page).click();
    await goodbye(page).waitFor();
    await menu.waitFor({ state: 'hidden' });
    expect(await hasSession(person)).toBe(false);
  });
});

describe('Failed sign-out', () => {
  it('A sign-out that fails says so on the page, and the person stays signed in', async () => {
    const { page, person } = await openSignedIn('/profil');
    await page.route('**/deconectare', (route) => route.abort());
    await toggle(page).click();
    await signOut(page).click();
    await page.getByText('A apărut o eroare la deconectare. Te rugăm să încerci din nou.').waitFor();
    expect(await page.getByText('Eroare', { exact: true }).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/profil');
    expect(await hasSession(person)).toBe(true);
    await page.unroute('**/deconectare');
    await toggle(page).click();
    await signOut(page).click();
    await goodbye(page).waitFor();
  });
});

describe('Tabs of one browser', () => {
  it('The tabs leave gated pages when one of them signs out, and show no person any more', async () => {
    const { page, complaints } = await openSignedIn('/contact');
    const [onProfile, onGuide] = [await page.context().newPage(), await page.context().newPage()];
    await onProfile.goto(`${site.origin}/profil`);
    await onGuide.goto(`${site.origin}/ghid-ebook`);
    for (const tab of [onProfile, onGuide]) await wakeUp(tab);
    await toggle(page).click();
    await signOut(page).click();
    await goodbye(page).waitFor();
    await onProfile.waitForURL(`${site.origin}/`);
    await header(onProfile).getByRole('link', { name: 'Autentificare' }).waitFor();
    expect(await onProfile.getByText('Please log in').count()).toBe(0);
    await header(onGuide).getByRole('link', { name: 'Autentificare' }).waitFor();
    expect(new URL(onGuide.url()).pathname).toBe('/ghid-ebook');
    expect(complaints).toEqual([]);
  });

  it('The tabs show a changed name as soon as one of them changes it', async () => {
    const { page, person } = await openSignedIn('/contact');
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/profil`);
    await queryAs(site.database.ownerUrl, `update public.profiles set full_name = 'Ana Pop' where id = $1`, [
      person.id,
    ]);
    await other.evaluate(`new BroadcastChannel('account').postMessage('changed')`);
    await page.getByRole('button', { name: 'Contul tău: Ana Pop' }).waitFor();
  });

  it('The tabs notice a session that ended elsewhere when they come to the front', async () => {
    const { page } = await openSignedIn('/profil');
    await page.context().clearCookies();
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await page.waitForURL(`${site.origin}/`);
    await header(page).getByRole('link', { name: 'Autentificare' }).waitFor();
  });
});

describe('Devices of one person', () => {
  /** Two browsers, both subscribed to changes: one with a public page on a phone, one with the profile. */
  async function openTwo() {
    const person = await signInPerson(site.database, 'free', {
      origin: site.origin,
      fullName: 'Ana Ștefănescu',
    });
    const { cookie } = await startSession(site.database, person.id, { origin: site.origin });
    const opened = await Promise.all(
      [
        { cookie, path: '/contact', viewport: PHONE },
        { cookie: person.cookie, path: '/profil', viewport: WIDE },
      ].map(async ({ cookie, path, viewport }) => {
        const visit = await openVisit({ viewport });
        await visit.page.context().addCookies(browserCookies(cookie, site.origin));
        const frames: string[] = [];
        visit.page.on('websocket', (socket) => {
          socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
        });
        await visit.page.goto(site.origin + path);
        await wakeUp(visit.page);
        await expect.poll(() => frames.join()).toContain('Subscribed to PostgreSQL');
        return { ...visit, frames };
      }),
    );
    const [phone, desk] = opened as [(typeof opened)[0], (typeof opened)[0]];
    return { person, phone, desk };
  }
  const change = (values: string, { id }: SignedIn) =>
    queryAs(site.database.superuserUrl, `update ${values.replace('$id', `'${id}'`)}`);

  it('The devices of a person show a name that was changed on the other one, and nothing of other people', async () => {
    const { phone, desk, person } = await openTwo();
    const somebody = await signInPerson(site.database, 'free', {
      origin: site.origin,
      fullName: 'Maria Pop',
    });
    await change(`public.profiles set full_name = 'Maria Canar' where id = $id`, somebody);
    await desk.page.getByLabel('Numele tău').fill('Ana Maria Ștefănescu');
    await desk.page.getByRole('button', { name: 'Salvează numele' }).click();
    await phone.page.getByRole('button', { name: 'Meniu' }).click();
    await header(phone.page).getByText('Ana Maria Ștefănescu').last().waitFor();
    await expectSoundPage(phone.page);
    expect([...phone.frames, ...desk.frames].join()).not.toContain('Canar');
    expect(phone.complaints).toEqual([]);
    expect(desk.complaints).toEqual([]);
    expect(await hasSession(person)).toBe(true);
  });

  it('A form keeps what it says when the change arrives before its answer', async () => {
    const { desk } = await openTwo();
    const subscribed = Promise.withResolvers<void>();
    const news = Promise.withResolvers<() => void>();
    await desk.page.routeWebSocket(/realtime/, (socket) => {
      socket.connectToServer().onMessage((message) => {
        if (String(message).includes('Subscribed to PostgreSQL')) subscribed.resolve();
        if (String(message).includes('Ana Maria')) news.resolve(() => socket.send(message));
        else socket.send(message);
      });
    });
    await desk.page.reload();
    await wakeUp(desk.page);
    await subscribed.promise;
    await desk.page.route('**/profil.data*', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      // The answer removes the flash cookie, whether or not the page waits for it.
      await desk.page.context().clearCookies({ name: /flash/ });
      const tell = await news.promise;
      tell();
      await desk.page.evaluate('new Promise(requestAnimationFrame)');
      await route.fulfill({ response });
    });
    await desk.page.getByLabel('Numele tău').fill('Ana Maria');
    await desk.page.getByRole('button', { name: 'Salvează numele' }).click();
    await desk.page.getByText('Am salvat numele').waitFor();
    await header(desk.page).getByText('Ana Maria').first().waitFor();
    expect(desk.complaints).toEqual([]);
  });

  it('The devices of a person show the link to the administration while the school gives them the role', async () => {
    const { phone, desk, person } = await openTwo();
    const admin = ({ page }: { page: Page }) => header(page).locator('nav a[href="/admin"]');
    expect(await admin(desk).count()).toBe(0);
    await change(`public.profiles set role = 'admin' where id = $id`, person);
    for (const device of [phone, desk]) await expect.poll(() => admin(device).count()).toBe(1);
    await change(`public.profiles set role = 'free' where id = $id`, person);
    for (const device of [phone, desk]) await expect.poll(() => admin(device).count()).toBe(0);
    expect([...phone.complaints, ...desk.complaints]).toEqual([]);
  });

  it('The devices of a person leave gated pages when the person is banned, deleted or signed out from afar', async () => {
    const ends = {
      banned: `update auth.users set banned_until = 'infinity' where id = $id`,
      deleted: 'delete from auth.users where id = $id',
      'signed out from afar': 'delete from auth.sessions where user_id = $id',
    };
    // It takes the backend some seconds to notice: all three wait for that at once.
    const ended = [];
    for (const [end, statement] of Object.entries(ends)) {
      const { person, ...devices } = await openTwo();
      await queryAs(site.database.superuserUrl, statement.replace('$id', `'${person.id}'`));
      ended.push({ end, ...devices });
    }
    for (const { end, phone, desk } of ended) {
      for (const { page } of [phone, desk]) {
        const way = header(page).getByRole('link', { name: 'Autentificare', includeHidden: true });
        await expect.poll(() => way.count(), { timeout: 40_000, message: end }).toBeGreaterThan(0);
      }
      expect(new URL(phone.page.url()).pathname, end).toBe('/contact');
      await expect.poll(() => new URL(desk.page.url()).pathname, { message: end }).not.toBe('/profil');
    }
  });

  it('The devices of a person show what changed while they were offline', async () => {
    const { phone, person } = await openTwo();
    await phone.page.context().setOffline(true);
    await change(`public.profiles set full_name = 'Ana din tren' where id = $id`, person);
    await phone.page.context().setOffline(false);
    await expect.poll(() => header(phone.page).innerHTML()).toContain('Ana din tren');
    expect(phone.complaints).toEqual([]);
  });
});

describe('Client library of accounts', () => {
  it('The library of accounts is not fetched for a visitor without a session', async () => {
    expect(LIBRARY).toBeDefined();
    const { page, complaints } = await openVisit();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    for (const path of ['/', '/contact', '/ghid-ebook']) {
      await page.goto(site.origin + path);
      await wakeUp(page);
      await page.waitForLoadState('networkidle');
    }
    expect(fetched.filter((url) => url.includes('/assets/shell')).length).toBeGreaterThan(0);
    expect(fetched.filter((url) => LIBRARY && url.includes(LIBRARY))).toEqual([]);
    expect(fetched.filter((url) => /\/(?:auth|rest)\/v1\//.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('The library of accounts is loaded for a signed-in person, whose menu is right from the first moment', async () => {
    const { page, fetched, person, complaints } = await openSignedIn('/contact');
    await expect.poll(() => fetched).toContain(`GET /assets/${LIBRARY}`);
    await expect.poll(() => fetched).toContain('POST /rest/v1/rpc/update_last_activity');
    await header(page).getByRole('link', { name: 'Test de Nivel' }).last().click();
    await page.waitForURL('**/test-nivel');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((line) => line.endsWith('update_last_activity'))).toHaveLength(1);
    const lastActivity = async () => {
      const [row] = await queryAs<{ at: Date | null }>(
        site.database.ownerUrl,
        'select last_activity_at as at from public.profiles where id = $1',
        [person.id],
      );
      return row?.at;
    };
    await expect.poll(lastActivity).toBeInstanceOf(Date);
    expect(complaints).toEqual([]);
  });

  it('The library of accounts refreshes tokens that are about to end, in several tabs at once, and no tab is signed out', async () => {
    const now = new Date(Date.now() - 800_000);
    const { cookie } = await signInPerson(site.database, 'free', { origin: site.origin, now });
    const { page, complaints } = await openVisit({ viewport: WIDE });
    await page.context().addCookies(browserCookies(cookie, site.origin));
    const refreshes: number[] = [];
    page.context().on('response', (answer) => {
      if (answer.url().includes('grant_type=refresh_token')) refreshes.push(answer.status());
    });
    const other = await page.context().newPage();
    await Promise.all([page, other].map((tab) => tab.goto(`${site.origin}/profil`)));
    await Promise.all([page, other].map((tab) => wakeUp(tab)));
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
    expect(new Set(refreshes)).toEqual(new Set([200]));
    for (const tab of [page, other]) {
      await tab.reload();
      expect(new URL(tab.url()).pathname).toBe('/profil');
    }
    const kept = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(kept).not.toBe(cookie);
    expect(complaints).toEqual([]);
  });

  it('A signed-in person never sees the link to sign in, not even for a moment', async () => {
    const person = await signInPerson(site.database, 'free', {
      origin: site.origin,
      fullName: 'Ana Ștefănescu',
    });
    const { page } = await openVisit({ viewport: WIDE });
    await page.context().addCookies(browserCookies(person.cookie, site.origin));
    await page.addInitScript(`
      window.seen = [];
      new MutationObserver(() => {
        const text = document.querySelector('header')?.textContent ?? '';
        if (/Autentificare|Înregistrare/.test(text)) seen.push(text);
      }).observe(document, { subtree: true, childList: true, characterData: true });`);
    await page.goto(`${site.origin}/contact`);
    await wakeUp(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('seen')).toEqual([]);
  });
});

describe('Uncaught errors', () => {
  it.each([
    ['/contact', false],
    ['/profil', true],
  ])(
    'An uncaught error on %s is kept from the console where it names a key, a token or the backend',
    async (path, isSignedIn) => {
      const { page, complaints } = isSignedIn ? await openSignedIn(path) : await openVisit();
      if (!isSignedIn) {
        await page.goto(site.origin + path);
        await wakeUp(page);
      }
      const throwing = (message: string) =>
        page.evaluate(`setTimeout(() => { throw new Error('${message}'); })`);
      await throwing('bad sb_secret_canary');
      await page.evaluate(`void Promise.reject(new Error('eyJcanary'))`);
      await throwing('an ordinary mistake');
      await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(3);
      expect(complaints.join('\n')).not.toContain('canary');
      expect(complaints.filter((line) => line.startsWith('An error is not shown here'))).toHaveLength(2);
      expect(complaints.join('\n')).toContain('an ordinary mistake');
    },
  );
});
