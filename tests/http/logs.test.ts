import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import {
  type FinishedTest,
  finishTest,
  leadForm,
  messageForm,
  newVisitor,
  startTest,
  type Visitor,
} from './visitor.ts';

const ADDRESS = '198.51.100.23';
const PERSON = leadForm({
  fullName: 'Anastasia Canaru',
  email: 'Anastasia.Canaru@exemplu.ro',
  phone: '0722 987 654',
  newsletter: 'yes',
});

interface Line {
  level: number;
  request?: string;
  path?: string;
  status?: number;
  msg: string;
}

const { log, lines } = productLog();
let made: TestApp;
let visitor: Visitor;
/** A visitor who only writes to the school, from the same address. */
let writer: Visitor;
let done: FinishedTest;
beforeAll(async () => {
  made = await createTestApp({ log, trustedProxies: ['10.0.0.1'] });
  visitor = newVisitor(made.app, { address: ADDRESS });
  writer = newVisitor(made.app, { address: ADDRESS });
  done = await finishTest(visitor, (question) => (question?.format === 'gap' ? 'canary answer' : null));
});

/** Runs `journey`. @returns the log lines it caused */
async function linesOf(journey: () => Promise<unknown>): Promise<Line[]> {
  lines.length = 0;
  await journey();
  return lines.map((line) => JSON.parse(line) as Line);
}

function secrets(): string[] {
  const secret = visitor.cookie?.split('=')[1] ?? '';
  const token = done.resultPath.split('/').at(-1) ?? '';
  return [
    ...['Anastasia', 'Canaru', '722987654', '987 654', ADDRESS, '203.0.113.77', 'canary', 'Cookie'],
    ...['exemplu.ro', secret, secret.slice(0, 12), token, token.slice(0, 12), done.testId],
  ];
}

function leaksIn(text: string): string[] {
  return secrets().filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
}

describe('Log', () => {
  it('The log of a whole journey holds nothing that identifies a person or opens anything', async () => {
    const seen = await linesOf(async () => {
      const headers = { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'canary', Referer: done.resultPath };
      await visitor.get('/?email=anastasia.canaru@exemplu.ro', headers);
      await visitor.get('/test-nivel', headers);
      const test = await startTest(visitor);
      await test.answer(1, 'canary answer');
      await test.answer(7, 'canary answer');
      const fields = { testId: test.testId, position: '1', response: 'canary' };
      await visitor.post('/test-nivel/intrebare', fields);
      await visitor.get(done.resultPath, headers);
      await visitor.get(`${done.resultPath}.data`, headers);
      await visitor.post(done.resultPath, { ...PERSON, email: 'anastasia.canaru@' }, headers);
      await visitor.post(done.resultPath, PERSON, headers);
      await visitor.post(done.resultPath, PERSON, headers);
      await visitor.get(`${done.resultPath}?utm_source=canary#date`, headers);
      await writer.get('/contact?subiect=canary&email=anastasia.canaru@exemplu.ro', headers);
      await writer.post(
        '/contact',
        messageForm({ ...PERSON, email: 'anastasia.canaru@', message: 'canary' }),
        headers,
      );
      const sent = await writer.post(
        '/contact',
        messageForm({ ...PERSON, message: 'Sunt Anastasia Canaru' }),
        headers,
      );
      expect(sent.status).toBe(302);
      await writer.get('/admin/crm/leads/anastasia.canaru@exemplu.ro', headers);
      await visitor.post('/test-nivel', { selfRating: 'canary' }, { Origin: 'https://canary.example' });
      await visitor.post('/test-nivel', { selfRating: 'canary'.repeat(20_000) });
    });
    expect(seen.length).toBeGreaterThan(10);
    expect(leaksIn(lines.join(''))).toEqual([]);
  });

  it.each([
    (token: string) => `/test-nivel/rezultat/${token}.`,
    (token: string) => `/test-nivel/rezultat/${token},`,
    (token: string) => `/test-nivel/rezultat/${token})`,
    (token: string) => `/test-nivel/rezultat/${token}%22`,
    (token: string) => `/test-nivel/rezultat/${token}%20`,
    (token: string) => `/test-nivel/rezultat/${token}/`,
    (token: string) => `/test-nivel/rezultat/(${token}`,
    (token: string) => `/test-nivel/rezultat/%3C${token}%3E`,
    (token: string) => `/test-nivel/rezultat/${token}.data`,
    (token: string) => `/test-nivel/rezultat/${token}..data`,
    (token: string) => `/TEST-NIVEL/REZULTAT/${token}`,
    (token: string) => `//test-nivel//rezultat//${token}`,
    (token: string) => `/a/b/c/d/e/f/g/${token}`,
    (token: string) => `/anastasia.canaru@exemplu.ro/${token}`,
    () => '/anastasia.canaru%40exemplu.ro',
    () => '/anastasia.canaru%2540exemplu.ro',
    () => '/rezultat=anastasia.canaru@exemplu.ro.data',
  ])('The log leaves out a link that was copied carelessly (%#)', async (path) => {
    const token = done.resultPath.split('/').at(-1) ?? '';
    await linesOf(async () => {
      await visitor.get(path(token));
      await visitor.post(path(token), { a: 'b' });
    });
    expect(leaksIn(lines.join(''))).toEqual([]);
  });

  it('The log has one line per request with an id of its own, which the response and the page carry too', async () => {
    const ids: (string | null)[] = [];
    const seen = await linesOf(async () => {
      for (const path of ['/', '/nu-exista', '/health', '/favicon.svg', '/test-nivel/intrebare']) {
        const response = await visitor.get(path, { 'X-Request-Id': 'chosen' });
        ids.push(response.headers.get('X-Request-Id'));
        if (path === '/') expect(await response.text()).toContain(`data-request="${ids.at(-1)}"`);
      }
    });
    expect(seen.map(({ request }) => request)).toEqual(ids);
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(seen.map(({ status }) => status)).toEqual([200, 404, 200, 200, expect.any(Number)]);
  });

  it('The log cannot be forged with line breaks or huge paths', async () => {
    const seen = await linesOf(async () => {
      await visitor.get('/a%0a%7b%22level%22:60%7d');
      await visitor.get(`/${'x'.repeat(10_000)}/${'y'.repeat(10_000)}`);
      await visitor.get('/x'.repeat(300));
    });
    expect(seen.map(({ level, msg }) => [level, msg])).toEqual(Array(3).fill([30, 'request']));
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(line.length).toBeLessThan(1_000);
    }
  });

  it('The log says nothing of accepted answers: they are too many', async () => {
    const test = await startTest(visitor);
    const seen = await linesOf(() => test.answer(1, null));
    expect(seen).toEqual([]);
  });
});

