import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddReply } from '#app/course/recordings/add-route.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { readLessons } from '#content/course/lessons.ts';
import { accessTokenIn } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { m4a, mp3 } from '#tests/support/sounds.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';

const [INTRO, SECOND] = readLessons();
const FIRST_LINE = INTRO?.dialogue.lines[0]?.text ?? '';
const SECOND_LINE = SECOND?.dialogue.lines[0]?.text ?? '';
const OF_SITE = { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' };

let made: TestApp;
let teacher: SignedIn;
let enrolled: SignedIn;
let learner: SignedIn;
const ids = new Map<string, number>();
beforeAll(async () => {
  made = await createTestApp();
  const rows = await owner<{ id: number; slug: string }>('select id, slug from public.lessons');
  for (const { id, slug } of rows) ids.set(slug, id);
  teacher = await signInPerson(made.database, 'teacher', { fullName: 'Ana Pop' });
  learner = await signInPerson(made.database, 'free', { aal: 'aal1' });
  enrolled = await signInPerson(made.database, 'free', { aal: 'aal1' });
  await owner('insert into public.enrolments (person_id, course) values ($1, $2)', [
    enrolled.id,
    CONVERSATION_COURSE.id,
  ]);
});
beforeEach(() => owner('delete from private.lesson_recordings'));

function owner<Row extends object>(statement: string, values: unknown[] = []) {
  return queryAs<Row>(made.database.ownerUrl, statement, values);
}

function filesOf({ cookie }: SignedIn) {
  return createClient(TEST_ORIGIN, made.backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: { Authorization: `Bearer ${accessTokenIn(cookie)}` },
      fetch: async (input, init) => made.app.fetch(new Request(input, init)),
    },
  }).storage.from('lesson-recordings');
}

async function upload(lesson: number, bytes: Buffer, { person = teacher, extension = 'mp3' } = {}) {
  const path = `${lesson}/${crypto.randomUUID()}.${extension}`;
  const { error } = await filesOf(person).upload(path, new Blob([new Uint8Array(bytes)]));
  return { path, error: error as { statusCode?: string } | null };
}

async function add(sent: object, person: SignedIn | null = teacher) {
  const response = await made.request('/course/inregistrari/adauga', {
    method: 'POST',
    headers: { ...OF_SITE, 'Content-Type': 'application/json', ...(person && { Cookie: person.cookie }) },
    body: JSON.stringify(sent),
  });
  return [response.status, ((await response.json()) as AddReply).outcome];
}

/** Records a line of a lesson by its first speaker. @returns the id of the recording */
async function record(slug: string, text: string, sound = mp3(), extension = 'mp3') {
  const lesson = ids.get(slug) ?? 0;
  const { path } = await upload(lesson, sound, { extension });
  const speaker = (slug === 'intro' ? INTRO : SECOND)?.dialogue.lines[0]?.speaker;
  const [heard] = await owner<{ id: number }>(
    'select id from private.lesson_recordings where lesson_id = $1 and ended_at is null',
    [lesson],
  );
  const sent = {
    ...{ person: teacher.id, lesson, speaker, text, file: path, seconds: 1 },
    expected: heard?.id ?? null,
  };
  expect(await add(sent)).toEqual([200, 'added']);
  const [row] = await owner<{ id: number }>('select id from private.lesson_recordings where file = $1', [
    path,
  ]);
  return { id: row?.id ?? 0, path, sent };
}

const addressOf = (slug: string, id: number) =>
  `/course/${CONVERSATION_COURSE.id}/lesson/${slug}/sunet/${id}`;
const hear = (slug: string, id: number, person: SignedIn | null, headers: Record<string, string> = {}) =>
  made.request(addressOf(slug, id), { headers: { ...headers, ...(person && { Cookie: person.cookie }) } });
const pageOf = async (slug: string, person: SignedIn | null = null) =>
  (
    await made.request(`/course/${CONVERSATION_COURSE.id}/lesson/${slug}`, {
      headers: person ? { Cookie: person.cookie } : {},
    })
  ).text();
const adminPage = (slug: string) => `/admin/course/lessons/${ids.get(slug)}/recordings`;
const send = (slug: string, fields: Record<string, string>) =>
  made.request(adminPage(slug), {
    method: 'POST',
    headers: { ...OF_SITE, Cookie: teacher.cookie },
    body: new URLSearchParams(fields),
  });

