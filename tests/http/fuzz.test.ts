import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';
import { finishTest, leadForm, newVisitor, startTest, type Visitor } from './visitor.ts';

const RUNS = runs(3_000, 60);

let made: TestApp;
let visitor: Visitor;
let resultPath: string;
let testId: string;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  visitor = newVisitor(made.app);
  ({ resultPath } = await finishTest(visitor));
  ({ testId } = await startTest(visitor));
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    '%00',
    '../..',
    'null',
    '-1',
    '1e309',
    "'; --",
    '\u202e',
  ),
);

/** Reads the response to its end. A 5xx status, or no answer before the test's timeout, fails the test. */
async function expectSound(asked: Promise<Response> | Response) {
  const response = await asked;
  await response.arrayBuffer();
  expect(response.status).toBeLessThan(500);
}

describe('Random input', () => {
  it('A random path is answered without a failure', async () => {
    const segment = fc.oneof(
      anyText.map(encodeURIComponentSafely),
      fc.string({ unit: 'binary-ascii', maxLength: 30 }).map((text) => text.replace(/[?#]/g, '')),
      fc.constantFrom(
        'test-nivel',
        'rezultat',
        'intrebare',
        'assets',
        '..',
        '.',
        '',
        '%2e%2e',
        '%',
        '%ff',
        '%00',
      ),
    );
    const path = fc
      .tuple(
        fc.array(segment, { maxLength: 6 }),
        fc.constantFrom('', '.data', '/', '?index', '?a=%00', '?_routes=x'),
      )
      .map(([segments, ending]) => `/${segments.join('/')}${ending}`);
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
        async (path, method) => {
          const body = ['POST', 'PUT'].includes(method) ? new URLSearchParams({ a: 'b' }) : undefined;
          const request = new Request(TEST_ORIGIN, { method, body, redirect: 'manual' });
          if (!URL.canParse(`${TEST_ORIGIN}${path}`)) return;
          Object.defineProperty(request, 'url', { value: `${TEST_ORIGIN}${path}` });
          await expectSound(made.app.fetch(request));
        },
      ),
      RUNS,
    );
  });

  it('Random JSON sent to the answers endpoint is answered without a failure', async () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText, fc.double(), fc.integer());
    const submission = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.record({ testId: value, position: value, response: value }, { requiredKeys: [] }),
      fc.record({
        testId: fc.oneof(fc.uuid(), fc.constant('')),
        position: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.double()),
        response: fc.oneof(anyText, fc.constant(null)),
      }),
    );
    await fc.assert(
      fc.asyncProperty(submission, fc.boolean(), async (given, isOwn) => {
        const sent = isOwn && given && typeof given === 'object' ? { ...given, testId } : given;
        await expectSound(visitor.send(JSON.stringify(sent) ?? ''));
      }),
      RUNS,
    );
  });

  it('Random bytes sent to the answers endpoint are answered without a failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (bytes) => {
        const headers = { 'Content-Length': String(bytes.length), Cookie: visitor.cookie ?? '' };
        await expectSound(
          made.request('/api/level-test/answers', { method: 'POST', body: new Uint8Array(bytes), headers }),
        );
      }),
      RUNS,
    );
  });

  it('A random form is answered without a failure', async () => {
    const names = fc.constantFrom(
      ...['selfRating', 'intent', 'testId', 'position', 'response', 'unknown', '__proto__', 'constructor'],
      ...['fullName', 'email', 'phone', 'age', 'newsletter', 'phoneContact'],
    );
    const fields = fc.array(fc.tuple(names, anyText), { maxLength: 8 });
    const path = fc.constantFrom('start', 'question', 'result', 'nothing');
    await fc.assert(
      fc.asyncProperty(path, fields, fc.boolean(), async (page, fields, asMultipart) => {
        const paths = {
          start: '/test-nivel',
          question: '/test-nivel/intrebare',
          result: resultPath,
          nothing: '/nu-exista',
        };
        const form = asMultipart ? new FormData() : new URLSearchParams();
        for (const [name, value] of fields) form.append(name, value);
        const headers = { Cookie: visitor.cookie ?? '' };
        await expectSound(made.request(paths[page], { method: 'POST', body: form, headers }));
      }),
      RUNS,
    );
  });

  it('Details with one random field are taken or refused', async () => {
    const field = fc.constantFrom('fullName', 'email', 'phone', 'age');
    await fc.assert(
      fc.asyncProperty(field, anyText, async (name, value) => {
        const response = await visitor.post(resultPath, leadForm({ [name]: value }));
        expect([302, 422, 429]).toContain(response.status);
      }),
      runs(1_000, 30),
    );
  });

  it('Random cookies and headers are answered without a failure', async () => {
    const text = fc
      .string({ unit: 'binary-ascii', maxLength: 200 })
      .map((raw) => raw.replace(/[\0\r\n]/g, ''));
    const headers = fc.record(
      {
        Cookie: fc.oneof(
          text,
          text.map((value) => `ebl-visitor-3999=${value}`),
        ),
        'X-Forwarded-For': text,
        'Accept-Encoding': text,
        Accept: text,
        Range: fc.oneof(
          text,
          text.map((value) => `bytes=${value}`),
        ),
        'If-None-Match': text,
        'Content-Type': text,
      },
      { requiredKeys: [] },
    );
    const path = fc.constantFrom(
      '/',
      '/test-nivel',
      '/test-nivel/intrebare',
      '/favicon.svg',
      '/health',
      '/x.data',
    );
    await fc.assert(
      fc.asyncProperty(path, headers, async (path, headers) => {
        await expectSound(made.request(path, { headers: headers as Record<string, string> }));
      }),
      RUNS,
    );
  });
});

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
