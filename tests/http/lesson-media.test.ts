import { queryAs } from '@english-beyond-limits/backend/testing/query';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RichText } from '#app/domain/rich-text/rich-text.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import { readLessons } from '#content/course/lessons.ts';
import { accessTokenIn } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { fieldsOf } from './lesson-fields.ts';

const LESSONS = readLessons();
const bySlug = (slug: string) => LESSONS.find((lesson) => lesson.slug === slug) as Lesson;
const OF_LEARNERS = bySlug('la-piata');
const OF_EVERYBODY = bySlug('intro');

let made: TestApp;
let ana: SignedIn;
let learner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  made = await createTestApp();
  ana = await signInPerson(made.database, 'teacher', { fullName: 'Ana' });
  learner = await signInPerson(made.database, 'free', { aal: 'aal1' });
  stranger = await signInPerson(made.database, 'free', { aal: 'aal1' });
  await queryAs(made.database.ownerUrl, 'insert into public.enrolments (person_id, course) values ($1, $2)', [
    learner.id,
    CONVERSATION_COURSE.id,
  ]);
});

/** Sends a file as the browser's client does. @returns the status */
async function upload({ cookie }: SignedIn, name: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
  const response = await made.request(`/storage/v1/object/lesson-media/${name}`, {
    method: 'POST',
    body: bytes,
    headers: {
      Authorization: `Bearer ${accessTokenIn(cookie)}`,
      apikey: made.backend.keys.publishable,
      'Content-Type': type,
      'Content-Length': String(bytes.length),
    },
  });
  await response.body?.cancel();
  return response.status;
}

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer(),
  );
const named = (extension: string) => `${crypto.randomUUID()}.${extension}`;

