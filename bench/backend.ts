/**
 * Rows over HTTP: reads, lists and inserts per second under policies, and memory, beside @supabase/lite in the same run
 * and on the same Postgres, each with a database of its own in it: the same table, rows and policies.
 *
 * `npm run bench backend` (about three and a half minutes); `--quick` with few and short slots only shows that it runs.
 */
import { spawn } from 'node:child_process';
import { type Comparison, compareRest, type Sides } from './backend/compare-rest.ts';
import { countWritten, fillNotes, NOTES_SCHEMA } from './backend/notes.ts';
import { runSql, startPostgres } from './backend/postgres.ts';
import { startRestLoad } from './backend/rest-load.ts';
import type { RestWorkName } from './backend/rest-work.ts';
import { type RestServer, startLite, startOurs } from './backend/servers.ts';
import { showEstimate } from './support/figures.ts';
import { memoryOfTree } from './support/memory.ts';
import { openRecord } from './support/run-record.ts';

const IDLE_MS = 10_000;
const CONNECTIONS = 32;
const WORK: [name: RestWorkName, label: string][] = [
  ['read', 'reads of one row by its key per second (aim ≥ 8)'],
  ['list', 'lists of 50 rows, filtered and ordered, per second (aim ≥ 8)'],
  ['insert', 'inserts of one row, durable, per second'],
];

export async function run(args: string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  const record = openRecord('backend');
  const postgres = await startPostgres();
  const servers: RestServer[] = [];
  const load = startRestLoad();
  const idle = spawn(process.execPath, ['-e', 'setInterval(() => 0, 60_000)'], { stdio: 'ignore' });
  try {
    const ours = await startOurs(postgres);
    servers.push(ours);
    await runSql(ours.databaseUrl, NOTES_SCHEMA);
    const liteUrl = await postgres.addDatabase('lite');
    const peer = await startLite(postgres, liteUrl);
    servers.push(peer);
    const twin = {
      ...(await startLite(postgres, liteUrl)),
      accessToken: peer.accessToken,
      ownerId: peer.ownerId,
    };
    servers.push(twin);
    for (const { databaseUrl, ownerId } of [ours, peer]) await fillNotes(databaseUrl, ownerId);
    const sides = { ours, peer, twin };
    await new Promise((resolve) => setTimeout(resolve, isQuick ? 1_000 : IDLE_MS));
    const samples: Record<string, unknown> = { idle: showMemory('idle', sides, idle.pid ?? 0) };
    const plan = { rounds: isQuick ? 2 : 9, slotMs: isQuick ? 500 : 1_500, connections: CONNECTIONS };
    for (const [work, label] of WORK) {
      const comparison = await compareRest(load, sides, work, plan);
      samples[work] = comparison;
      process.stdout.write(show(label, comparison));
      if (work === 'insert') await checkWritten(sides, comparison);
    }
    samples.loaded = showMemory('right after the load', sides, idle.pid ?? 0);
    process.stdout.write(`${record.close(samples)}\n`);
  } finally {
    load.stop();
    idle.kill();
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

/** Both without the database, which is the same for both. */
function showMemory(when: string, { ours, peer, twin }: Sides, idlePid: number): number[] {
  const memory = [ours, peer, twin].map(({ pid }) => memoryOfTree(pid));
  const [mine = 0, theirs = 0, other = 0] = memory;
  process.stdout.write(
    [
      `memory ${when}   ours ÷ @supabase/lite   ${((2 * mine) / (theirs + other)).toFixed(2)} (aim ≤ 0.5)`,
      `  A/A control   @supabase/lite ÷ itself ${(theirs / other).toFixed(2)}`,
      `  background: ours ${mine.toFixed(0)} MB, @supabase/lite ${theirs.toFixed(0)} MB, both without Postgres; a Node that does nothing ${memoryOfTree(idlePid).toFixed(0)} MB`,
      '',
    ].join('\n'),
  );
  return memory;
}

function show(label: string, { rate, processor, control, medians: { ours, peer } }: Comparison): string {
  const figures = (side: typeof ours) =>
    `${side.perSecond.toFixed(0)}/s with ${side.serverMs.toFixed(2)} ms of processor time and ${side.databaseMs.toFixed(2)} ms of Postgres's each`;
  return [
    `${label}   ours ÷ @supabase/lite   ${showEstimate(rate)}`,
    `  A/A control   @supabase/lite ÷ itself ${showEstimate(control)}`,
    `  processor time of the server per answer   @supabase/lite ÷ ours ${showEstimate(processor)}`,
    `  background: ours ${figures(ours)}, @supabase/lite ${figures(peer)}`,
    '',
  ].join('\n');
}

/** Every row that was answered for must be there. A request cut off at the end of a slot may have left one more. */
async function checkWritten({ ours, peer }: Sides, { answered }: Comparison): Promise<void> {
  const written = { ours: await countWritten(ours.databaseUrl), peer: await countWritten(peer.databaseUrl) };
  const told = { ours: answered.ours, peer: answered.peer + answered.twin };
  process.stdout.write(
    `  rows answered for and there: ours ${told.ours} and ${written.ours}, @supabase/lite ${told.peer} and ${written.peer}\n`,
  );
  if (written.ours < told.ours || written.peer < told.peer)
    throw new Error('Rows are missing whose insert was answered with success.');
}
