import { openPool } from '@english-beyond-limits/backend/postgres';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUnits } from '#app/platform/db/units.server.ts';
import { runDue } from '#server/compose/jobs.ts';
import { createServices } from '#server/compose/services.ts';
import { newAddress, newestMail } from '#tests/support/account-mail.ts';
import { signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { productLog } from './product-log.ts';
import { beginTest, takeTest } from './taken-test.ts';

const HISTORY = '/profil/rezultate';
const clock: { now: Date | null } = { now: null };
let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log, now: () => clock.now });
});

async function signedIn() {
  const person = await signInPerson(made.database, 'free', { now: clock.now ?? new Date() });
  return { ...person, browser: openAccountBrowser(made, person.cookie) };
}

/** Another device of the same person. */
async function elsewhere(id: string): Promise<AccountBrowser> {
  const { cookie } = await startSession(made.database, id, { now: clock.now ?? new Date() });
  return openAccountBrowser(made, cookie);
}

function stranger(): AccountBrowser {
  return openAccountBrowser(made);
}

async function keeperOf(testId: string): Promise<string | null> {
  const [row] = await queryAs<{ profile_id: string | null }>(
    made.database.ownerUrl,
    'select profile_id from public.level_tests where id = $1',
    [testId],
  );
  return row?.profile_id ?? null;
}

describe('Tests taken in an account', () => {
  it('A test taken in an account belongs to it from its first question, and is in its history once it is finished', async () => {
    const { id, browser } = await signedIn();
    const { testId } = await beginTest(browser);
    expect(await keeperOf(testId)).toBe(id);
    expect((await browser.open(HISTORY)).html).toContain('nu e încă niciun test terminat');
    const taken = await takeTest(made, browser);
    const { html } = await browser.open(HISTORY);
    expect(html).toContain(`/profil/rezultate/${taken.testId}`);
    expect(html).not.toContain(testId);
    expect(html).toMatch(/<svg[^>]*role="img"[\s\S]*Nivelul tău la un test: sub A1/);
    expect(html).toMatch(/<table[\s\S]*A1[\s\S]*\d+(?:<!-- -->)?%/);
  });

  it('A result opens from the history on any device of its owner, with the answers, and for no other person', async () => {
    const { id, browser } = await signedIn();
    const { testId, resultPath } = await takeTest(made, browser);
    const path = `/profil/rezultate/${testId}`;
    const here = await browser.open(path);
    expect(here.html).toContain(`href="${resultPath}"`);
    const there = await (await elsewhere(id)).open(path);
    expect(there.status).toBe(200);
    expect(there.heading).toBe(here.heading);
    expect(there.html).not.toContain(resultPath);
    const answers = await (await elsewhere(id)).open(`${path}/raspunsuri`);
    expect(there.html).toContain(`href="${path}/raspunsuri"`);
    expect(answers.html).toContain('Ce ai de reparat');
    expect(answers.html).not.toContain(resultPath);
    for (const one of [path, `${path}/raspunsuri`])
      expect((await (await signedIn()).browser.open(one)).status).toBe(404);
    expect((await browser.open('/profil/rezultate/not-an-id')).status).toBe(404);
  });

  it('A test asks nothing that the account met on another device in the last sixty days', async () => {
    clock.now = new Date('2027-01-10T12:00:00Z');
    const { id, browser } = await signedIn();
    const first = await takeTest(made, browser);
    const second = await takeTest(made, await elsewhere(id));
    clock.now = null;
    const keys = (testId: string) =>
      queryAs<{ key: string }>(
        made.database.ownerUrl,
        `select i.key from public.level_test_answers a join private.items i on i.id = a.item_id where a.test_id = $1`,
        [testId],
      );
    const met = new Set((await keys(first.testId)).map(({ key }) => key));
    const again = await keys(second.testId);
    expect(again.length).toBeGreaterThan(5);
    expect(again.filter(({ key }) => met.has(key))).toEqual([]);
  });
});

