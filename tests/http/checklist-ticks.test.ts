import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxesOf } from '#app/domain/checklists.ts';
import { type SignedIn, signIn, signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { call, signUp } from './account-call.ts';

const PAGES: [path: string, list: string][] = [
  ['/ghid-gratuit', 'niveluri'],
  ['/ghid-7-zile', '7-zile'],
  ['/invata-engleza-14-zile', '14-zile'],
  ['/onboarding', 'prima-ora'],
];

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

type Changes = [name: 'ticked' | 'unticked' | 'person', value: string][];

/** Sends changes as the script of a page does. */
function send(
  list: string,
  { id, cookie }: Pick<SignedIn, 'id' | 'cookie'>,
  changes: Changes,
  headers: Record<string, string> = {},
): Promise<Response> {
  return made.request(`/bife/${list}`, {
    method: 'POST',
    body: new URLSearchParams([['person', id], ...changes]),
    headers: { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie, ...headers },
  });
}

async function ticksAfter(...sent: Parameters<typeof send>): Promise<string[]> {
  const response = await send(...sent);
  expect(response.status).toBe(200);
  return ((await response.json()) as { ticks: string[] }).ticks;
}

/** What the page of a checklist has of the account; null when it is the page for everybody. */
async function ticksOnPage(path: string, cookie?: string): Promise<string[] | null> {
  const response = await made.request(path, cookie ? { headers: { Cookie: cookie } } : {});
  const saved = /data-saved="([^"]*)"/.exec(await response.text())?.[1];
  return saved === undefined ? null : (JSON.parse(saved.replaceAll('&quot;', '"')) as string[]);
}

function rowsOf({ id }: Pick<SignedIn, 'id'>) {
  return queryAs<{ list: string; box: string }>(
    made.database.ownerUrl,
    'select list, box from public.checklist_ticks where person_id = $1 order by list, box',
    [id],
  );
}

describe('Pages with a checklist', () => {
  it.each(PAGES)('Every box of %s is known, so that it can be kept in an account', async (path, list) => {
    const html = await (await made.request(path)).text();
    expect(/data-checklist="([^"]*)"/.exec(html)?.[1]).toBe(list);
    const boxes = [...html.matchAll(/<input type="checkbox" value="([^"]+)"/g)].map(([, value]) => value);
    expect(boxes.toSorted()).toEqual(boxesOf(list)?.toSorted());
  });

  it.each(PAGES)(
    '%s comes with the ticks of the account, and for everybody else with none',
    async (path, list) => {
      const person = await signInPerson(made.database, 'free');
      const [first = ''] = boxesOf(list) ?? [];
      await ticksAfter(list, person, [['ticked', first]]);
      expect(await ticksOnPage(path, person.cookie)).toEqual([first]);
      expect(await ticksOnPage(path, await signIn(made.database, 'free'))).toEqual([]);
      expect(await ticksOnPage(path)).toBeNull();
      const data = await (await made.request(`${path}.data`)).text();
      expect(data).not.toContain(person.id);
    },
  );
});

