/**
 * Recovery after a kill: the server, the postmaster and one backend process of Postgres are each ended with kill -9, twenty
 * times, while tests are taken and accounts are made. What was acknowledged is counted afterwards, and how long it took
 * until the home page and an answer were served again.
 *
 * `npm run bench restart`; `--quick` with two kills each, `--kills 8` with so many; `--busy 12` beside so many processes
 * that are busy throughout, which it starts itself and ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentApiKeys } from '@english-beyond-limits/backend/keys';
import { withClient } from '@english-beyond-limits/backend/postgres';
import { countLost } from './restart/count-lost.ts';
import { type SupervisedSite, startSupervisedSite, type Victim } from './restart/supervised-site.ts';
import { openTest, type TestTaker } from './restart/test-taker.ts';
import { startWriters } from './restart/writers.ts';
import { median, quantile } from './support/figures.ts';
import { fetchRaw } from './support/raw-response.ts';
import { openRecord } from './support/run-record.ts';

const VICTIMS: Victim[] = ['server', 'postmaster', 'backend process'];
const POLL_MS = 5;
/** A server that was ready for less than five seconds counts as one that keeps dying, and is waited for. */
const BETWEEN_KILLS_MS = 6_000;
/** Busy processes end by themselves when this process is killed before them. */
const MAX_BUSY_MS = 30 * 60_000;

interface Back {
  homeMs: number;
  answerMs: number;
}

export async function run(args: string[]): Promise<void> {
  const kills = numberAfter(args, '--kills') ?? (args.includes('--quick') ? 2 : 20);
  const busyCount = numberAfter(args, '--busy') ?? 0;
  const record = openRecord('restart');
  const site = await startSupervisedSite();
  const busy = Array.from({ length: busyCount }, startBusyProcess);
  const samples: Partial<Record<Victim, Back[]>> = {};
  try {
    const { publishable } = await withClient(site.superuserUrl(), currentApiKeys);
    const writers = await startWriters(site.port, publishable);
    for (const victim of VICTIMS) {
      samples[victim] = await measure(site, victim, kills);
      show(victim, samples[victim], busyCount);
    }
    await writers.stop();
    const { acknowledged } = writers;
    const lost = await countLost(site.port, site.superuserUrl(), acknowledged);
    const answers = [...acknowledged.answers.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      [
        `lost of what was acknowledged, after ${kills * VICTIMS.length} kills (aim 0):`,
        `  answers ${lost.answers} of ${answers}, accounts ${lost.accounts} of ${acknowledged.accounts.length}, uploads ${lost.uploads} of ${acknowledged.uploads.length}`,
        record.close({ busyCount, samples, lost }),
        '',
      ].join('\n'),
    );
    if (lost.answers + lost.accounts + lost.uploads > 0) process.exitCode = 1;
  } finally {
    for (const process of busy) process.kill('SIGKILL');
    await site.stop();
  }
}

function numberAfter(args: string[], name: string): number | null {
  if (!args.includes(name)) return null;
  const number = Number(args[args.indexOf(name) + 1]);
  if (Number.isInteger(number) && number > 0 && number <= 64) return number;
  throw new Error(`${name} takes a number from 1 to 64, as in ${name} 12.`);
}

async function measure(site: SupervisedSite, victim: Victim, kills: number): Promise<Back[]> {
  const found: Back[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await sleep(BETWEEN_KILLS_MS);
    // Takers continue an open test: a taker that starts a new one would measure the rendering of pages.
    const taker = await openTest(site.port);
    const killedAt = performance.now();
    site.kill(victim);
    const [homeMs, answerMs] = await Promise.all([
      untilServed(killedAt, () => isHomeServed(site.port)),
      untilServed(killedAt, () => isAnswered(taker)),
    ]);
    found.push({ homeMs, answerMs });
  }
  return found;
}

/** @returns milliseconds from `since` to the first time that something is served which was asked for after it */
async function untilServed(since: number, isServed: () => Promise<boolean>): Promise<number> {
  // What was on its way when the process died may still arrive: only what begins later counts.
  await sleep(POLL_MS);
  for (;;) {
    if (await isServed()) return performance.now() - since;
    await sleep(POLL_MS);
  }
}

function isHomeServed(port: number): Promise<boolean> {
  return fetchRaw(port, '/', {}).then(
    ({ status }) => status === 200,
    () => false,
  );
}

function isAnswered(taker: TestTaker): Promise<boolean> {
  return taker.answer().then(
    () => true,
    () => false,
  );
}

function show(victim: Victim, backs: readonly Back[], busyCount: number): void {
  const of = (values: number[]) =>
    `${(median(values) / 1000).toFixed(2)} s (worst ${(quantile(values, 1) / 1000).toFixed(2)})`;
  const beside =
    busyCount > 0 ? `beside ${busyCount} busy processes, aim ≤ 5 s` : 'aim ≤ 1.5 s on a quiet machine';
  process.stdout.write(
    `${victim} killed ${backs.length} times: an answer after ${of(backs.map(({ answerMs }) => answerMs))}, the home page after ${of(backs.map(({ homeMs }) => homeMs))}   (median; ${beside})\n`,
  );
}

function startBusyProcess(): ChildProcess {
  const loop = `const end = Date.now() + ${MAX_BUSY_MS}; while (Date.now() < end);`;
  return spawn(process.execPath, ['-e', loop], { stdio: 'ignore' });
}