/** PCM, one channel, 8,000 samples a second. */
function sound(samples: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(44 + 2 * samples);
  bytes.write('RIFF', 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data', 8, 'latin1');
  bytes.writeUInt32LE(2 * samples, 40);
  return new Uint8Array(bytes);
}

const headersOf = (person: SignedIn | null) => ({ ...(person && { Cookie: person.cookie }) });
const get = (file: string, person: SignedIn | null, headers: Record<string, string> = {}) =>
  made.request(`/course/fisiere/${file}`, { headers: { ...headersOf(person), ...headers } });
const statusOf = async (file: string, person: SignedIn | null) => {
  const response = await get(file, person);
  await response.body?.cancel();
  return response.status;
};

async function pathOf({ slug }: Lesson): Promise<string> {
  const [row] = await queryAs<{ id: number }>(
    made.database.ownerUrl,
    'select id from public.lessons where slug = $1',
    [slug],
  );
  return `/admin/course/lessons/${row?.id}`;
}

async function post(path: string, from: string, fields: [string, string][], names: readonly string[]) {
  const headers = { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin', Cookie: ana.cookie };
  const html = await (await made.request(from, { headers })).text();
  const seen = names.map((name): [string, string] => [
    name,
    new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '',
  ]);
  const body = new URLSearchParams([...fields, ...seen]);
  return made.request(path, { method: 'POST', body, headers });
}

async function saveWith(lesson: Lesson, ...blocks: RichText) {
  const path = `${await pathOf(lesson)}?parte=gramatica`;
  const body = [...lesson.grammar.body, ...blocks];
  const fields = fieldsOf('gramatica', { ...lesson, grammar: { ...lesson.grammar, body } });
  const saved = await post(path, path, [...fields, ['intent', 'save']], ['version', 'base']);
  expect(saved.status).toBe(302);
}

async function publish(lesson: Lesson) {
  const path = `${await pathOf(lesson)}/publish`;
  return post(path, path, [['intent', 'publish']], ['draftVersion', 'versionNo']);
}

const pictureBlock = (file: string) => ({
  ...{ kind: 'picture' as const, file, width: 80, height: 60 },
  alt: 'O tarabă cu mere.',
});

describe('A file for lessons', () => {
  it('Is taken from those who edit lessons, by what its bytes are', async () => {
    const mp3 = Buffer.alloc(417 * 6);
    for (let frame = 0; frame < 6; frame++) mp3.writeUInt32BE(0xfffb9000, frame * 417);
    expect(await upload(ana, named('webp'), await picture(), 'image/webp')).toBe(200);
    expect(await upload(ana, named('wav'), sound(400), 'audio/wav')).toBe(200);
    expect(await upload(ana, named('mp3'), new Uint8Array(mp3), 'audio/mpeg')).toBe(200);

    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
    const refused = await Promise.all([
      upload(ana, named('webp'), page, 'image/webp'),
      upload(ana, named('mp3'), page, 'audio/mpeg'),
      upload(ana, named('wav'), new Uint8Array(mp3), 'audio/wav'),
      upload(ana, named('wav'), sound(400).subarray(0, 700), 'audio/wav'),
      upload(ana, named('m4a'), sound(400), 'audio/mp4'),
      upload(ana, named('svg'), page, 'image/svg+xml'),
      upload(ana, named('pdf'), page, 'application/pdf'),
      upload(ana, `${crypto.randomUUID()}`, page, 'text/html'),
    ]);
    expect(refused.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(await upload(ana, 'poza.webp', await picture(), 'image/webp')).toBe(400);
    expect(await upload(ana, named('wav'), sound(5_300_000), 'audio/wav')).toBe(400);
    for (const person of [learner, stranger]) {
      expect(await upload(person, named('webp'), await picture(), 'image/webp')).toBe(400);
    }
  });

  it('Is seen by those who may read its lesson, once that is published with it and as long as it has it', async () => {
    const file = named('webp');
    await upload(ana, file, await picture(), 'image/webp');
    await saveWith(OF_LEARNERS, pictureBlock(file));
    expect(await statusOf(file, ana)).toBe(200);
    expect(await statusOf(file, learner)).toBe(404);
    expect((await publish(OF_LEARNERS)).status).toBe(302);

    const address = `/course/${CONVERSATION_COURSE.id}/lesson/${OF_LEARNERS.slug}`;
    const lesson = await (await made.request(address, { headers: headersOf(learner) })).text();
    expect(lesson).toMatch(
      new RegExp(`<img src="/course/fisiere/${file}" width="80" height="60" alt="O tarabă cu mere\\."`),
    );
    const served = await get(file, learner);
    expect([served.status, served.headers.get('Content-Type'), served.headers.get('Cache-Control')]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ]);
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(80);
    const etag = served.headers.get('ETag') ?? '';
    expect((await get(file, learner, { 'If-None-Match': etag })).status).toBe(304);
    for (const person of [null, stranger]) {
      expect(await statusOf(file, person)).toBe(404);
      expect((await get(file, person, { 'If-None-Match': etag })).status).toBe(404);
    }

    await saveWith(OF_LEARNERS);
    expect((await publish(OF_LEARNERS)).status).toBe(302);
    expect(await statusOf(file, learner)).toBe(404);
    expect((await get(file, learner, { 'If-None-Match': etag })).status).toBe(404);
    expect(await statusOf(file, ana)).toBe(200);
  });

  it('Is heard in ranges, and without an account in the free lesson', async () => {
    const file = named('wav');
    await upload(ana, file, sound(400), 'audio/wav');
    const said = { kind: 'sound' as const, file, said: 'Mind the gap, please.', caption: 'La *metrou*.' };
    await saveWith(OF_EVERYBODY, said);
    expect((await publish(OF_EVERYBODY)).status).toBe(302);
    const html = await (await made.request(`/course/${CONVERSATION_COURSE.id}/lesson/intro`)).text();
    expect(html).toContain(`<audio src="/course/fisiere/${file}"`);
    expect(html).toContain('Mind the gap, please.');
    const whole = await get(file, null);
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
    const part = await get(file, null, { Range: 'bytes=0-3' });
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
      206,
      'bytes 0-3/844',
      'RIFF',
    ]);
    expect((await get(file, null, { Range: 'bytes=900-' })).status).toBe(416);
  });

  it('Is asked for before a lesson is published that names it', async () => {
    const lesson = bySlug('la-hotel');
    await saveWith(lesson, pictureBlock(named('webp')));
    const refused = await publish(lesson);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Fișierul nu mai e aici. Scoate partea și pune-l din nou.');
  });

  it('Is nowhere where no file can be', async () => {
    for (const name of [named('webp'), named('html'), 'a.webp', '..%2f..%2fa.webp', '%00']) {
      expect(await statusOf(name, ana), name).toBe(404);
    }
  });

  it('Is removed when no version and no draft has named it for thirty days', async () => {
    const [kept, unused] = [named('webp'), named('webp')];
    await upload(ana, kept, await picture(), 'image/webp');
    await upload(ana, unused, await picture(), 'image/webp');
    const lesson = bySlug('ne-vedem-joi');
    await saveWith(lesson, pictureBlock(kept));
    const names = async () => {
      const rows = await queryAs<{ name: string }>(
        made.database.superuserUrl,
        'select name from storage.objects where name = any ($1)',
        [[kept, unused]],
      );
      return rows.map(({ name }) => name).sort();
    };
    await made.app.runDue();
    expect(await names()).toEqual([kept, unused].sort());
    await queryAs(
      made.database.ownerUrl,
      `update private.unused_lesson_media set since = now() - interval '31 days'`,
    );
    await made.app.runDue();
    expect(await names()).toEqual([kept]);
  });
});
