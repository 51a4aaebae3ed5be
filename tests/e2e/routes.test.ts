import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '#content/pages.ts';
import { AREAS } from '#server/compose/areas.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, findFaults, openVisit, wakeUp } from '#tests/support/visit.ts';

const OTHER_ADDRESSES = [
  '/despre',
  '/test-de-nivel',
  '/auth?mode=sign-up',
  '/course/ease-up-your-english/lesson/introducere',
  '/course/ease-up-your-english/lesson/lectie-introductiva-gratuita',
];
const GATED = [
  ...AREAS.flatMap(({ adminPages = [] }) => adminPages.map(({ to }) => to)),
  '/profil',
  '/tiktok-live-settings',
  '/attribution-test',
];
const PUBLIC = [...PAGES.filter(({ seo }) => seo !== null).map(({ path }) => path), ...OTHER_ADDRESSES];

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

/** What a fresh load of a page gives. */
interface Load {
  status: number | undefined;
  complaints: string[];
  /** What is wrong with it on a phone in the light, and on a wide screen in the dark. */
  faults: string[];
  head: unknown;
  heading: string | null;
}

let site: TestSite;
let adminCookies: ReturnType<typeof browserCookies>;
const loads = new Map<string, Load>();
beforeAll(async () => {
  site = await createTestSite();
  const cookie = await signIn(site.database, 'admin', { origin: site.origin });
  adminCookies = browserCookies(cookie, site.origin);
});

beforeAll(async () => {
  const { page, complaints } = await openVisit();
  for (const path of PUBLIC) {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light' });
    const response = await page.goto(`${site.origin}${path}`);
    const [head, heading] = [await headOf(page), await page.locator('main h1').textContent()];
    const inTheLight = await findFaults(page);
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'dark' });
    const faults = [...inTheLight, ...(await findFaults(page))];
    loads.set(path, {
      status: response?.status(),
      complaints: complaints.splice(0),
      faults,
      head,
      heading,
    });
  }
});

describe('Routes', () => {
  it.each(PUBLIC)(
    '%s is accessible and fits on a phone in light colours and on a wide screen in dark ones',
    (path) => {
      expect(loads.get(path)).toMatchObject({ status: 200, complaints: [], faults: [] });
    },
  );

  it('Every gated route is accessible for staff on a phone, in the dark', async () => {
    const { page, complaints } = await openVisit({ colorScheme: 'dark' });
    await page.context().addCookies(adminCookies);
    for (const path of GATED) {
      const response = await page.goto(`${site.origin}${path}`);
      expect(response?.status(), path).toBe(200);
      await expectSoundPage(page);
      expect(complaints, path).toEqual([]);
    }
  });
});

describe('Navigation inside the site', () => {
  it('A navigation makes the same head as a fresh load, for every route', async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/nu-exista`);
    const missing = { head: await headOf(page), heading: await page.locator('main h1').textContent() };
    const inside = await openVisit();
    await inside.page.goto(`${site.origin}/`);
    await wakeUp(inside.page);
    for (const [path, { head, heading }] of [...loads, ['/nu-exista', missing] as const]) {
      await inside.page.evaluate(
        ([to]) =>
          (
            window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
          ).__reactRouterDataRouter.navigate(to as string),
        [path],
      );
      await expect.poll(() => inside.page.locator('main h1').textContent(), { message: path }).toBe(heading);
      await expect.poll(() => headOf(inside.page), { message: path }).toEqual(head);
    }
  });

  it('A navigation is refused by the gate as a fresh load is, and the message goes with the next page', async () => {
    const { page, complaints } = await openVisit();
    await page.goto(`${site.origin}/contact`);
    await wakeUp(page);
    await page.evaluate(() =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate('/admin'),
    );
    await page.waitForURL(`${site.origin}/auth?next=%2Fadmin`);
    await page.getByText('Please log in to access this page').waitFor();
    await expectSoundPage(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Test de Nivel' }).click();
    await page.waitForURL(`${site.origin}/test-nivel`);
    await page.getByText('Please log in').waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(`${site.origin}/auth?next=%2Fadmin`);
    await expect.poll(() => page.title()).toContain('Autentificare');
    await page.getByText('Please log in').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

describe('Cached pages', () => {
  it('A cached page runs its own scripts and no other', async () => {
    const { page, complaints } = await openVisit();
    await (await fetch(`${site.origin}/contact`)).text();
    site.cache.takeHits();
    await page.route('**/contact', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</main>', '<script>window.stolen = true</script></main>');
      await route.fulfill({ response, body });
    });
    await page.goto(`${site.origin}/contact`);
    expect(site.cache.takeHits()).toBe(1);
    await wakeUp(page).catch(() => undefined);
    expect(await page.evaluate('window.stolen')).toBeUndefined();
    expect(complaints.join()).toMatch(/Content Security Policy/);
  });
});

describe('Changed pages', () => {
  it('A page that lost its root element says so on the console, and its links work without scripts', async () => {
    const { page, complaints } = await openVisit();
    await page.route('**/contact', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('id="root"', '') });
    });
    await page.goto(`${site.origin}/contact`);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect.poll(() => complaints).toEqual(['The root element of the page is missing.']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Test de Nivel' }).click();
    await page.waitForURL(`${site.origin}/test-nivel`);
  });
});

/** The parts of the head that crawlers and social cards read, and the language. */
function headOf(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    language: document.documentElement.lang,
    title: document.title,
    metas: [...document.head.querySelectorAll('meta')].map((tag) => tag.outerHTML).sort(),
    canonical: [...document.head.querySelectorAll('link[rel=canonical]')].map((tag) =>
      tag.getAttribute('href'),
    ),
    things: [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((tag) => tag.textContent)
      .sort(),
  }));
}