describe('Results without an account', () => {
  it('The page of a result offers to keep it: with one press when signed in, through signing in otherwise', async () => {
    const { resultPath } = await takeTest(made, stranger());
    const anonymous = await stranger().open(resultPath);
    expect(anonymous.html).toContain('Păstrează rezultatul în contul tău');
    const next = encodeURIComponent(`${resultPath}/pastreaza`);
    expect(anonymous.html).toContain(`href="/auth?next=${next}"`);
    const { browser } = await signedIn();
    expect((await browser.open(resultPath)).html).toContain(`action="${resultPath}/pastreaza"`);
    const asked = await browser.open(`${resultPath}/pastreaza`);
    expect(asked.heading).toBe('Păstrezi rezultatul în contul tău?');
    expect(asked.headers.get('Referrer-Policy')).toBe('same-origin');
  });

  it('A result without an account is kept by its link, and from then on in no other account', async () => {
    const { testId, resultPath } = await takeTest(made, stranger());
    const [first, second] = [await signedIn(), await signedIn()];
    expect((await stranger().send(`${resultPath}/pastreaza`, {})).path).toContain('/auth?next=');
    expect(await keeperOf(testId)).toBeNull();
    const kept = await first.browser.send(`${resultPath}/pastreaza`, {});
    expect(kept.path).toBe(resultPath);
    expect(kept.html).toContain('Rezultatul e în contul tău');
    expect(kept.html).toContain('E păstrat în contul tău');
    expect(await keeperOf(testId)).toBe(first.id);

    const late = await second.browser.send(`${resultPath}/pastreaza`, {});
    expect(late.html).toContain('Rezultatul e păstrat deja în alt cont');
    const typed = await second.browser.send(HISTORY, {
      intent: 'keep-link',
      link: `${TEST_ORIGIN}${resultPath}`,
    });
    expect(typed.status).toBe(422);
    expect(typed.html).toContain('Rezultatul acesta e păstrat deja în alt cont');
    expect(await keeperOf(testId)).toBe(first.id);
    // Its link opens it as before, and says nothing about accounts.
    const { html } = await stranger().open(resultPath);
    expect(html).toContain('Rezultatul testului');
    expect(html).not.toMatch(/Păstrează rezultatul|E păstrat în contul/);
  });

  it('A result without an account is kept by pasting its link, whatever stands around it', async () => {
    const { testId, resultPath } = await takeTest(made, stranger());
    const { id, browser } = await signedIn();
    const link = `Rezultatul meu: ${TEST_ORIGIN}${resultPath}?utm_source=x`;
    const done = await browser.send(HISTORY, { intent: 'keep-link', link });
    expect(done.path).toBe(HISTORY);
    expect(done.html).toContain(`/profil/rezultate/${testId}`);
    expect(await keeperOf(testId)).toBe(id);
  });

  it.each([
    ['', 'Acesta nu e linkul unui rezultat'],
    ['https://exemplu.ro/altceva', 'Acesta nu e linkul unui rezultat'],
    ['AAAAAAAAAAAAAAAAAAAAAA', 'nu mai e niciun test'],
    ['\u0000'.repeat(22), 'Acesta nu e linkul unui rezultat'],
  ])('A result is not found with %j', async (link, sentence) => {
    const { browser } = await signedIn();
    const refused = await browser.send(HISTORY, { intent: 'keep-link', link });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(sentence);
  });

  it('A result without an account is kept with one press on the device that took it, and only what was ticked', async () => {
    const device = stranger();
    const [mine, other] = [await takeTest(made, device), await takeTest(made, device)];
    const { id, cookie } = await signedIn();
    const browser = openAccountBrowser(made, `${cookie}; ${device.cookie}`);
    const offered = await browser.open(HISTORY);
    expect(offered.html).toContain(`value="${mine.testId}"`);
    expect(offered.html).toContain(`value="${other.testId}"`);
    const done = await browser.send(HISTORY, { intent: 'keep-device', test: mine.testId });
    expect(done.html).toContain('Rezultatele sunt în contul tău');
    expect([await keeperOf(mine.testId), await keeperOf(other.testId)]).toEqual([id, null]);
    expect(done.html).not.toContain(`value="${mine.testId}"`);
  });

  it('A result cannot be kept by its id from another device', async () => {
    const { testId } = await takeTest(made, stranger());
    const { browser } = await signedIn();
    await beginTest(browser);
    await browser.send(HISTORY, { intent: 'keep-device', test: testId });
    expect(await keeperOf(testId)).toBeNull();
  });

  it('A kept result can be let go again, and then belongs to the holder of the link', async () => {
    const { testId, resultPath } = await takeTest(made, stranger());
    const [first, second] = [await signedIn(), await signedIn()];
    await first.browser.send(`${resultPath}/pastreaza`, {});
    expect((await second.browser.send(`/profil/rezultate/${testId}`, {})).status).toBe(404);
    expect(await keeperOf(testId)).toBe(first.id);
    const released = await first.browser.send(`/profil/rezultate/${testId}`, {});
    expect(released.path).toBe(HISTORY);
    expect(released.html).toContain('Am scos rezultatul din contul tău');
    await second.browser.send(`${resultPath}/pastreaza`, {});
    expect(await keeperOf(testId)).toBe(second.id);
  });
});

