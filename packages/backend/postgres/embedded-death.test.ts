import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { killAndWait, startInAnotherProcess } from './fixtures/another-process.ts';
import { temporaryDataFolder } from './fixtures/temporary-folder.ts';
import { hasProc, processIdentity } from './process-identity.ts';
import { withClient } from './with-client.ts';

const { dataDir, remove } = temporaryDataFolder();
afterAll(remove);

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const isGone = (pid: number) => processIdentity(pid) === null;

async function startAndStop(): Promise<void> {
  const server = await startEmbedded({ dataDir, durable: false });
  await withClient(server.superuserUrl, (client) => client.query('select 1'));
  await server.stop();
}

describe.runIf(hasProc)('after kill -9', () => {
  test('after kill -9 of Node the server stops, and the next start finds all committed data', async () => {
    const { child, superuserUrl } = await startInAnotherProcess(dataDir);
    await withClient(superuserUrl, (client) => client.query('create table survives as select 1 as one'));
    const postmaster = postmasterPid();
    await killAndWait(child);
    await expect.poll(() => isGone(postmaster)).toBe(true);
    const server = await startEmbedded({ dataDir, durable: false });
    onTestFinished(() => server.stop());
    const { rows } = await withClient(server.superuserUrl, (client) => client.query('table survives'));
    expect(rows).toEqual([{ one: 1 }]);
  });

  test('after kill -9 of the whole process group the next start works at once', async () => {
    const { child, pid } = await startInAnotherProcess(dataDir);
    await killAndWait(child, -pid);
    await startAndStop();
  });

  test('after kill -9 of the server it is restarted on the same address, each time, until it is stopped', async () => {
    const said: string[] = [];
    let back = Promise.withResolvers<void>();
    const server = await startEmbedded({
      dataDir,
      durable: false,
      onAway: (reason) => said.push(reason),
      onBack: () => back.resolve(),
    });
    for (let time = 1; time <= 2; time++) {
      back = Promise.withResolvers();
      process.kill(postmasterPid(), 'SIGKILL');
      await back.promise;
      const { rows } = await withClient(server.superuserUrl, (client) => client.query('table survives'));
      expect(rows).toEqual([{ one: 1 }]);
      expect(said).toHaveLength(time);
    }
    expect(said[0]).toBe('Postgres stopped by itself (SIGKILL).');
    process.kill(postmasterPid(), 'SIGKILL');
    await server.stop();
    await startAndStop();
  });

  test('after kill -9 of Node without setpriv, the next start stops the orphaned server', async () => {
    const { child, superuserUrl } = await startInAnotherProcess(dataDir, {
      ...process.env,
      PATH: '/nowhere',
    });
    const orphan = postmasterPid();
    await killAndWait(child);
    await sleep(100);
    await withClient(superuserUrl, (client) => client.query('select 1'));
    const said: string[] = [];
    const server = await startEmbedded({ dataDir, durable: false, log: (message) => said.push(message) });
    onTestFinished(() => server.stop());
    expect(processIdentity(orphan)).toBeNull();
    expect(said).toEqual(['An earlier start left a database server running; stopping it.']);
  });

  test('a zombie with the pid of the dead server does not block a start', async () => {
    // The shell becomes a program that never asks after the child it had; the child outlives the shell by a second,
    // because a shell that still is one would ask.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void parent.kill());
    const [zombie] = await once(createInterface(parent.stdout), 'line');
    await expect.poll(() => isGone(Number(zombie))).toBe(true);
    expect(() => process.kill(Number(zombie), 0)).not.toThrow();
    leaveBehind(Number(zombie));
    await startAndStop();
  });

  test('an unrelated process with the pid of the dead server is not stopped', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => void stranger.kill());
    leaveBehind(stranger.pid as number);
    await startAndStop();
    expect(processIdentity(stranger.pid as number)).not.toBeNull();
  });
});

function leaveBehind(pid: number): void {
  const lines = [pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '0 0', 'ready', ''];
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
}
