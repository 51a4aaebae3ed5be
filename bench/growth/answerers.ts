import pg from 'pg';
import type { KeepAliveClient } from '../support/keep-alive-client.ts';
import { idOf } from './names.ts';
import { runningTestOf } from './samples.ts';
import type { Sizes } from './sizes.ts';

/** A running test, its next position, and the cookie of its visitor. */
export interface Answerer {
  testId: string;
  position: number;
  cookie: string;
}

const MAX_FOUND = 600;

/** Tests that were filled in and run. */
export async function findAnswerers(superuserUrl: string, sizes: Sizes, port: number): Promise<Answerer[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const known = new Map<string, string>();
  for (let sample = 2_000; known.size < MAX_FOUND && sample < 2_000 + 5 * MAX_FOUND; sample++) {
    const { test, secret } = runningTestOf(sizes, sample);
    known.set(idOf('test', test), secret);
  }
  const { rows } = await client.query<{ id: string; answer_count: number }>(
    `select id, answer_count from public.level_tests
     where id = any ($1) and finished_at is null and abandoned_at is null`,
    [[...known.keys()]],
  );
  await client.end();
  return rows.map(({ id, answer_count }) => ({
    testId: id,
    position: answer_count + 1,
    cookie: `ebl-visitor-${port}=${known.get(id)}`,
  }));
}

/** Starts a test as a browser without scripts does. */
export async function startAnswering(client: KeepAliveClient, address: string): Promise<Answerer> {
  const form = `${address}Content-Type: application/x-www-form-urlencoded\r\n`;
  const started = await client.send('POST', '/test-nivel', form, 'selfRating=unsure&intent=start');
  const cookie = /set-cookie: ([^;\r]+)/i.exec(started.headers)?.[1] ?? '';
  const page = await client.send('GET', '/test-nivel/intrebare', `${address}Cookie: ${cookie}\r\n`, '');
  const testId = /name="testId" value="([^"]+)"/.exec(page.body)?.[1];
  if (!testId) throw new Error(`No test was started: ${started.status}, then ${page.status}.`);
  return { testId, position: 1, cookie };
}

/** Answers the next question with „Nu știu”. @returns the test one question later, or null at its end */
export async function answer(
  client: KeepAliveClient,
  address: string,
  { testId, position, cookie }: Answerer,
): Promise<Answerer | null> {
  const headers = `${address}Content-Type: application/json\r\nCookie: ${cookie}\r\n`;
  const body = JSON.stringify({ testId, position, response: null });
  const reply = await client.send('POST', '/api/level-test/answers', headers, body);
  const { status, test } = JSON.parse(reply.body) as { status: string; test: { question: unknown } | null };
  if (status !== 'accepted') throw new Error(`An answer was ${status}.`);
  return test?.question ? { testId, position: position + 1, cookie } : null;
}
