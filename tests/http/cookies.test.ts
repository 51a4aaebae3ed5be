import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
});

const SOME_TEST = '00000000-0000-4000-8000-000000000000';

describe('Visitor cookies', () => {
  it.each([
    ['100 kB of one letter', 'a'.repeat(100_000)],
    ['100 kB of our own name', `ebl-visitor-3999=${'a'.repeat(100_000)}`],
    ['thousands of our own cookie', `ebl-visitor-3999=${'A'.repeat(21)}; `.repeat(2_500)],
    ['100 kB of separators', ';'.repeat(100_000)],
    ['100 kB of equal signs', '='.repeat(100_000)],
  ])('A cookie header of %s is ignored', async (_, cookie) => {
    const page = await made.request('/test-nivel', { headers: { Cookie: cookie } });
    expect(page.status).toBe(200);
    const body = JSON.stringify({ testId: SOME_TEST, position: 1, response: null });
    const headers = { Cookie: cookie, 'Content-Length': String(body.length) };
    const answer = await made.request('/api/level-test/answers', { method: 'POST', body, headers });
    expect(answer.status).toBe(404);
  });

  it.each(['../../etc/passwd', "' or 1=1 --", 'A'.repeat(23), 'A'.repeat(21), '%00'.repeat(7), '"', 'ă'])(
    'A visitor cookie with the value %s belongs to no visitor',
    async (value) => {
      const headers = { Cookie: `ebl-visitor-3999=${encodeURI(value)}` };
      const response = await made.request('/test-nivel/intrebare', { headers });
      expect(response.headers.get('Location')).toBe('/test-nivel');
    },
  );
});
