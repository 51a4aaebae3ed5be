import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { repeats } from '@english-beyond-limits/backend/testing/repeats';
import { describe, expect, it } from 'vitest';
import { startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';

/** Each after a few more answers than the one before. */
const CRASHES = repeats(12, 1);

interface Taker {
  cookie: string;
  testId: string;
  /** The last position the server acknowledged. */
  acknowledged: number;
  isFinished: boolean;
}

async function begin(origin: string): Promise<Taker> {
  const body = new URLSearchParams({ selfRating: 'unsure', intent: 'start' });
  const started = await fetch(`${origin}/test-nivel`, { method: 'POST', body, redirect: 'manual' });
  const cookie = started.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(`${origin}/test-nivel/intrebare`, { headers: { cookie } })).text();
  const testId = /name="testId" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return { cookie, testId, acknowledged: 0, isFinished: false };
}

async function answer(origin: string, taker: Taker): Promise<{ status: string; answerCount: number }> {
  const response = await fetch(`${origin}/api/level-test/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie: taker.cookie },
    body: JSON.stringify({ testId: taker.testId, position: taker.acknowledged + 1, response: null }),
  });
  const reply = (await response.json()) as {
    status: string;
    test: { answerCount: number; question: unknown };
  };
  taker.isFinished = reply.test.question === null;
  return { status: reply.status, answerCount: reply.test.answerCount };
}

/** Counts what is on the disk, while no server of the site runs. */
async function storedAnswers(dataDir: string): Promise<Map<string, number>> {
  const database = await openDatabase({ dataDir });
  const rows = await queryAs<{ test_id: string; count: number }>(
    database.ownerUrl,
    'select test_id, count(*)::integer as count from public.level_test_answers group by 1',
  );
  await database.stop();
  return new Map(rows.map(({ test_id, count }) => [test_id, count]));
}

describe('kill -9 between answers', () => {
  it('A kill -9 between any two answers loses none that was acknowledged, and the next start goes on from there', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'crash '));
    atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = { PORT: String(port), DATA_DIR: dataDir };
    let server = startServer(env);
    await untilReady(server);
    const everybody: Taker[] = [];

    for (let crash = 0; crash < CRASHES; crash++) {
      // New takers each time, so that every crash meets answers on their way.
      const takers = await Promise.all(Array.from({ length: 12 }, () => begin(origin)));
      everybody.push(...takers);
      let untilKill = 10 + (crash % 5) * 8;
      await Promise.all(
        takers.map(async (taker) => {
          // Until the connection breaks in the middle of something.
          for (let isAlive = true; isAlive && !taker.isFinished; ) {
            isAlive = await answer(origin, taker).then(
              ({ status }) => {
                expect(['accepted', 'repeated']).toContain(status);
                taker.acknowledged++;
                if (--untilKill === 0) server.process.kill('SIGKILL');
                return true;
              },
              () => false,
            );
          }
        }),
      );
      await server.ended;
      // What was acknowledged is there; one more may be, whose acknowledgement was lost.
      const stored = await storedAnswers(dataDir);
      for (const { testId, acknowledged } of everybody) {
        const count = stored.get(testId) ?? 0;
        expect([acknowledged, acknowledged + 1]).toContain(count);
      }
      expect(takers.some(({ isFinished }) => !isFinished)).toBe(true);
      server = startServer(env);
      await untilReady(server);
      for (const taker of takers.filter(({ isFinished }) => !isFinished)) {
        const { status, answerCount } = await answer(origin, taker);
        expect(['accepted', 'repeated']).toContain(status);
        taker.acknowledged++;
        expect(answerCount).toBe(taker.acknowledged);
      }
    }
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
