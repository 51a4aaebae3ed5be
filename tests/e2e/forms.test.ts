import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishTest, newVisitor } from '#tests/http/visitor.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
let resultPath: string;
beforeAll(async () => {
  site = await createTestSite();
  ({ resultPath } = await finishTest(newVisitor(site.app, { origin: site.origin })));
});

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** The messages of fields that are shown, and how many fields are marked as wrong. */
function shownErrors(page: Page) {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((it) => it.checkVisibility());
    const names = shown('[aria-invalid]').map((it) => (it as HTMLInputElement).name);
    const messages = shown('[id$="-error"], [id$="-advice"]').filter((it) => it.textContent !== '');
    return { fields: new Set(names).size, messages: messages.length };
  });
}

interface FilledForm {
  path: () => string;
  /** Leads to the form. */
  open?: (page: Page) => Promise<void>;
  button: string;
  errors: number;
  fill: (page: Page) => Promise<void>;
}

const FORMS: Record<string, FilledForm> = {
  contact: {
    path: () => '/contact',
    button: 'Trimite mesajul',
    errors: 4,
    async fill(page) {
      await page.getByLabel('Numele tău').fill('Ana Pop');
      await page.getByLabel('Am cel puțin 16 ani').check();
      await page.getByLabel(/^E-mail/).fill('ana@exemplu.ro');
      await page.getByLabel('Mesajul tău').fill('Bună ziua.');
    },
  },
  'sign-in': {
    path: () => '/auth',
    button: 'Intră în cont',
    errors: 2,
    async fill(page) {
      await page.getByLabel('Adresa de e-mail').fill('ana@exemplu.ro');
      await page.getByLabel('Parola', { exact: true }).fill('ceva');
    },
  },
  'sign-up': {
    path: () => '/auth?mode=sign-up',
    button: 'Creează contul',
    errors: 5,
    async fill(page) {
      await page.getByLabel('Numele tău').fill('Ana Pop');
      await page.getByLabel('Adresa de e-mail').fill('ana@exemplu.ro');
      await page.getByLabel('Parola', { exact: true }).fill('trei pisici');
      await page.getByLabel('Am cel puțin 16 ani').check();
      await page.getByLabel('Sunt de acord').check();
    },
  },
  'forgotten password': {
    path: () => '/auth?pas=parola-uitata',
    button: 'Trimite-mi codul',
    errors: 1,
    fill: (page) => page.getByLabel('Adresa de e-mail').fill('ana@exemplu.ro'),
  },
  'start of the test': {
    path: () => '/test-nivel',
    button: 'Începe testul',
    errors: 1,
    fill: (page) => page.getByLabel('Mă descurc bine').check(),
  },
  'details below a result': {
    path: () => resultPath,
    async open(page) {
      for (const details of await page.locator('main details').all()) {
        await details.evaluate((element) => element.setAttribute('open', ''));
      }
    },
    button: 'Trimite',
    errors: 3,
    async fill(page) {
      const form = page.locator('form', { has: page.getByRole('button', { name: 'Trimite', exact: true }) });
      await form.getByLabel('Numele tău').fill('Ana Pop');
      await form.getByLabel('Am cel puțin 16 ani').check();
      await form.getByLabel(/^E-mail/).fill('ana@exemplu.ro');
    },
  },
  'report of a mistake': {
    path: () => '/test-nivel',
    async open(page) {
      await page.getByLabel('Sunt la început').check();
      await press(page, 'Începe testul');
      await page.waitForURL('**/intrebare');
      await page.getByText('Raportează o greșeală').click();
    },
    button: 'Trimite raportul',
    errors: 1,
    fill: (page) => page.getByLabel('Altceva').check(),
  },
  'name in the profile': {
    path: () => '/profil',
    button: 'Salvează numele',
    errors: 1,
    fill: (page) => page.getByLabel('Numele tău').fill('Ana'),
  },
  'address in the profile': {
    path: () => '/profil/email',
    button: 'Trimite codul',
    errors: 1,
    fill: (page) => page.getByLabel('Adresa nouă').fill('ana@exemplu.ro'),
  },
  'password in the profile': {
    path: () => '/profil/parola',
    button: 'Pune parola nouă',
    errors: 1,
    fill: (page) => page.getByLabel('Parola nouă').fill('trei pisici'),
  },
  'second factor': {
    path: () => '/profil/al-doilea-pas/adauga',
    async open(page) {
      await press(page, 'Folosesc o aplicație');
      await page.getByLabel('Codul din aplicație').waitFor();
    },
    button: 'Pornește verificarea în doi pași',
    errors: 1,
    fill: (page) => page.getByLabel('Codul din aplicație').fill('123456'),
  },
};