describe('Ticks in an account', () => {
  it('Ticks are kept for all devices of the person, and unticked on one they are gone for the others', async () => {
    const person = await signInPerson(made.database, 'free');
    const phone = { ...person, ...(await startSession(made.database, person.id)) };
    expect(await ticksAfter('7-zile', person, [['ticked', '1']])).toEqual(['1']);
    expect(await ticksAfter('7-zile', phone, [['ticked', '2']])).toEqual(['1', '2']);
    const changes: Changes = [
      ['unticked', '1'],
      ['ticked', '3'],
    ];
    expect(await ticksAfter('7-zile', phone, changes)).toEqual(['2', '3']);
    expect(await ticksAfter('7-zile', person, [])).toEqual(['2', '3']);
    expect(await ticksAfter('14-zile', person, [])).toEqual([]);
  });

  it('A request that is sent twice changes nothing more', async () => {
    const person = await signInPerson(made.database, 'free');
    const changes: Changes = [
      ['ticked', '4'],
      ['unticked', '5'],
    ];
    expect(await ticksAfter('7-zile', person, changes)).toEqual(['4']);
    expect(await ticksAfter('7-zile', person, changes)).toEqual(['4']);
    expect(await rowsOf(person)).toEqual([{ list: '7-zile', box: '4' }]);
  });

  it('Nobody ticks without a session, with an ended one, or into an account that is not that of the page', async () => {
    const [ana, maria] = [
      await signInPerson(made.database, 'free'),
      await signInPerson(made.database, 'free'),
    ];
    const ended = await signInPerson(made.database, 'free');
    await queryAs(made.database.superuserUrl, 'delete from auth.sessions where id = $1', [ended.sessionId]);
    const tick: Changes = [['ticked', '1']];
    for (const person of [{ ...ana, cookie: '' }, ended, { ...ana, cookie: maria.cookie }]) {
      for (const changes of [tick, [['unticked', '1']] satisfies Changes]) {
        const response = await send('7-zile', person, changes);
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ message: expect.stringContaining('în cont') });
        expect(response.headers.getSetCookie().join()).not.toContain('flash');
      }
    }
    for (const person of [ana, maria, ended]) expect(await rowsOf(person)).toEqual([]);
  });

  it('Only lists and boxes of the product are stored; a box that its page has no more stops nothing', async () => {
    const person = await signInPerson(made.database, 'free');
    for (const list of ['nu-exista', '8-zile', 'constructor', '%C8%99']) {
      const response = await send(list, person, [['ticked', '1']]);
      expect(response.status, list).toBe(404);
      expect(await response.json()).toMatchObject({ message: 'Lista aceasta nu există.' });
    }
    const changes: Changes = [
      ['ticked', '99'],
      ['ticked', "'; drop table"],
      ['ticked', '\0'],
      ['ticked', '7'],
      ['unticked', 'x'.repeat(5_000)],
    ];
    expect(await ticksAfter('7-zile', person, changes)).toEqual(['7']);
    expect(await rowsOf(person)).toEqual([{ list: '7-zile', box: '7' }]);
  });

  it('What is no form, too large, or sent by another site is refused', async () => {
    const person = await signInPerson(made.database, 'free');
    const init = { method: 'POST', headers: { Origin: TEST_ORIGIN, Cookie: person.cookie } };
    const asJson = { ...init.headers, 'Content-Type': 'application/json' };
    expect((await made.request('/bife/7-zile', { ...init, headers: asJson, body: '{}' })).status).toBe(400);
    expect((await made.request('/bife/7-zile', { ...init, body: 'x'.repeat(70_000) })).status).toBe(413);
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await send('7-zile', person, [['ticked', '1']], foreign)).status).toBe(403);
    expect(await rowsOf(person)).toEqual([]);
    const opened = await made.request('/bife/7-zile', { headers: { Cookie: person.cookie } });
    expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/']);
  });

  it('Very many requests from one address are refused with a sentence, and stored again later', async () => {
    const person = await signInPerson(made.database, 'free');
    await ticksAfter('7-zile', person, []);
    await queryAs(
      made.database.ownerUrl,
      `update private.rate_limits set points = 1200 where key like 'ticks:%'`,
    );
    const refused = await send('7-zile', person, [['ticked', '1']]);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('foarte multe') });
    await queryAs(made.database.ownerUrl, 'delete from private.rate_limits');
    expect(await ticksAfter('7-zile', person, [['ticked', '1']])).toEqual(['1']);
  });
});

describe('Ticks past the pages', () => {
  const ROWS = '/rest/v1/checklist_ticks';
  const rows = (person_id: string, amount: number) =>
    Array.from({ length: amount }, (_, index) => ({ person_id, list: 'orice', box: String(index) }));

  it('A person keeps at most 500 ticks, also when several requests come at once', async () => {
    const { id, accessToken: token } = await signUp(made);
    const many = await call(made, ROWS, { token, body: rows(id, 501) });
    expect([many.status, many.json.code]).toEqual([400, '23514']);
    expect(await rowsOf({ id })).toHaveLength(0);
    expect((await call(made, ROWS, { token, body: rows(id, 499) })).status).toBe(201);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((box) => call(made, ROWS, { token, body: { person_id: id, list: 'orice', box } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(await rowsOf({ id })).toHaveLength(500);
    const another = await signUp(made);
    const own = await call(made, ROWS, { token: another.accessToken, body: rows(another.id, 1) });
    expect(own.status).toBe(201);
  });

  it.each([
    { list: '', box: '1' },
    { list: 'Listă', box: '1' },
    { list: 'a'.repeat(41), box: '1' },
    { list: '7-zile', box: '' },
    { list: '7-zile', box: 'a b' },
    { list: '7-zile', box: '1'.repeat(41) },
    { list: '7-zile', box: '1\n2' },
  ])('A tick with the names %j is not stored', async (names) => {
    const { id, accessToken: token } = await signUp(made);
    const { status, json } = await call(made, ROWS, { token, body: { person_id: id, ...names } });
    expect([status, json.code]).toEqual([400, '23514']);
  });
});
