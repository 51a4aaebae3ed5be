import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/test-site.ts';

const START = join(import.meta.dirname, '../../scripts/start.ts');

function processIdOfServer(supervisor: number): number {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const parent = Number(readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
      if (parent === supervisor) return Number(entry);
    } catch {
      // The process ended while the list was read.
    }
  }
  throw new Error('The supervisor has no child.');
}

describe.runIf(process.platform === 'linux')('Supervisor', () => {
  it('The supervisor starts the server again when it dies, and stops it on SIGTERM', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'supervise '));
    const port = await freePort();
    const supervisor = spawn(process.execPath, [START], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    });
    const ended = new Promise<number | null>((resolve) => supervisor.once('exit', resolve));
    atEnd(async () => {
      supervisor.kill('SIGKILL');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    });
    let said = '';
    supervisor.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    const timesReady = () => said.split('Ready:').length - 1;
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 25));
    };

    await until(() => timesReady() === 1);
    process.kill(processIdOfServer(supervisor.pid ?? 0), 'SIGKILL');
    await until(() => timesReady() === 2);
    expect(said).toContain('starting it again.');
    expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200);

    // Told to stop while it waits to start the server again, it does not start it any more.
    process.kill(processIdOfServer(supervisor.pid ?? 0), 'SIGKILL');
    await until(() => said.includes('again in 0.5 s'));
    supervisor.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(timesReady()).toBe(2);
    await expect(fetch(`http://localhost:${port}/health`)).rejects.toThrow();
  });
});
