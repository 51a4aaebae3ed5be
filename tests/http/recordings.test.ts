import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashScript } from '#app/level-test/listening/recorded-scripts.server.ts';
import type { AnswerReply, QuestionView } from '#app/level-test/question/question.ts';
import { queryAs } from '#tests/support/query.ts';
import { readStandInClaims, signIn } from '#tests/support/sign-in.ts';
import { id3, m4a, mp3, oggOpus, wav } from '#tests/support/sounds.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { newVisitor, startTest } from './visitor.ts';

const PAGE = '/admin/recordings';
const SCRIPT = '<!doctype html><script>alert(1)</script>';

let made: TestApp;
let teacher: string;
let scripts: { text: string; hash: string }[];
beforeAll(async () => {
  made = await createTestApp({ readClaims: readStandInClaims, log: productLog().log });
  teacher = await signIn(made.database, 'teacher');
  const rows = await queryAs<{ script: string }>(
    made.database.ownerUrl,
    'select distinct script from private.items where script is not null order by script',
  );
  scripts = rows.map(({ script }) => ({ text: script, hash: hashScript(script) }));
});
beforeEach(async () => {
  for (const { script_hash } of await stored()) await remove(script_hash);
  expect(await stored()).toEqual([]);
});

function hashAt(index: number): string {
  return scripts[index]?.hash ?? '';
}

interface Sending {
  cookie?: string;
  script?: string;
  name?: string;
  type?: string;
}

/** Sends a file as the form of the page does, its length declared as browsers do. */
async function upload(file: Uint8Array, sending: Sending = {}): Promise<Response> {
  const { cookie = teacher, script = hashAt(0), name = 'voce.mp3', type = 'audio/mpeg' } = sending;
  const form = new FormData();
  form.set('script', script);
  form.set('sound', new File([new Uint8Array(file)], name, { type }));
  const packed = new Response(form);
  const body = await packed.arrayBuffer();
  const headers = {
    'Content-Type': packed.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
  };
  return post(body, { ...headers, Cookie: cookie });
}

function remove(script: string, cookie = teacher): Promise<Response> {
  return post(new URLSearchParams({ script, intent: 'remove' }), { Cookie: cookie });
}

function post(body: BodyInit, headers: Record<string, string>): Promise<Response> {
  const own = { Accept: 'text/html', Origin: 'http://localhost:3999', 'Sec-Fetch-Site': 'same-origin' };
  return made.request(PAGE, { method: 'POST', body, headers: { ...own, ...headers } });
}

