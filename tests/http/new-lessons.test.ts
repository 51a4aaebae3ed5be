import { withClient } from '@english-beyond-limits/backend/postgres';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { EDITOR_PART_NAMES } from '#app/admin/lessons/editor-parts.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import { readLessons } from '#content/course/lessons.ts';
import { seedLessons } from '#server/seed/seed-lessons.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { fieldsOf } from './lesson-fields.ts';

const LESSONS = readLessons();
const LIST = '/admin/course/lessons';
const COURSE = `/course/${CONVERSATION_COURSE.id}/lesson`;

let made: TestApp;
let ana: SignedIn;
let learner: SignedIn;
beforeAll(async () => {
  made = await createTestApp();
  ana = await signInPerson(made.database, 'teacher', { fullName: 'Ana' });
  learner = await signInPerson(made.database, 'premium', { aal: 'aal1' });
});

const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(made.database.ownerUrl, statement, values);
const order = async () =>
  (await ask<{ slug: string }>('select slug from public.lessons order by number')).map(({ slug }) => slug);
const numbers = async () =>
  (await ask<{ number: number }>('select number from public.lessons order by number')).map(
    ({ number }) => number,
  );

const headers = ({ cookie }: SignedIn = ana) => ({
  ...{ Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
});
async function read(path: string, person: SignedIn = ana) {
  const response = await made.request(path, { headers: headers(person) });
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
}
async function send(path: string, fields: Iterable<readonly [string, string]>, from = path) {
  const { html } = await read(from);
  const seen = ['version', 'base', 'draftVersion', 'versionNo'].flatMap((name): [string, string][] => {
    const value = new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
    return value === undefined ? [] : [[name, value]];
  });
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, value]));
  for (const [name, value] of seen) if (!body.has(name)) body.set(name, value);
  const response = await made.request(path, { method: 'POST', body, headers: headers() });
  const html2 = (await response.text()).replaceAll('<!-- -->', '');
  return { status: response.status, to: response.headers.get('Location') ?? '', html: html2 };
}

const idOfSlug = async (slug: string) =>
  (await ask<{ id: number }>('select id from public.lessons where slug = $1', [slug]))[0]?.id;

/** Begins a lesson. @returns its page */
async function begin(title: string, place: string, slug = '') {
  const { status, to } = await send(`${LIST}/new`, Object.entries({ title, place, slug }));
  expect(status).toBe(302);
  return to;
}

/** A faultless lesson: one of the files under another title. */
const written = (title: string): Lesson => ({ ...(LESSONS[1] as Lesson), title });

describe('A new lesson', () => {
  it('Is begun as an empty draft that only those who edit lessons know of', async () => {
    const page = await begin('La farmacie', `1 ${await idOfSlug('ce-lucrezi')}`);
    const { html } = await read(page);
    expect(html).toContain('nepublicată');
    expect(html).toContain('Cursanții nu văd lecția până nu o publici.');
    expect(html).toContain('value="La farmacie"');
    expect((await read(LIST)).html).toMatch(/La farmacie \(locul 3\)[\s\S]*nepublicată/);
    expect(await order()).toEqual(LESSONS.map(({ slug }) => slug));
    expect((await read(`${COURSE}/la-farmacie`, learner)).status).toBe(404);
    expect((await read('/curs-engleza-conversationala')).html).not.toContain('La farmacie');
    for (const part of ['versions', 'recordings']) expect((await read(`${page}/${part}`)).status).toBe(404);

    const refused = await send(`${page}/publish`, [['intent', 'publish']]);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('De corectat înainte de publicare');
    expect((await read(`${page}/preview`)).html).toContain('Lecția nu e întreagă încă');

    const gone = await send(`${page}/publish`, [['intent', 'discard']]);
    expect([gone.status, gone.to]).toEqual([302, LIST]);
    expect((await read(page)).status).toBe(404);
  });

  it('Is refused with the address of another one, and where nothing says what its address is', async () => {
    const place = `1 ${await idOfSlug('ce-lucrezi')}`;
    const taken = await send(`${LIST}/new`, Object.entries({ title: 'Altă piață', place, slug: 'la-piata' }));
    expect([taken.status, taken.html.includes('Adresa „la-piata” e a altei lecții')]).toEqual([422, true]);
    const odd = [
      { title: '???', place, slug: '' },
      { title: 'Nouă', place, slug: 'Cu Spații' },
      { title: 'Nouă', place: '9', slug: '' },
      { title: 'Nouă', place: `2 ${await idOfSlug('ce-lucrezi')}`, slug: '' },
      { title: '', place, slug: '' },
    ];
    for (const fields of odd) {
      expect((await send(`${LIST}/new`, Object.entries(fields))).status, JSON.stringify(fields)).toBe(422);
    }
    expect(await ask('select from private.new_lessons')).toEqual([]);
  });

  it('Is written part by part and published in its place, and no start of the site undoes it', async () => {
    const page = await begin('Prima zi de ploaie', `1 ${await idOfSlug('intro')}`, 'ploaie');
    const lesson = written('Prima zi de ploaie');
    for (const part of EDITOR_PART_NAMES) {
      const saved = await send(`${page}?parte=${part}`, [...fieldsOf(part, lesson), ['intent', 'save']]);
      expect([part, saved.status]).toEqual([part, 302]);
    }
    // The rules between lessons have a test of their own: here the lesson it was copied from is out of the way.
    await ask(
      `update private.lesson_versions set content = jsonb_set(jsonb_set(content, '{dialogue,lines}', '[]'), '{words}', '[]')
         || '{"exercises": [], "quiz": [], "grammar": {"title": "x", "body": []}, "speaking": {"task": "x", "starters": [], "model": "x"}}'
       where lesson_id = $1`,
      [await idOfSlug('ce-lucrezi')],
    );
    const before = await read(`${page}/publish`);
    expect(before.html).toContain('ca lecția 2');
    const published = await send(`${page}/publish`, [['intent', 'publish']]);
    expect([published.status, published.to]).toEqual([302, page]);

    const slugs = LESSONS.map(({ slug }) => slug);
    const expected = [slugs[0], 'ploaie', ...slugs.slice(1)];
    expect(await order()).toEqual(expected);
    expect(await numbers()).toEqual(expected.map((_, index) => index + 1));
    expect((await read(`${COURSE}/ploaie`, learner)).html).toContain('Prima zi de ploaie');
    expect((await read('/curs-engleza-conversationala')).html).toContain('Prima zi de ploaie');
    expect((await read(`${page}/versions`)).html).toContain('Versiunea 1');

    // Edited again it stays in its place, and so do the others, whatever the files say.
    await send(`${page}?parte=date`, [
      ...fieldsOf('date', { ...lesson, title: 'Ploaie' }),
      ['intent', 'save'],
    ]);
    expect((await send(`${page}/publish`, [['intent', 'publish']])).status).toBe(302);
    const changed = LESSONS.map((one, index) => (index > 4 ? { ...one, minutes: one.minutes + 1 } : one));
    const added = { ...(LESSONS[2] as Lesson), slug: 'din-fisiere', number: LESSONS.length + 1 };
    await withClient(
      made.database.ownerUrl,
      (client) => seedLessons(client, CONVERSATION_COURSE, [...changed, added]),
      'test',
    );
    expect(await order()).toEqual([...expected, 'din-fisiere']);
    const [title] = await ask<{ title: string }>(`select title from public.lessons where slug = 'ploaie'`);
    expect(title?.title).toBe('Ploaie');
  });
});