describe('Database errors', () => {
  /** Runs `journey` while the database fails its statements with the given message. */
  async function whileRefusing(table: string, words: string, journey: () => Promise<unknown>) {
    await queryAs(
      made.database.ownerUrl,
      `create function public.refuse() returns trigger language plpgsql as $$
       begin raise exception using errcode = '23514', message = ${words}, detail = ${words}, hint = ${words}; end $$;
       create trigger refuse before insert on ${table} for each row execute function public.refuse()`,
    );
    try {
      return await linesOf(journey);
    } finally {
      await queryAs(made.database.ownerUrl, 'drop function public.refuse() cascade');
    }
  }

  it('A database error is a Romanian page with a code, and one log line under that code without the values', async () => {
    let page = '';
    const seen = await whileRefusing('public.leads', 'new.email || new.full_name', async () => {
      const response = await visitor.post(done.resultPath, { ...PERSON, email: 'anastasia.2@exemplu.ro' });
      expect(response.status).toBe(500);
      page = await response.text();
    });
    const code = /<code[^>]*>([0-9a-f]{12})<\/code>/.exec(page)?.[1];
    expect(page).toContain('Ceva nu a mers');
    expect(page).toContain('Codul cererii');
    expect(page).not.toMatch(/23514|DatabaseError|anastasia|at async|node_modules|kysely/i);
    const errors = seen.filter(({ level }) => level >= 50);
    expect(errors).toMatchObject([
      { request: code, err: { type: 'DatabaseError', code: '23514' }, msg: 'page failed' },
    ]);
    expect(leaksIn(lines.join(''))).toEqual([]);
  });

  it('A database error under a message logs nothing of the message', async () => {
    const seen = await whileRefusing('public.lead_events', 'new.details::text', async () => {
      const response = await writer.post(
        '/contact',
        messageForm({ ...PERSON, message: 'Sunt Anastasia Canaru' }),
      );
      expect(response.status).toBe(500);
      expect(await response.text()).not.toMatch(/23514|canaru/i);
    });
    expect(seen.filter(({ level }) => level >= 50)).toMatchObject([{ err: { code: '23514' } }]);
    expect(leaksIn(lines.join(''))).toEqual([]);
  });

  it('A database error under an answer is a Romanian 503 after which the script tries again, with a line under its code', async () => {
    const test = await startTest(visitor);
    const seen = await whileRefusing(
      'public.level_test_answers',
      "coalesce(new.response, '') || new.test_id",
      async () => {
        const response = await visitor.send({ testId: test.testId, position: 1, response: null });
        expect(response.status).toBe(503);
        const said = (await response.json()) as { status: string; message: string };
        expect(said).toEqual({ status: 'refused', message: expect.stringContaining('Încearcă din nou') });
        expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{8}$/);
      },
    );
    expect(seen).toMatchObject([{ level: 50, request: expect.stringMatching(/^[0-9a-f]{8}$/) }]);
    expect(lines.join('')).not.toContain(test.testId);
    expect(leaksIn(lines.join(''))).toEqual([]);
    expect((await test.answer(1, null)).status).toBe(200);
  });

  it('A database error under the head of a page costs the page its title only', async () => {
    await queryAs(made.database.ownerUrl, 'revoke select on public.pages from anon');
    const seen = await linesOf(async () => {
      const response = await visitor.get('/');
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>English Beyond Limits');
    });
    await queryAs(made.database.ownerUrl, 'grant select on public.pages to anon');
    expect(seen.filter(({ level }) => level >= 50)).toMatchObject([
      { err: { type: 'DatabaseError', code: '42501' } },
    ]);
  });

  it('A database error under a whole page is a 500 for visitors and for the script, and the next request is well again', async () => {
    await queryAs(made.database.ownerUrl, 'revoke select on public.level_tests from anon');
    const statuses: number[] = [];
    const seen = await linesOf(async () => {
      for (const path of ['/test-nivel', '/test-nivel.data', '/test-nivel/intrebare']) {
        const response = await visitor.get(path);
        statuses.push(response.status);
        expect(response.headers.get('Cache-Control'), path).toBe('private, no-store');
        expect(await response.text()).not.toMatch(/42501|permission denied|level_tests/);
      }
    });
    await queryAs(made.database.ownerUrl, 'grant select on public.level_tests to anon');
    expect(statuses).toEqual([500, 500, 500]);
    expect(seen.filter(({ level }) => level >= 50)).toMatchObject(
      Array(3).fill({ err: { type: 'DatabaseError', code: '42501' }, msg: 'page failed' }),
    );
    expect((await visitor.get('/test-nivel')).status).toBe(200);
  });
});