describe('Forms on a phone', () => {
  it.each(Object.entries(FORMS))(
    'The form „%s” says one thing about each wrong field, and nothing once it is corrected',
    async (_, { path, open, button, errors, fill }) => {
      const { page } = await openVisit({ viewport: { width: 390, height: 844 } });
      if (path().startsWith('/profil')) {
        const cookie = await signIn(site.database, 'free', { origin: site.origin });
        await page.context().addCookies(browserCookies(cookie, site.origin));
      }
      await page.goto(site.origin + path());
      await wakeUp(page);
      await open?.(page);
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await expect.poll(() => shownErrors(page)).toEqual({ fields: errors, messages: errors });
      await fill(page);
      await expect.poll(() => shownErrors(page)).toMatchObject({ fields: 0 });
      expect(await page.locator('main [id$="-error"]').count()).toBe(0);
      expect(await page.getByText('Mai e ceva de corectat').count()).toBe(0);
    },
  );

  it('A password that is too short is counted down in place of its error', async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/auth?mode=sign-up`);
    await wakeUp(page);
    await press(page, 'Creează contul');
    const error = page.getByText('Alege o parolă de cel puțin 8 caractere');
    await error.waitFor();
    const password = page.getByLabel('Parola', { exact: true });
    const description = () =>
      password.evaluate(
        (it) => document.getElementById(it.getAttribute('aria-describedby') ?? '')?.textContent,
      );
    expect(await description()).toContain('Alege o parolă');
    await password.pressSequentially('trei');
    await page.getByText('Prea scurtă: mai trebuie cel puțin 4 caractere').waitFor();
    expect(await error.count()).toBe(0);
    expect(await description()).toContain('mai trebuie cel puțin 4');
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await password.pressSequentially(' pisici');
    expect(await password.getAttribute('aria-invalid')).toBeNull();
  });

  it("A parent's address that is no longer asked for leaves no error behind", async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/auth?mode=sign-up`);
    await wakeUp(page);
    await page.getByLabel('Am sub 16 ani').check();
    await press(page, 'Creează contul');
    const list = page.getByText(/^Mai e ceva de corectat/);
    await expect.poll(() => list.textContent()).toContain('adresa unui părinte');
    await page.getByLabel('Am cel puțin 16 ani').check();
    await expect.poll(() => list.textContent()).not.toContain('adresa unui părinte');
  });

  it('A field that was corrected before the scripts ran loses its message when they do', async () => {
    const { page } = await openVisit();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/auth?mode=sign-up`, { waitUntil: 'commit' });
    await press(page, 'Creează contul');
    const message = page.getByText('Scrie cum te cheamă');
    await message.waitFor();
    await page.getByLabel('Numele tău').fill('Ana Pop');
    await page.getByLabel('Parola', { exact: true }).pressSequentially('trei');
    scripts.resolve();
    await expect.poll(() => message.count()).toBe(0);
    expect(await page.getByText('Scrie adresa ta de e-mail').count()).toBe(1);
    // What is typed goes on where it was.
    expect(await page.evaluate('document.activeElement?.getAttribute("name")')).toBe('password');
  });
});
