import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { describe, expect, it } from 'vitest';
import type { AnswerReply, QuestionView } from '#app/level-test/model/question.ts';
import { mp3 } from '#tests/support/sounds.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import {
  hashAt,
  made,
  remove,
  scripts,
  setUpRecordingSite,
  stored,
  storedOne,
  upload,
} from './recording-setup.ts';
import { firstQuestion, newVisitor, startTest } from './visitor.ts';

setUpRecordingSite();

describe('Address of a recording', () => {
  async function address() {
    await upload(mp3());
    return `/test-nivel/inregistrare/${(await storedOne()).content_hash}`;
  }

  it('A recording is given to everybody, to keep for a day, with nothing else', async () => {
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

  it('A recording is given in the parts a player asks for', async () => {
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

  it('An unknown recording is a page that is not there', async () => {
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
async function questionsOf(
  fields: Record<string, string>,
  { app }: Pick<TestApp, 'app'> = made,
): Promise<QuestionView[]> {
  const visitor = newVisitor(app);
  const test = await startTest(visitor, 'unsure', fields);
  const questions: QuestionView[] = [];
  let question: QuestionView | null = await firstQuestion(test);
  for (let position = 1; question; position++) {
    questions.push(question);
    const { reply }: { reply: AnswerReply } = await test.answer(position, null);
    question = reply.test?.question ?? null;
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

describe('Tests with recordings', () => {
  it('A test plays recordings instead of sending scripts, also to browsers without a voice', async () => {
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

  it('A test with recordings has no word of the script in its pages either', async () => {
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

  it('A test asks a browser without a voice only about what is recorded', async () => {
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

  it('A test leaves listening out where there is neither voice nor recording, or nobody can listen now', async () => {
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

  it('A test mixes recordings and the voice where there are both', async () => {
    await recordAll(scripts.slice(0, Math.floor(scripts.length / 2)).map(({ hash }) => hash));
    for (const { skill, script, recording } of await questionsOf(WITH_VOICE)) {
      expect((script === null) !== (recording === null)).toBe(skill === 'listening');
    }
  });

  it('A test goes on when a recording is taken away while its question is shown', async () => {
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

  it('A test on another process has the recordings of this one', async () => {
    await recordAll();
    const second = await createTestApp({ log: productLog().log }, made.database);
    const questions = await questionsOf(WITHOUT_VOICE, second);
    const recordings = questions
      .filter(({ skill }) => skill === 'listening')
      .map(({ recording }) => recording);
    expect(recordings.length).toBeGreaterThan(0);
    expect(recordings).not.toContain(null);
  });
});
