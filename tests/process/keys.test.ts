import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/keys.ts');

interface Said {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `npm run --silent keys`. @returns its output and exit code */
async function keys(env: Record<string, string>, ...words: string[]): Promise<Said> {
  return promisify(execFile)(process.execPath, [SCRIPT, ...words], {
    env: { PATH: process.env.PATH, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Said) => ({ code, stdout, stderr }),
  );
}

/** The values of its three lines, and of nothing else. */
function valuesIn(stdout: string) {
  const lines = /^SUPABASE_URL=(\S+)\nSUPABASE_ANON_KEY=(\S+)\nSUPABASE_SERVICE_ROLE_KEY=(\S+)\n$/;
  const [, url = '', publishable = '', secret = ''] = lines.exec(stdout) ?? [];
  return { url, publishable, secret };
}

const forgetful = { auth: { persistSession: false, autoRefreshToken: false } };
const isTaken = async (url: string, key: string) =>
  (await createClient(url, key, forgetful).from('pages').select('path').limit(1)).error === null;
const opensAccounts = async (url: string, key: string) =>
  (await createClient(url, key, forgetful).auth.admin.listUsers()).error === null;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('npm run keys', () => {
  it('The keys are printed and rotated while the site runs and while it does not, and count at once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'keys '));
    atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: dataDir };
    expect(await keys(env)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in "${dataDir}": start the site once first.\n`,
    });

    const first = startServer(env);
    await untilReady(first);
    const printed = await keys(env);
    expect([printed.code, printed.stderr]).toEqual([0, '']);
    const before = valuesIn(printed.stdout);
    expect(before.url).toBe(`http://localhost:${port}`);
    expect(await isTaken(before.url, before.publishable)).toBe(true);
    expect(await opensAccounts(before.url, before.publishable)).toBe(false);
    expect(await opensAccounts(before.url, before.secret)).toBe(true);

    const rotated = await keys(env, 'rotate', 'all');
    expect(rotated.code).toBe(0);
    expect(rotated.stdout).toMatch(
      /^Publishable key: new\. The key before it is valid until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\.\nSecret key: new\. .+\nSigning key of access tokens: new, signs from .+\nKey of signed URLs: new\. .+\n$/,
    );
    expect(rotated.stdout + rotated.stderr).not.toMatch(/sb_(publishable|secret)_/);
    await until(async () => !(await opensAccounts(before.url, before.secret)));
    const after = valuesIn((await keys(env)).stdout);
    expect(await opensAccounts(after.url, after.secret)).toBe(true);
    expect(await isTaken(after.url, after.publishable)).toBe(true);
    expect(await isTaken(before.url, before.publishable)).toBe(true);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    expect(valuesIn((await keys(env)).stdout)).toEqual(after);
    expect((await keys(env, 'rotate', 'publishable', '--now')).stdout).toContain('must be opened again');
    const second = startServer({ ...env, ORIGIN: `http://127.0.0.1:${port}` });
    await untilReady(second);
    const last = valuesIn((await keys({ ...env, ORIGIN: `http://127.0.0.1:${port}` })).stdout);
    expect(last).toMatchObject({ url: `http://127.0.0.1:${port}`, secret: after.secret });
    expect(await isTaken(last.url, last.publishable)).toBe(true);
    expect(await isTaken(last.url, after.publishable)).toBe(false);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('The keys of a backend elsewhere come from the environment, and are rotated there', async () => {
    const env = {
      SUPABASE_URL: 'https://project.supabase.co',
      SUPABASE_ANON_KEY: 'sb_publishable_x',
      SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
    };
    expect(await keys(env)).toEqual({
      code: 0,
      stdout:
        'SUPABASE_URL=https://project.supabase.co\nSUPABASE_ANON_KEY=sb_publishable_x\nSUPABASE_SERVICE_ROLE_KEY=sb_secret_x\n',
      stderr: '',
    });
    expect(await keys(env, 'rotate', 'secret')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('rotate them there'),
    });
  });

  it('The keys of a Postgres of one’s own are printed with the address of a backend in a process of its own', async () => {
    const { superuserUrl } = await createTestDatabase();
    const env = { DATABASE_URL: superuserUrl, API_EXTERNAL_URL: 'https://api.school.example' };
    const first = await keys(env);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(valuesIn(first.stdout)).toMatchObject({
      url: 'https://api.school.example',
      publishable: expect.stringMatching(/^sb_publishable_/),
      secret: expect.stringMatching(/^sb_secret_/),
    });
    expect(await keys(env)).toEqual(first);
    await queryAs(superuserUrl, 'drop schema _backend cascade');
    expect(await keys(env)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('start the site once first'),
    });
  });

  it('Unknown arguments change no key', async () => {
    expect(await keys({ DATA_DIR: '/nowhere' }, 'rotate', 'everything')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('Name the key to rotate.'),
    });
  });
});