describe('Results that another person kept by the link', () => {
  /** A test of a device, in the account of another person who was sent its link. */
  async function takenBySomebody() {
    const device = stranger();
    const taken = await takeTest(made, device);
    const other = await signedIn();
    await other.browser.send(`${taken.resultPath}/pastreaza`, {});
    expect(await keeperOf(taken.testId)).toBe(other.id);
    return { ...taken, device, other };
  }

  it('A result kept by its link goes to the account that shows the device’s cookie, and stays there', async () => {
    const { testId, resultPath, device, other } = await takenBySomebody();
    const { id, cookie } = await signedIn();
    const owner = openAccountBrowser(made, `${cookie}; ${device.cookie}`);
    expect((await owner.open(HISTORY)).html).toContain(`value="${testId}"`);
    expect((await owner.send(`${resultPath}/pastreaza`, {})).html).toContain('E păstrat în contul tău');
    expect(await keeperOf(testId)).toBe(id);
    const again = await other.browser.send(`${resultPath}/pastreaza`, {});
    expect(again.html).toContain('Rezultatul e păstrat deja în alt cont');
    expect(await keeperOf(testId)).toBe(id);
  });

  it('A result kept by its link outlives that account on its device, answers and all', async () => {
    const { testId, resultPath, device, other } = await takenBySomebody();
    await queryAs(made.database.superuserUrl, 'select private.erase_person($1)', [other.id]);
    expect(await keeperOf(testId)).toBeNull();
    const opened = await device.open(resultPath);
    expect(opened.status).toBe(200);
    expect((await device.open(`${resultPath}/raspunsuri`)).html).toContain('Ce ai de reparat');
    const own = await signedIn();
    const taken = await takeTest(made, own.browser);
    await queryAs(made.database.superuserUrl, 'select private.erase_person($1)', [own.id]);
    expect((await stranger().open(taken.resultPath)).status).toBe(404);
  });
});

describe('Mails with a result', () => {
  async function mailOf(browser: AccountBrowser, resultPath: string): Promise<string> {
    const email = newAddress();
    await browser.send(`${resultPath}/email`, { recipient: email });
    return newestMail(made, email);
  }

  it('A mail with a result says how long its link works: as long as an account keeps it, else twelve months', async () => {
    const { browser } = await signedIn();
    const kept = await takeTest(made, browser);
    expect(await mailOf(browser, kept.resultPath)).toContain('cât timp rezultatul e păstrat în cont');
    const loose = await takeTest(made, stranger());
    expect(await mailOf(stranger(), loose.resultPath)).toMatch(/până pe \d+ \p{L}+ 20\d\d/u);
  });
});

describe('Results after twelve months', () => {
  it('After twelve months a result in an account is still there, one in none is gone, and so are unfinished tests', async () => {
    const { browser } = await signedIn();
    const abandoned = await beginTest(browser);
    const kept = await takeTest(made, browser);
    const loose = await takeTest(made, stranger());
    const pool = openPool(made.database.runtimeUrl, {
      max: 2,
      ...POOL_LIMITS,
      applicationName: 'test',
    });
    const inAYear = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);
    const units = createUnits(pool, () => inAYear);
    await runDue({ units, services: createServices({ units, origin: TEST_ORIGIN, isDemo: false }) });
    await pool.end();
    const left = await queryAs<{ id: string }>(
      made.database.ownerUrl,
      'select id from public.level_tests where id = any($1)',
      [[abandoned.testId, kept.testId, loose.testId]],
    );
    expect(left.map(({ id }) => id)).toEqual([kept.testId]);
    expect((await browser.open(`/profil/rezultate/${kept.testId}`)).status).toBe(200);
  });
});