async function see(cookie = teacher): Promise<string> {
  const response = await made.request(PAGE, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return (await response.text()).replace(/<!-- -->/g, '');
}

function stored() {
  return queryAs<{ script_hash: string; content_hash: string; media_type: string; sound: Buffer }>(
    made.database.ownerUrl,
    'select script_hash, content_hash, media_type, sound from private.recordings',
  );
}

async function storedOne() {
  const rows = await stored();
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[number];
}

describe('the page of the recordings', () => {
  it('shows every script of the test with its level, and how many are recorded', async () => {
    const before = await see();
    for (const { text } of scripts) expect(before).toContain(text.replace(/'/g, '&#x27;').slice(0, 60));
    expect(before).toContain(`0 din ${scripts.length}`);
    expect(before).not.toContain('<audio');
    await upload(mp3());
    const after = await see();
    expect(after).toContain(`1 din ${scripts.length}`);
    const { content_hash } = await storedOne();
    expect(after).toContain(`src="/test-nivel/inregistrare/${content_hash}"`);
    expect(after).toMatch(/MP3, 9 KB, 1 secundă, din/);
  });

  it('puts a recording in place, replaces it, takes it away, and says each time what it did', async () => {
    const kept = await upload(mp3());
    expect(kept.status).toBe(302);
    expect(kept.headers.get('Location')).toBe(PAGE);
    expect(kept.headers.getSetCookie().join()).toContain('recording-kept');
    const first = await storedOne();
    await upload(m4a());
    const second = await storedOne();
    expect(second).toMatchObject({ script_hash: first.script_hash, media_type: 'audio/mp4' });
    expect((await made.request(`/test-nivel/inregistrare/${first.content_hash}`)).status).toBe(404);
    const gone = await remove(second.script_hash);
    expect(gone.headers.getSetCookie().join()).toContain('recording-removed');
    expect(await stored()).toEqual([]);
    expect((await remove(second.script_hash)).status).toBe(404);
  });

  it('remembers who uploaded a recording and when, and lets the recording outlive them', async () => {
    const passing = await signIn(made.database, 'teacher');
    await upload(mp3(), { cookie: passing });
    const uploader = () =>
      queryAs<{ uploaded_by: string | null; is_new: boolean }>(
        made.database.ownerUrl,
        `select uploaded_by, uploaded_at > now() - interval '1 minute' as is_new from private.recordings`,
      );
    const [row] = await uploader();
    expect(row).toMatchObject({ uploaded_by: expect.any(String), is_new: true });
    await queryAs(made.database.superuserUrl, 'delete from auth.users where id = $1', [row?.uploaded_by]);
    expect(await uploader()).toEqual([{ uploaded_by: null, is_new: true }]);
  });

  it('refuses a script that the test does not have, and keeps what another one left over to be taken away', async () => {
    for (const script of ['', 'x', '0'.repeat(64), "' or 1=1 --", `${hashAt(0)}\u0000`]) {
      const response = await upload(mp3(), { script });
      expect(response.status, script).toBe(404);
      expect(await response.text()).toContain('Textul acesta nu mai e în test');
    }
    expect((await remove(`${hashAt(0)}\u0000`)).status).toBe(404);
    await queryAs(
      made.database.ownerUrl,
      `insert into private.recordings (script_hash, media_type, sound, byte_count, content_hash)
       values (repeat('e', 64), 'audio/mpeg', 'x', 1, repeat('f', 64))`,
    );
    expect(await see()).toContain('Rămase de la texte schimbate');
    expect((await remove('e'.repeat(64))).status).toBe(302);
    expect(await see()).not.toContain('Rămase de la texte schimbate');
  });

  it('of two who send at the same moment lets one through, and keeps one recording', async () => {
    const statuses = (await Promise.all([upload(mp3(20)), upload(mp3(30)), upload(mp3(40))])).map(
      ({ status }) => status,
    );
    expect(statuses).toContain(302);
    expect(statuses.filter((status) => status !== 302 && status !== 409)).toEqual([]);
    await storedOne();
  });
});

describe('an upload', () => {
  it.each([
    ['an MP3 called a page', mp3(), 'voce.html', 'text/html', 'audio/mpeg'],
    ['an M4A called a film', m4a(), 'voce.mp4', 'video/mp4', 'audio/mp4'],
    ['an Ogg Opus without a type', oggOpus(), 'voce', '', 'audio/ogg'],
  ])('is taken for what it is: %s', async (_, file, name, type, mediaType) => {
    expect((await upload(file, { name, type })).status).toBe(302);
    const { content_hash } = await storedOne();
    const served = await made.request(`/test-nivel/inregistrare/${content_hash}`);
    expect(served.headers.get('Content-Type')).toBe(mediaType);
  });

  it.each([
    ['a page called MP3', Buffer.from(SCRIPT), 'nu am găsit o înregistrare'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'nu am găsit'],
    ['a tag with a page behind it', Buffer.concat([id3('x'), Buffer.from(SCRIPT.repeat(9))]), 'nu am găsit'],
    ['a film', m4a({ handler: 'vide', format: 'avc1' }), 'nu am găsit'],
    ['WAV', wav(), 'Fișierele WAV'],
    ['nothing', Buffer.alloc(0), 'Alege întâi fișierul'],
    ['just over a megabyte', mp3(5_042), 'cel mult 1 MB'],
  ])('is refused beside its field, and keeps what was there: %s', async (_, file, words) => {
    await upload(oggOpus());
    const response = await upload(file);
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(words);
    expect(page).toContain('aria-invalid="true"');
    expect(page).not.toContain(SCRIPT);
    expect((await storedOne()).media_type).toBe('audio/ogg');
  });

  it('keeps nothing of a tag, so that no page can hide in it', async () => {
    expect((await upload(Buffer.concat([id3(SCRIPT), mp3()]))).status).toBe(302);
    const { sound } = await storedOne();
    expect(sound.equals(mp3())).toBe(true);
  });

  it('of five megabytes is refused before it is read, with a Romanian sentence', async () => {
    const response = await upload(Buffer.alloc(5 * 1024 * 1024, 1));
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('o înregistrare are cel mult 1 MB');
  });

  it('without a declared length is read no further than any other form', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (++pulls > 1_000) controller.close();
        else controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    const headers = { Cookie: teacher, 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
    expect((await made.request(PAGE, init)).status).toBe(413);
    expect(pulls).toBeLessThan(20);
  });

  it('that is text where a file is asked for, or no form at all, is a mistake of the sender', async () => {
    expect(
      (await post(new URLSearchParams({ script: hashAt(0), sound: 'x' }), { Cookie: teacher })).status,
    ).toBe(422);
    const broken = { Cookie: teacher, 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await post('--x\r\nContent-Disposition: form', broken)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a visitor', null, 'aal2', '/auth'],
    ['a premium learner', 'premium', 'aal2', '/'],
    ['a teacher without the second factor', 'teacher', 'aal1', '/auth'],
  ] as const)('from %s is refused, and so is looking and taking away', async (_, role, aal, to) => {
    await upload(mp3());
    const cookie = role ? await signIn(made.database, role, { aal }) : 'x=y';
    const before = await stored();
    const attempts = [
      await upload(m4a(), { cookie }),
      await remove(hashAt(0), cookie),
      await made.request(PAGE, { headers: { Cookie: cookie } }),
    ];
    for (const response of attempts) {
      expect([response.status, response.headers.get('Location')]).toEqual([302, to]);
    }
    expect(await stored()).toEqual(before);
  });

  it('from another site is refused', async () => {
    const headers = { Cookie: teacher, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const response = await post(new URLSearchParams({ script: hashAt(0), intent: 'remove' }), headers);
    expect(response.status).toBe(403);
  });
});

describe('the address of a recording', () => {
  async function address() {
    await upload(mp3());
    return `/test-nivel/inregistrare/${(await storedOne()).content_hash}`;
  }

  it('gives everybody the sound, to keep for good, and nothing else', async () => {
    const path = await address();
    const response = await made.request(path);
    expect(response.status).toBe(200);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '8320',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('content-disposition');
    expect(Buffer.from(await response.arrayBuffer()).equals(mp3())).toBe(true);
    const head = await made.request(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '8320', '']);
    const known = await made.request(path, { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect(known.status).toBe(304);
  });

  it('gives the part a player asks for', async () => {
    const path = await address();
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await made.request(path, {
        headers: { Range: range, 'Accept-Encoding': 'gzip, br', ...more },
      });
      const length = (await response.arrayBuffer()).byteLength;
      return [response.status, response.headers.get('Content-Range'), length];
    };
    expect(await part('bytes=0-1')).toEqual([206, 'bytes 0-1/8320', 2]);
    expect(await part('bytes=8000-')).toEqual([206, 'bytes 8000-8319/8320', 320]);
    expect(await part('bytes=-20')).toEqual([206, 'bytes 8300-8319/8320', 20]);
    expect(await part('bytes=9000-')).toEqual([416, 'bytes */8320', 0]);
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, 8320]);
    expect(await part('bytes=0-1', { 'If-Range': '"another"' })).toEqual([200, null, 8320]);
    const etag = `"${path.split('/').at(-1)}"`;
    expect(await part('bytes=0-1', { 'If-Range': etag })).toEqual([206, 'bytes 0-1/8320', 2]);
  });

  it('that nobody gave leads to the page that says so', async () => {
    const path = await address();
    const good = path.split('/').at(-1) ?? '';
    const wrong = [
      '0'.repeat(64),
      good.slice(1),
      `${good}0`,
      good.toUpperCase(),
      'x',
      '..%2f..%2fetc%2fpasswd',
      '%00',
    ];
    for (const id of [...wrong, `${good}'--`, hashAt(0)]) {
      const response = await made.request(`/test-nivel/inregistrare/${id}`);
      expect(response.status, id).toBe(404);
      expect(response.headers.get('Content-Type'), id).toContain('text/html');
      expect(response.headers.get('Cache-Control'), id).toContain('no-store');
    }
  });
});

/** Every question of a test in which nothing is known. */
async function questionsOf(fields: Record<string, string>): Promise<QuestionView[]> {
  const visitor = newVisitor(made.app);
  const test = await startTest(visitor, 'unsure', fields);
  const questions: QuestionView[] = [];
  for (let position = 1; position <= 25; position++) {
    const { reply }: { reply: AnswerReply } = await test.answer(position, null);
    if (!reply.test?.question) break;
    questions.push(reply.test.question);
  }
  return questions;
}

const WITHOUT_VOICE = { sound: 'yes' };
const WITH_VOICE = { sound: 'yes', voice: 'yes' };

/** Records every script but those named, the last of them through the site, which so hears of all. */
async function recordAll(except: readonly string[] = []): Promise<void> {
  const [last = '', ...others] = scripts.map(({ hash }) => hash).filter((hash) => !except.includes(hash));
  await queryAs(
    made.database.ownerUrl,
    `insert into private.recordings (script_hash, media_type, sound, byte_count, content_hash)
     select hash, 'audio/mpeg', convert_to(hash, 'UTF8'), 64, encode(sha256(convert_to(hash, 'UTF8')), 'hex')
     from unnest($1::text[]) hash`,
    [others],
  );
  await upload(mp3(), { script: last });
}

describe('a test', () => {
  it('plays recordings instead of sending scripts, also to browsers without a voice', async () => {
    await recordAll();
    for (const fields of [WITHOUT_VOICE, WITH_VOICE]) {
      const questions = await questionsOf(fields);
      const heard = questions.filter(({ skill }) => skill === 'listening');
      expect(heard.length).toBeGreaterThan(0);
      for (const { script, recording } of heard) {
        expect(script).toBeNull();
        expect((await made.request(recording ?? '')).status).toBe(200);
      }
      for (const { recording, skill } of questions) expect(recording !== null).toBe(skill === 'listening');
      const sent = JSON.stringify(questions);
      expect(scripts.filter(({ text }) => sent.includes(text.slice(0, 30)))).toEqual([]);
    }
  });

  it('has no word of the script in its pages either', async () => {
    await recordAll();
    const visitor = newVisitor(made.app);
    const test = await startTest(visitor, 'unsure', WITHOUT_VOICE);
    let players = 0;
    for (let position = 1; position <= 12; position++) {
      const page = await (await visitor.get('/test-nivel/intrebare')).text();
      const information = await (await visitor.get('/test-nivel/intrebare.data')).text();
      players += page.split('<audio').length - 1;
      expect(page.includes('Nu pot asculta acum')).toBe(page.includes('<audio'));
      for (const text of [page, information]) {
        const plain = text.replace(/&#x27;/g, "'");
        expect(scripts.filter((script) => plain.includes(script.text.slice(0, 30)))).toEqual([]);
      }
      if ((await test.answer(position, null)).reply.test?.resultPath) break;
    }
    expect(players).toBeGreaterThan(0);
  });

  it('asks a browser without a voice only about what is recorded', async () => {
    const silent = scripts.slice(0, scripts.length - 3).map(({ hash }) => hash);
    await recordAll(silent);
    const recordings = (await stored()).map(({ content_hash }) => `/test-nivel/inregistrare/${content_hash}`);
    for (let tests = 0; tests < 4; tests++) {
      for (const { skill, recording } of await questionsOf(WITHOUT_VOICE)) {
        if (skill === 'listening') expect(recordings).toContain(recording);
      }
    }
    const [test] = await queryAs<{ left_out: boolean; silent: number }>(
      made.database.ownerUrl,
      `select is_listening_left_out as left_out, (
         select count(*)::integer from private.items i
         where i.id = any (t.excluded_items) and i.script is not null
       ) as silent
       from public.level_tests t order by started_at desc limit 1`,
    );
    expect(test?.left_out).toBe(false);
    expect(test?.silent).toBeGreaterThan(10);
  });

  it('leaves listening out where there is neither voice nor recording, or nobody can listen now', async () => {
    for (const fields of [WITHOUT_VOICE, {}]) {
      expect((await questionsOf(fields)).filter(({ skill }) => skill === 'listening')).toEqual([]);
    }
    const lastOne = () =>
      queryAs(
        made.database.ownerUrl,
        'select is_listening_left_out as "isLeftOut", excluded_items as excluded from public.level_tests order by started_at desc limit 1',
      );
    expect(await lastOne()).toEqual([{ isLeftOut: true, excluded: [] }]);
    await recordAll();
    expect((await questionsOf({ voice: 'yes' })).filter(({ skill }) => skill === 'listening')).toEqual([]);
  });

  it('mixes recordings and the voice where there are both', async () => {
    await recordAll(scripts.slice(0, Math.floor(scripts.length / 2)).map(({ hash }) => hash));
    for (const { skill, script, recording } of await questionsOf(WITH_VOICE)) {
      expect((script === null) !== (recording === null)).toBe(skill === 'listening');
    }
  });

  it('goes on when a recording is taken away while its question is shown', async () => {
    await recordAll();
    const visitor = newVisitor(made.app);
    const test = await startTest(visitor, 'unsure', WITHOUT_VOICE);
    let page = await (await visitor.get('/test-nivel/intrebare')).text();
    let position = 1;
    for (; !page.includes('<audio') && position < 20; position++) {
      await test.answer(position, null);
      page = await (await visitor.get('/test-nivel/intrebare')).text();
    }
    expect(page).toContain('<audio');
    for (const { script_hash } of await stored()) await remove(script_hash);
    const without = await (await visitor.get('/test-nivel/intrebare')).text();
    expect(without).not.toContain('<audio');
    expect(without).toContain('Ascultă');
    expect(without).toContain('Nu pot asculta acum');
    const left = await visitor.post('/test-nivel/intrebare', {
      intent: 'cannot-listen',
      testId: test.testId,
    });
    expect(left.status).toBe(302);
    const other = await (await visitor.get('/test-nivel/intrebare')).text();
    expect(other).not.toContain('Nu pot asculta acum');
  });

  it('on another process has the recordings of this one', async () => {
    await recordAll();
    const second = await createTestApp({ log: productLog().log }, made.database);
    const visitor = newVisitor(second.app);
    const test = await startTest(visitor, 'unsure', WITHOUT_VOICE);
    const recordings: unknown[] = [];
    for (let position = 1; position <= 12; position++) {
      const { reply } = await test.answer(position, null);
      if (reply.test?.question?.skill === 'listening') recordings.push(reply.test.question.recording);
    }
    expect(recordings.length).toBeGreaterThan(0);
    expect(recordings).not.toContain(null);
  });
});
