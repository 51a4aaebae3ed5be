/**
 * Memory of the whole site as systemd starts it (the script that installs, the supervisor, the server, Postgres) while a
 * school uses it: a test day of 500 visitors, a flood of sign-ins, a backup by command beside it, each siege of
 * `npm run bench siege`. What processes share counts once (proportional set size); printed is the largest sum seen, four
 * times a second.
 *
 * `npm run bench memory`; `--quick` with few visitors only shows that it runs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, makeAccount, signIn } from './accounts/account-server.ts';
import { answered, publishableKeyIn } from './accounts/servers.ts';
import { ATTACKS } from './siege/attacks.ts';
import { startAttacker } from './siege/start-attacker.ts';
import { freePort } from './support/free-port.ts';
import { memoryOfProcesses, type ProcessMemory } from './support/memory.ts';
import { openRecord } from './support/run-record.ts';
import { takeTests } from './support/test-takers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_MEGABYTES = 512;
const SAMPLE_MS = 250;
const FLOOD_ACCOUNTS = 20;

/** Of a command line: which part of the site the process is. */
const KINDS: [kind: string, pattern: RegExp][] = [
  ['installing script', /with-node\.mjs/],
  ['supervisor', /scripts\/start\.ts/],
  ['server', /server\.ts/],
  ['backup command', /scripts\/backup\.ts/],
  ['Postgres', /postgres/],
];

interface WholeSite {
  port: number;
  child: ChildProcess;
  environment: Record<string, string>;
  publishableKey: string;
}

export async function run(args: string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  const record = openRecord('memory');
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  const site = await startWholeSite(folder);
  const roots = [site.child.pid ?? 0];
  const parts: [name: string, work: () => Promise<void>][] = [
    ['idle after the start', () => pause(isQuick ? 1_000 : 30_000)],
    ['a test day', () => testDay(site, isQuick ? 20 : 500)],
    ['a flood of sign-ins', () => signInFlood(site, isQuick ? 1_000 : 15_000)],
    ['a backup by command', () => backUp(site, roots)],
    ...Object.keys(ATTACKS).map((name): [string, () => Promise<void>] => [
      `siege: ${name}`,
      () => besiege(site, name, isQuick ? 1_000 : 10_000),
    ]),
    ['idle afterwards', () => pause(isQuick ? 1_000 : 30_000)],
  ];
  try {
    const peaks = new Map<string, Record<string, number>>();
    for (const [name, work] of parts) {
      const peak = await peakDuring(work(), roots);
      peaks.set(name, peak);
      const shares = Object.entries(peak).map(([kind, megabytes]) => `${kind} ${megabytes.toFixed(0)}`);
      process.stdout.write(
        `${name.padEnd(22)} ${sumOf(peak).toFixed(0).padStart(4)} MB   ${shares.join(', ')}\n`,
      );
    }
    const peak = Math.max(...[...peaks.values()].map(sumOf));
    process.stdout.write(
      `peak ${peak.toFixed(0)} MB, aim < ${MAX_MEGABYTES}: ${peak < MAX_MEGABYTES ? 'holds' : 'does not hold'}\n`,
    );
    process.stdout.write(`${record.close(Object.fromEntries(peaks))}\n`);
  } finally {
    const gone = new Promise((resolve) => site.child.once('exit', resolve));
    site.child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startWholeSite(folder: string): Promise<WholeSite> {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const child = spawn('node', ['scripts/with-node.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });
  await answered(child, `http://127.0.0.1:${port}/health`);
  return { port, child, environment, publishableKey: await publishableKeyIn(folder) };
}

/** What each kind of process had when all of them together had the most, in MB. */
async function peakDuring(work: Promise<void>, roots: readonly number[]): Promise<Record<string, number>> {
  let peak: Record<string, number> = {};
  const sample = () => {
    const now = byKind(memoryOfProcesses(roots));
    if (sumOf(now) > sumOf(peak)) peak = now;
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    await work;
    sample();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

function byKind(processes: readonly ProcessMemory[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { command, megabytes } of processes) {
    const kind = KINDS.find(([, pattern]) => pattern.test(command))?.[0] ?? 'others';
    sums[kind] = (sums[kind] ?? 0) + megabytes;
  }
  return sums;
}

const sumOf = (sums: Record<string, number>) => Object.values(sums).reduce((sum, value) => sum + value, 0);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function testDay({ port }: WholeSite, visitors: number): Promise<void> {
  await takeTests({ port, cpuMs: () => Number.NaN }, visitors, 20);
}

/** Each of them signs in again as soon as they are in. */
async function signInFlood({ port, publishableKey }: WholeSite, ms: number): Promise<void> {
  const server = { name: 'the site', port, publishableKey };
  const accounts: Account[] = [];
  while (accounts.length < FLOOD_ACCOUNTS) accounts.push(await makeAccount(server));
  const endsAt = performance.now() + ms;
  await Promise.all(
    accounts.map(async (account) => {
      while (performance.now() < endsAt) await signIn(server, account);
    }),
  );
}

async function besiege({ port, publishableKey }: WholeSite, name: string, ms: number): Promise<void> {
  const server = { name: 'the site', port, publishableKey };
  const accounts: Account[] = [];
  while (accounts.length < 8) accounts.push(await makeAccount(server));
  const attacker = startAttacker();
  try {
    attacker.begin(name, { port, publishableKey, accounts });
    await pause(ms);
    await attacker.end();
  } finally {
    attacker.stop();
  }
}

/** In a process beside the site's, which counts as long as it lives. */
async function backUp({ environment }: WholeSite, roots: number[]): Promise<void> {
  const child = spawn(process.execPath, ['scripts/backup.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });
  roots.push(child.pid ?? 0);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  roots.pop();
  if (code !== 0) throw new Error('The backup failed.');
}
