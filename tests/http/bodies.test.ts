import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, leadForm, newVisitor, startTest, type Visitor } from './visitor.ts';

let made: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
});
// One visitor would run out of questions that they have not met.
beforeEach(() => {
  visitor = newVisitor(made.app);
});

const SOME_TEST = '00000000-0000-4000-8000-000000000000';

/** A body of unknown length, as chunked transfer gives it. */
function streamOf(text: string, pieces = 4): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / pieces);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  });
}

function postStream(path: string, text: string, headers: Record<string, string>) {
  const init = { method: 'POST', body: streamOf(text), duplex: 'half', headers };
  return made.request(path, init as RequestInit);
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('Bodies of forms', () => {
  it('A form of up to 64 kB is read, declared or not', async () => {
    const text = `selfRating=unsure&filler=${'a'.repeat(60_000)}`;
    expect((await postStream('/test-nivel', text, FORM)).status).toBe(302);
    const declared = { ...FORM, 'Content-Length': String(text.length) };
    expect(
      (await made.request('/test-nivel', { method: 'POST', body: text, headers: declared })).status,
    ).toBe(302);
  });

  it('A form of more than 64 kB is refused with a Romanian sentence, declared or not', async () => {
    const text = `selfRating=unsure&filler=${'a'.repeat(70_000)}`;
    for (const headers of [FORM, { ...FORM, 'Content-Length': String(text.length) }]) {
      const response = await postStream('/test-nivel', text, { ...headers, Accept: 'text/html' });
      expect(response.status).toBe(413);
      expect(await response.text()).toContain('este prea mare');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('A form of more than 64 kB is not read to its end', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls++;
        if (pulls > 1_000) controller.close();
        else controller.enqueue(new Uint8Array(16 * 1024).fill(97));
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: FORM };
    expect((await made.request('/test-nivel', init as RequestInit)).status).toBe(413);
    expect(pulls).toBeLessThan(20);
  });

  it.each([
    ['no body at all', undefined, undefined],
    ['plain text', 'text/plain', 'selfRating=unsure'],
    ['JSON', 'application/json', '{"selfRating":"unsure"}'],
    ['a multipart form without a boundary', 'multipart/form-data', 'x'],
    [
      'a multipart form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form',
    ],
    ['a multipart form that is none', 'multipart/form-data; boundary=x', 'selfRating=unsure'],
    ['a type nobody knows', 'application/x-nothing', '\0\0\0'],
    ['an empty type', '', 'selfRating=unsure'],
  ])('A form sent as %s is refused with a status of 4xx', async (_, type, body) => {
    const { resultPath } = await finished();
    for (const path of ['/test-nivel', '/test-nivel/intrebare', resultPath]) {
      for (const target of [path, `${path}.data`]) {
        const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type };
        const response = await made.request(target, { method: 'POST', body, headers });
        expect(response.status, target).toBeGreaterThanOrEqual(400);
        expect(response.status, target).toBeLessThan(500);
      }
    }
  });

  it('A form with repeated fields, unknown fields and names of object properties is read like any other', async () => {
    const fields =
      'selfRating=unsure&selfRating=advanced&__proto__=x&constructor=y&__proto__[a]=b&toString=1';
    const response = await made.request('/test-nivel', { method: 'POST', body: fields, headers: FORM });
    expect(response.status).toBe(302);
    const named = await made.request('/test-nivel', {
      method: 'POST',
      body: 'selfRating=constructor',
      headers: FORM,
    });
    expect(named.status).toBe(422);
  });

  it('A form with files in text fields is a form with errors', async () => {
    const start = new FormData();
    start.set('selfRating', new File(['unsure'], 'unsure'));
    expect((await made.request('/test-nivel', { method: 'POST', body: start })).status).toBe(422);

    const { resultPath } = await finished();
    const lead = new FormData();
    for (const [name, value] of Object.entries(leadForm())) lead.set(name, value);
    lead.set('email', new File(['ana@exemplu.ro'], 'ana@exemplu.ro'));
    expect((await made.request(resultPath, { method: 'POST', body: lead })).status).toBe(422);

    const { testId } = await startTest(visitor);
    const answer = new FormData();
    answer.set('testId', testId);
    answer.set('position', '1');
    answer.set('response', new File(['x'], 'x'));
    const headers = { Cookie: visitor.cookie ?? '' };
    expect(
      (await made.request('/test-nivel/intrebare', { method: 'POST', body: answer, headers })).status,
    ).toBe(422);
  });
});

describe('Bodies of answers', () => {
  it('An answer without a declared length is refused before anything of it is read', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulls++;
          if (pulls > 1_000) controller.close();
          else controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', body, duplex: 'half' };
    expect((await made.request('/api/level-test/answers', init as RequestInit)).status).toBe(413);
    expect(pulls).toBe(0);
  });

  it.each(['4097', '999999999999999999999', 'NaN', 'Infinity', 'x'])(
    'An answer with a declared length of %s is refused',
    async (length) => {
      expect((await visitor.send({}, { 'Content-Length': length })).status).toBe(413);
    },
  );

  it.each([
    ['nothing', ''],
    ['broken JSON', '{"testId":'],
    ['JSON that is no object', '[]'],
    ['null', 'null'],
    ['a number', '17'],
    ['a string', '"x"'],
    ['deeply nested JSON', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
    ['a form', 'testId=x&position=1'],
    ['bytes that are no text', '\u0000\u0001\u0002'],
    ['a form of JSON with a BOM', '\ufeff{}'],
    ['a prototype for a body', '{"__proto__":{"testId":"x"},"constructor":{"prototype":{}}}'],
  ])('An answer made of %s is refused as invalid', async (_, text) => {
    await startTest(visitor);
    const response = await visitor.send(text);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ status: 'invalid', test: null });
  });

  it.each([
    ['testId', null],
    ['testId', 17],
    ['testId', {}],
    ['testId', [SOME_TEST]],
    ['testId', `${SOME_TEST}'; drop table leads; --`],
    ['testId', `${SOME_TEST}\u0000`],
    ['testId', 'a'.repeat(3_000)],
    ['position', null],
    ['position', '1'],
    ['position', [1]],
    ['position', 0],
    ['position', -1],
    ['position', 1.5],
    ['position', 41],
    ['position', 32_768],
    ['position', 2 ** 53],
    ['position', 1e308],
    ['position', true],
    ['response', 17],
    ['response', {}],
    ['response', ['an electrician']],
    ['response', 'a'.repeat(301)],
    ['response', '   '],
    ['response', '\u00a0\t\n'],
    ['response', '?!.'],
    ['response', undefined],
  ])(
    'An answer whose %s is %j is refused as invalid, and the test stays where it is',
    async (field, value) => {
      const { testId } = await startTest(visitor);
      const response = await visitor.send({ testId, position: 1, response: null, [field]: value });
      expect(response.status).toBe(422);
      expect((await visitor.send({ testId, position: 1, response: null })).status).toBe(200);
    },
  );

  it('An answer with unknown fields counts without them', async () => {
    const { testId } = await startTest(visitor);
    const extra = { outcome: 'correct', level: 'C2', theta: 4, visitorHash: 'x', nextItemId: 1 };
    const sent = `{"__proto__":{"response":"x"},${JSON.stringify({ testId, position: 1, response: null, ...extra }).slice(1)}`;
    const response = await visitor.send(sent);
    expect(await response.json()).toMatchObject({ status: 'accepted', test: { answerCount: 1 } });
  });

  it('An answer of 300 characters beyond the basic plane is accepted', async () => {
    const question = await toGap();
    const response = await visitor.send({ ...question, response: '😀'.repeat(150) });
    expect(response.status).toBe(200);
  });

  it.each([
    ['a NUL', 'it\u0000'],
    ['a NUL alone', '\u0000'],
    ['a lone high surrogate', 'it\ud83d'],
    ['a lone low surrogate', '\ude00it'],
    ['a character that is none', 'it\uffff'],
    ['control characters', '\u0001\u0007\u001b[31m'],
    ['a text that turns direction', '\u202eti'],
  ])('An answer with %s in it gets the same reply when it is sent again', async (_, text) => {
    const submission = { ...(await toGap()), response: text };
    const first = await visitor.send(submission);
    expect([200, 422]).toContain(first.status);
    const again = (await (await visitor.send(submission)).json()) as { status: string };
    expect(again.status).toBe(first.status === 200 ? 'repeated' : 'invalid');
  });

  it('An answer with a NUL in it does not fail the answers of other visitors', async () => {
    const question = await toGap();
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const other = newVisitor(made.app);
        const test = await startTest(other);
        return () => other.send({ testId: test.testId, position: 1, response: null });
      }),
    );
    const [, ...statuses] = await Promise.all([
      visitor.send({ ...question, response: 'it\u0000' }).then(({ status }) => status),
      ...others.map((send) => send().then(({ status }) => status)),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });
});

let kept: Promise<{ resultPath: string }> | undefined;

/** One finished test serves all the forms that only need one. */
function finished(): Promise<{ resultPath: string }> {
  kept ??= finishTest(newVisitor(made.app));
  return kept;
}

/** Starts tests until one asks for a typed answer: only there any text counts as an answer. */
async function toGap(): Promise<{ testId: string; position: number }> {
  for (;;) {
    const { testId, answer } = await startTest(visitor);
    for (let position = 1; position <= 40; position++) {
      const { reply } = await answer(position, null);
      if (reply.test?.question?.format === 'gap') return { testId, position: position + 1 };
      if (reply.test?.resultPath) break;
    }
  }
}
