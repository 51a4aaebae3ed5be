import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findRunningServer } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { describe, expect, it } from 'vitest';
import { startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/admin-reset.ts');
const ADMIN_EMAIL = 'directoarea@scoala.example';

/** Runs `npm run admin:reset`. @returns its output */
async function adminReset(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, ...env },
  }).catch((error: { stdout: string }) => error);
  return stdout;
}

function passwordIn(said: string): string {
  return /^Password: (\S+)$/m.exec(said)?.[1] ?? '';
}

describe('First administrator', () => {
  it('The password of the first administrator is printed once, and can be reset while the site runs and while it does not', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'first admin '));
    atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: dataDir, ADMIN_EMAIL };
    expect(await adminReset(env)).toContain('start the site once first');

    const first = startServer(env);
    await untilReady(first);
    expect(first.said()).toContain(`First administrator: ${ADMIN_EMAIL}\nPassword: `);
    const [key] = await queryAs<{ key: string }>(
      findRunningServer(dataDir) ?? '',
      `select key from _backend.api_keys where name = 'publishable'`,
    );
    const statusOfSignIn = async (password: string) => {
      const { status } = await fetch(`http://localhost:${port}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: key?.key ?? '', 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: ADMIN_EMAIL, password }),
      });
      return status;
    };
    expect(await statusOfSignIn(passwordIn(first.said()))).toBe(200);
    const running = await adminReset(env);
    expect(await statusOfSignIn(passwordIn(first.said()))).toBe(400);
    expect(await statusOfSignIn(passwordIn(running))).toBe(200);
    expect(await adminReset(env, 'nimeni@scoala.example')).toContain('No account has the address');
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const stopped = await adminReset(env, ADMIN_EMAIL.toUpperCase());
    expect(stopped).toContain(`Administrator: ${ADMIN_EMAIL}`);
    const second = startServer(env);
    await untilReady(second);
    expect(second.said()).not.toMatch(/administrator|Password/i);
    expect(await statusOfSignIn(passwordIn(stopped))).toBe(200);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
