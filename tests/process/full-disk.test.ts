import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningServer, withClient } from '@english-beyond-limits/backend/postgres';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';
import { keepTakingTests } from './test-takers.ts';

const isRoot = process.getuid?.() === 0;
if (!isRoot)
  process.stderr.write('The site on a full disk is not tested: only root can mount a small disk.\n');

/** A disk of its own, of 300 MB. */
function smallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'full disk '));
  const { stderr, status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder], {
    encoding: 'utf8',
  });
  expect(status, `A small disk could not be mounted: ${stderr}`).toBe(0);
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12, 1]) {
    expect(() => {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    }).toThrow('ENOSPC');
  }
}

/** Makes Postgres allocate WAL segments until the disk is full. */
async function useUpSegments(superuserUrl: string): Promise<void> {
  const ended = withClient(superuserUrl, async (client) => {
    for (;;) await client.query(`select pg_logical_emit_message(true, 'noise', ''), pg_switch_wal()`);
  });
  await expect(ended).rejects.toThrow();
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe.runIf(isRoot)('Full disk', () => {
  it('A site on a full disk shows what it has in memory, answers 503 to the rest, loses no answer, and recovers once there is room', async () => {
    const disk = smallDisk();
    const dataDir = join(disk, 'data');
    const filling = join(disk, 'filling');
    mkdirSync(dataDir);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = { PORT: String(port), DATA_DIR: dataDir };
    const statusOf = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).status;
    const idOf = async () => (await fetch(`${origin}/`)).headers.get('X-Request-Id')?.slice(0, 6);
    let server = startServer(env);
    await untilReady(server);
    // Answers from memory are counted, all others have an id of their own.
    await until(async () => {
      const before = await idOf();
      return before === (await idOf());
    });
    const superuserUrl = findRunningServer(dataDir) ?? '';
    const [key] = await queryAs<{ key: string }>(
      superuserUrl,
      `select key from _backend.api_keys where name = 'publishable'`,
    );
    const apikey = key?.key ?? '';
    expect(await statusOf('/rest/v1/settings?select=key', { headers: { apikey } })).toBe(200);
    const load = await keepTakingTests(origin, 8);
    await until(async () => load.acknowledged.size === 8);

    fill(filling);
    await useUpSegments(superuserUrl);
    await until(async () => (await statusOf('/health')) === 503);
    for (let time = 0; time < 20; time++) expect(await statusOf('/')).toBe(200);
    const page = await fetch(`${origin}/test-nivel`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ selfRating: 'unsure', intent: 'start' }),
    });
    expect(page.status).toBe(503);
    expect(await page.text()).toMatch(/Încearcă din nou peste un minut/);
    const answer = await load.answerOnce();
    expect(answer.status).toBe(503);
    expect((await answer.json()).message).toMatch(/Încearcă din nou/);
    expect(await statusOf('/rest/v1/settings?select=key', { headers: { apikey } })).toBe(503);
    expect(await statusOf('/health')).toBe(503);

    rmSync(filling);
    await until(async () => (await statusOf('/health')) === 200);
    await until(async () => (await load.answerOnce()).status === 200);
    await load.stop();
    expect(server.said().match(/Ready:/g)).toHaveLength(1);
    const stored = new Map(
      (
        await queryAs<{ test_id: string; count: number }>(
          findRunningServer(dataDir) ?? '',
          'select test_id, count(*)::integer as count from public.level_test_answers group by 1',
        )
      ).map(({ test_id, count }) => [test_id, count]),
    );
    expect(load.acknowledged.size).toBeGreaterThan(8);
    for (const [testId, count] of load.acknowledged) {
      // One more may be there, whose acknowledgement was lost.
      expect([count, count + 1]).toContain(stored.get(testId) ?? 0);
    }

    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    fill(filling);
    server = startServer(env);
    await until(async () => server.said().includes('Trying again until there is room.'));
    const early = await fetch(`${origin}/contact`, { headers: { Accept: 'text/html' } });
    expect(early.status).toBe(503);
    expect(await early.text()).toMatch(/Încearcă din nou peste un minut/);
    rmSync(filling);
    await untilReady(server);
    expect(await statusOf('/contact')).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
