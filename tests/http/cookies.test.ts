import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { newVisitor } from './visitor.ts';

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

const START = { selfRating: 'unsure', intent: 'start' };
const REFUSED = 'Browserul tău nu a păstrat cookie-ul testului';

describe('A browser that refuses cookies', () => {
  /** Forgets every cookie at once. */
  function newForgetful() {
    const visitor = newVisitor(made.app);
    const forgetting = async (answer: Promise<Response>) => {
      const response = await answer;
      visitor.cookie = null;
      return response;
    };
    return {
      get: (path: string) => forgetting(visitor.get(path)),
      post: (path: string) => forgetting(visitor.post(path, START)),
    };
  }

  it('is told why the test does not start and what to do', async () => {
    const visitor = newForgetful();
    const asked = (await visitor.post('/test-nivel')).headers.get('Location') ?? '';
    const back = (await visitor.get(asked)).headers.get('Location') ?? '';
    const page = await (await visitor.get(back)).text();
    expect(page).toContain(REFUSED);
    expect(page).toContain('Permite cookie-urile pentru acest site');
    expect(page).toContain('role="alert"');
  });

  it('is told so by a script, too', async () => {
    const visitor = newForgetful();
    expect(await (await visitor.post('/test-nivel.data')).text()).toContain('/test-nivel/intrebare?inceput');
    const back = await (await visitor.get('/test-nivel/intrebare.data?inceput')).text();
    expect(back).toContain('/test-nivel?motiv=fara-cookie');
  });

  it('is told nothing of cookies before it starts a test', async () => {
    const visitor = newForgetful();
    expect((await visitor.get('/test-nivel/intrebare')).headers.get('Location')).toBe('/test-nivel');
    expect(await (await visitor.get('/test-nivel')).text()).not.toContain(REFUSED);
  });
});

describe('A browser that keeps cookies', () => {
  it('comes to the first question at its own address, and starts later tests there at once', async () => {
    const visitor = newVisitor(made.app);
    const asked = (await visitor.post('/test-nivel', START)).headers.get('Location') ?? '';
    const question = (await visitor.get(asked)).headers.get('Location') ?? '';
    expect(question).toBe('/test-nivel/intrebare');
    expect((await visitor.get(question)).status).toBe(200);
    const again = await visitor.post('/test-nivel', { ...START, intent: 'restart' });
    expect(again.headers.get('Location')).toBe('/test-nivel/intrebare');
    expect(await (await visitor.get('/test-nivel?motiv=fara-cookie')).text()).not.toContain(REFUSED);
  });
});
