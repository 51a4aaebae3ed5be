import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { describe, expect, it } from 'vitest';
import { readItems } from '#content/level-test/items.ts';
import { startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'start '));
  atEnd(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What the server says when it will not start. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const server = startServer(env);
  expect(await server.ended).toBe(78);
  const lines = server.said().trim().split('\n');
  expect(server.said()).not.toMatch(/^\s+at /m);
  return lines.at(-1) ?? '';
}

describe('Start', () => {
  it('A start serves, says where, and goes straight to serving the second time', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: join(folder(), 'new', 'data') };
    const first = startServer(env);
    await untilReady(first);
    expect(first.said()).toContain(`http://localhost:${env.PORT}`);
    expect(first.said()).toContain(`Item bank loaded: ${readItems().length} items.`);
    expect(await (await fetch(`http://localhost:${env.PORT}/health`)).json()).toEqual({
      status: 'ok',
      database: 'reachable',
      migrations: 'applied',
    });
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = startServer(env);
    await untilReady(second);
    expect(second.said()).not.toMatch(/Migrations|Item bank|Creating/);
    second.process.disconnect();
    expect(await second.ended).toBe(0);
  });

  it('A start refuses a port in use with one sentence', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    atEnd(() => other.close());
    expect(await refusalOf({ PORT: String(port), DATA_DIR: folder() })).toMatch(
      new RegExp(`^Port ${port} is in use by another program`),
    );
  });

  it('A start refuses a broken environment value with one sentence', async () => {
    expect(await refusalOf({ PORT: 'trei' })).toMatch(/^PORT must be a number/);
  });

  it('A start refuses a data folder that is a file with one sentence', async () => {
    const file = join(folder(), 'data');
    writeFileSync(file, '');
    expect(await refusalOf({ DATA_DIR: file, PORT: String(await freePort()) })).toContain(file);
  });

  it('A start refuses the folder of another database with one sentence', async () => {
    const data = folder();
    mkdirSync(join(data, 'postgres'));
    writeFileSync(join(data, 'postgres', 'PG_VERSION'), '12\n');
    expect(await refusalOf({ DATA_DIR: data, PORT: String(await freePort()) })).toContain('postgres');
  });

  it('A start refuses a database that cannot be reached without showing its password', async () => {
    const port = await freePort();
    const said = await refusalOf({
      DATABASE_URL: `postgres://site:very-secret@127.0.0.1:${port}/site`,
      DATA_DIR: folder(),
      PORT: String(await freePort()),
    });
    expect(said).not.toContain('very-secret');
    expect(said.length).toBeGreaterThan(20);
  });
});
