/**
 * This version beside another one, as an upgrade would meet it: answers of the level test, the home from memory and reads
 * of rows per second, each version started as `npm start` starts it, on a database of its own. The control is a second
 * process of the other version.
 *
 * `npm run bench regression -- FOLDER`: another checkout, in which `npm run build` has run. `--quick` only shows that it
 * runs; `answers`, `home` or `rows` runs one part.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeAccount } from './accounts/account-server.ts';
import { databaseUrlIn, publishableKeyIn } from './accounts/servers.ts';
import { compareRest } from './backend/compare-rest.ts';
import { fillNotes, NOTES_SCHEMA } from './backend/notes.ts';
import { runSql } from './backend/postgres.ts';
import { startRestLoad } from './backend/rest-load.ts';
import type { RestServer } from './backend/servers.ts';
import { homeRequest } from './pages/home-request.ts';
import { playDuet } from './support/duet.ts';
import { type Estimate, estimate, showEstimate } from './support/figures.ts';
import { freePort } from './support/free-port.ts';
import { launch } from './support/launch.ts';
import { startLoadGenerator } from './support/load.ts';
import { cpuMsOfTree } from './support/processor-time.ts';
import { openRecord } from './support/run-record.ts';
import { takeTests } from './support/test-takers.ts';

const AIM = 0.95;
const VISITORS = 300;

interface Version {
  name: string;
  port: number;
  pid: number;
  dataDir: string;
  stop(): Promise<void>;
}

type Versions = Record<'ours' | 'peer' | 'twin', Version>;

interface Ratios {
  /** Ours ÷ the other, per second. */
  rate: Estimate;
  /** The other ÷ ours, processor time of everything below the supervisor. */
  processor: Estimate;
  control: Estimate;
  samples: unknown;
}

const PARTS: Record<string, (versions: Versions, isQuick: boolean) => Promise<[label: string, Ratios][]>> = {
  answers: async (versions, isQuick) => [
    ['answers of the level test', await compareAnswers(versions, isQuick)],
  ],
  home: async (versions, isQuick) => [['the home, in brotli', await compareHome(versions, isQuick)]],
  rows: compareRows,
};

export async function run(args: string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  const [folder, ...wanted] = args.filter((arg) => !arg.startsWith('--'));
  if (!folder) throw new Error('Name the folder of the other checkout: npm run bench regression -- FOLDER');
  const record = openRecord('regression');
  const running: Version[] = [];
  const samples: Record<string, unknown> = {};
  const open = async (name: string, checkout: string) => {
    const version = await startVersion(name, checkout);
    running.push(version);
    return version;
  };
  try {
    const peer = await open('other', resolve(folder));
    const ours = await open('ours', fileURLToPath(new URL('..', import.meta.url)));
    const twin = await open('other again', resolve(folder));
    for (const [name, part] of Object.entries(PARTS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      for (const [label, ratios] of await part({ ours, peer, twin }, isQuick)) {
        samples[label] = ratios;
        process.stdout.write(show(label, ratios));
      }
    }
  } finally {
    for (const version of running) await version.stop();
    process.stdout.write(`${record.close(samples)}\n`);
  }
}

function show(label: string, { rate, processor, control }: Ratios): string {
  const verdict = rate.high < AIM && processor.high < AIM ? 'slower' : 'holds';
  return [
    `${label}   ours ÷ other, per second ${showEstimate(rate)} (aim ≥ ${AIM}: ${verdict})`,
    `  processor time for each, other ÷ ours ${showEstimate(processor)}`,
    `  A/A control   other ÷ itself ${showEstimate(control)}`,
    '',
  ].join('\n');
}

async function startVersion(name: string, checkout: string): Promise<Version> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-regression-'));
  const port = await freePort();
  const started = await launch({
    name,
    command: [process.execPath, join(checkout, 'scripts/start.ts')],
    cwd: checkout,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    port,
    path: '/health',
  });
  return {
    ...started,
    dataDir,
    async stop() {
      await started.stop('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function compareAnswers(versions: Versions, isQuick: boolean): Promise<Ratios> {
  type Slot = { rate: number; processor: number };
  const samples: Record<keyof Versions, Slot[]> = { ours: [], peer: [], twin: [] };
  const slot = async ({ port, pid }: Version): Promise<Slot> => {
    const day = await takeTests({ port, cpuMs: () => cpuMsOfTree(pid) }, isQuick ? 50 : VISITORS, 20);
    return { rate: day.answersPerSecond, processor: day.serverMsPerAnswer };
  };
  const order = ['peer', 'ours', 'twin'] as const;
  for (const name of order) await slot(versions[name]);
  for (let round = 0; round < (isQuick ? 2 : 10); round++) {
    for (const name of round % 2 === 0 ? order : order.toReversed()) {
      samples[name].push(await slot(versions[name]));
    }
  }
  const at = (name: 'peer' | 'twin', round: number) => samples[name][round] as Slot;
  const perRound = (ratio: (ours: Slot, peer: Slot, twin: Slot) => number) =>
    estimate(samples.ours.map((ours, round) => ratio(ours, at('peer', round), at('twin', round))));
  return {
    rate: perRound((a, b, c) => (2 * a.rate) / (b.rate + c.rate)),
    processor: perRound((a, b, c) => (b.processor + c.processor) / (2 * a.processor)),
    control: perRound((_, b, c) => b.rate / c.rate),
    samples,
  };
}

async function compareHome(versions: Versions, isQuick: boolean): Promise<Ratios> {
  const generator = startLoadGenerator();
  try {
    const plan = { rounds: isQuick ? 3 : 10, slotMs: isQuick ? 500 : 2_500, mayDiffer: true };
    return await playDuet(generator, versions, { ...plan, path: '/', headers: homeRequest('br') });
  } finally {
    generator.stop();
  }
}

async function compareRows(versions: Versions, isQuick: boolean): Promise<[string, Ratios][]> {
  const load = startRestLoad();
  try {
    const sides = {
      peer: await withNotes(versions.peer),
      ours: await withNotes(versions.ours),
      twin: await withNotes(versions.twin),
    };
    const plan = { rounds: isQuick ? 3 : 10, slotMs: isQuick ? 1_000 : 1_500, connections: 32 };
    return [
      ['reads of one row by its key', await compareRest(load, sides, 'read', plan)],
      ['lists of 50 rows', await compareRest(load, sides, 'list', plan)],
      ['inserts of one row', await compareRest(load, sides, 'insert', plan)],
    ];
  } finally {
    load.stop();
  }
}

async function withNotes({ name, port, pid, dataDir, stop }: Version): Promise<RestServer> {
  const databaseUrl = databaseUrlIn(dataDir, 'supabase_admin');
  const publishableKey = await publishableKeyIn(dataDir);
  const { accessToken, userId } = await makeAccount({ name, port, publishableKey });
  await runSql(databaseUrl, NOTES_SCHEMA);
  await fillNotes(databaseUrl, userId);
  return {
    name,
    port,
    pid,
    databasePid: pid,
    databaseUrl,
    publishableKey,
    ownerId: userId,
    accessToken,
    stop,
  };
}