describe('A recording of a lesson', () => {
  it('Of a free lesson is heard by everybody, in parts, and its page says so without scripts', async () => {
    expect(await pageOf('intro')).not.toContain('/sunet/');
    const { id } = await record('intro', FIRST_LINE);
    const page = await pageOf('intro');
    expect(page).toContain(`src="${addressOf('intro', id)}"`);

    const whole = await hear('intro', id, null);
    expect([whole.status, whole.headers.get('Content-Type'), whole.headers.get('Cache-Control')]).toEqual([
      ...[200, 'audio/mpeg', 'public, max-age=86400, immutable'],
    ]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(mp3())).toBe(true);
    const part = await hear('intro', id, null, { Range: 'bytes=0-1' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 0-1/${mp3().length}`]);
    const etag = whole.headers.get('ETag') ?? '';
    expect((await hear('intro', id, null, { 'If-None-Match': etag })).status).toBe(304);
    expect((await hear('intro', id, learner)).headers.get('Cache-Control')).toContain('private');
  });

  it('Of a closed lesson is refused to whom it is closed, also with its address, and open to whom it is open', async () => {
    const { id, path } = await record('ce-lucrezi', SECOND_LINE);
    for (const person of [null, learner]) {
      expect((await hear('ce-lucrezi', id, person)).status).toBe(404);
      expect((await hear('ce-lucrezi', id, person, { 'If-None-Match': `"${id}"` })).status).toBe(404);
      expect(await pageOf('ce-lucrezi', person)).not.toContain('/sunet/');
    }
    expect((await filesOf(learner).download(path)).error).not.toBeNull();
    const open = await hear('ce-lucrezi', id, enrolled);
    expect([open.status, open.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    expect(await pageOf('ce-lucrezi', enrolled)).toContain(addressOf('ce-lucrezi', id));
    expect((await filesOf(enrolled).download(path)).error).toBeNull();
    // The address of another lesson does not open it.
    expect((await hear('intro', id, null)).status).toBe(404);
    for (const address of ['x', '0', '%00', '99999999999']) {
      const path = `/course/${CONVERSATION_COURSE.id}/lesson/ce-lucrezi/sunet/${address}`;
      expect((await made.request(path, { headers: { Cookie: enrolled.cookie } })).status, address).toBe(404);
    }
  });

  it('Stays with a text that is written in another way, leaves one that says something else, and comes back with it', async () => {
    const { id } = await record('intro', FIRST_LINE);
    const [version] = await owner<{ shown: string }>(
      `select v.shown::text as shown from private.lesson_versions v join public.lessons l
       on l.id = v.lesson_id and l.version_no = v.no where l.slug = 'intro'`,
    );
    const write = (text: string) =>
      owner(
        `update private.lesson_versions v set shown = replace($1, $2, $3)::jsonb from public.lessons l
         where l.id = v.lesson_id and l.version_no = v.no and l.slug = 'intro'`,
        [version?.shown, FIRST_LINE, text],
      );
    await write(FIRST_LINE.replace('!', ',').toLowerCase());
    expect(await pageOf('intro', learner)).toContain(addressOf('intro', id));
    await write('Good evening to you.');
    expect(await pageOf('intro', learner)).not.toContain('/sunet/');
    await write(FIRST_LINE);
    expect(await pageOf('intro', learner)).toContain(addressOf('intro', id));
  });
});

describe('Making recordings of a lesson', () => {
  it('Takes files by their bytes and their size, of teachers alone', async () => {
    const lesson = ids.get('intro') ?? 0;
    const outcome = async (bytes: Buffer, more: Parameters<typeof upload>[2] = {}) =>
      (await upload(lesson, bytes, more)).error?.statusCode ?? 'taken';
    expect(await outcome(mp3())).toBe('taken');
    expect(await outcome(m4a(), { extension: 'm4a' })).toBe('taken');
    expect(await outcome(Buffer.from('<script>alert(1)</script>'))).toBe('400');
    expect(await outcome(mp3(), { extension: 'm4a' })).toBe('400');
    expect(await outcome(mp3(), { extension: 'html' })).toBe('415');
    expect(await outcome(Buffer.alloc(11 * 1024 * 1024, mp3()))).toBe('413');
    for (const person of [learner, enrolled]) expect(await outcome(mp3(), { person })).toBe('403');
  });

  it('Is refused with a word for whoever may not, for an old page, and for what is not there', async () => {
    const { id, sent } = await record('intro', FIRST_LINE);
    expect(await add(sent)).toEqual([200, 'added']);
    expect(await add(sent, null)).toEqual([401, 'signed-out']);
    expect(await add(sent, learner)).toEqual([401, 'signed-out']);
    expect(await add({ ...sent, person: learner.id }, learner)).toEqual([403, 'not-allowed']);
    const other = await upload(ids.get('intro') ?? 0, mp3(50));
    expect(await add({ ...sent, file: other.path })).toEqual([200, 'changed']);
    expect(await add({ ...sent, file: `${sent.lesson}/nothing.mp3`, expected: id })).toEqual([
      200,
      'no-file',
    ]);
    expect(await add({ ...sent, lesson: 999_999, file: other.path })).toEqual([200, 'unknown']);
    for (const wrong of [
      { text: '' },
      { text: '…' },
      { text: 'a\0b' },
      { seconds: 0 },
      { seconds: 200 },
      { expected: 0 },
      { file: null },
    ]) {
      expect(await add({ ...sent, ...wrong }), JSON.stringify(wrong)).toEqual([400, 'invalid']);
    }
    expect(await owner('select from private.lesson_recordings')).toHaveLength(1);
  });

  it('Is undone for a day: a recording that was replaced or taken away is put back, and not over a newer one', async () => {
    const first = await record('intro', FIRST_LINE);
    const second = await record('intro', `${FIRST_LINE}!`, mp3(50));
    expect(await pageOf('intro')).toContain(addressOf('intro', second.id));
    expect((await hear('intro', first.id, null)).status).toBe(404);

    const undo = { intent: 'restore', recording: String(first.id) };
    expect((await send('intro', { ...undo, expected: '' })).status).toBe(409);
    expect((await send('intro', { ...undo, expected: String(second.id) })).status).toBe(200);
    expect((await hear('intro', first.id, null)).status).toBe(200);
    expect((await hear('intro', second.id, null)).status).toBe(404);

    const removed = await send('intro', { intent: 'remove', recording: String(first.id) });
    expect(removed.status).toBe(200);
    expect(await removed.text()).toContain('Am scos înregistrarea');
    expect(await pageOf('intro')).not.toContain('/sunet/');
    expect((await send('intro', { intent: 'remove', recording: String(first.id) })).status).toBe(409);
    for (const fields of [{}, { intent: 'remove', recording: 'x' }, { intent: 'x', recording: '1' }]) {
      expect((await send('intro', fields as Record<string, string>)).status).toBe(400);
    }
  });

  it('Shows every text with its recording, how many there are, and those whose text has changed', async () => {
    const { id } = await record('intro', FIRST_LINE);
    await record('ce-lucrezi', 'Nobody says this any more.');
    const get = async (path: string) =>
      (await (await made.request(path, { headers: { Cookie: teacher.cookie } })).text()).replaceAll(
        '<!-- -->',
        '',
      );
    const page = await get(adminPage('intro'));
    expect(page).toMatch(/<b>1 din \d+<\/b>/);
    expect(page).toContain(addressOf('intro', id));
    expect(page).toContain('de la Ana Pop');
    expect(page).not.toContain('Rămase de la texte schimbate');
    const changed = await get(adminPage('ce-lucrezi'));
    expect(changed).toMatch(/<b>0 din \d+<\/b>/);
    expect(changed).toContain('Rămase de la texte schimbate');
    expect(changed).toContain('Nobody says this any more.');
    expect(await get('/admin/course/lessons')).toMatch(/Înregistrările lecției 1: 1 din \d+/);
  });

  it('Removes the files that nobody can hear any more, and no others', async () => {
    const kept = await record('intro', FIRST_LINE);
    const gone = await record('intro', FIRST_LINE, mp3(50));
    const unused = await upload(ids.get('intro') ?? 0, mp3(60));
    await owner(`update private.lesson_recordings set ended_at = now() - interval '2 days' where id = $1`, [
      kept.id,
    ]);
    await queryAs(
      made.database.superuserUrl,
      `update storage.objects set created_at = now() - interval '2 days' where name = $1`,
      [unused.path],
    );
    await made.app.runDue();
    const files = await owner<{ name: string }>(
      `select name from storage.objects where bucket_id = 'lesson-recordings' and name = any ($1)`,
      [[kept.path, gone.path, unused.path]],
    );
    expect(files.map(({ name }) => name)).toEqual([gone.path]);
    expect(await owner('select from private.lesson_recordings')).toHaveLength(1);
  });

  it('Outlives the account of whoever made it', async () => {
    const passing = await signInPerson(made.database, 'teacher');
    const { id } = await record('intro', FIRST_LINE);
    await owner('update private.lesson_recordings set recorded_by = $1', [passing.id]);
    await queryAs(made.database.superuserUrl, 'delete from auth.users where id = $1', [passing.id]);
    expect((await hear('intro', id, null)).status).toBe(200);
  });
});
