import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { estimate, median, showEstimate } from '../support/figures.ts';
import { freePort } from '../support/free-port.ts';
import { openRecord } from '../support/run-record.ts';
import { type Startable, timeNpmStart } from '../support/start-time.ts';
import { environmentWithoutNpm, installPeer } from './peer-packages.ts';
import type { RunOptions } from './run-options.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `npm start` to the first 200 on a machine that has started it before: ours to its home, with its own Postgres,
 * between two starts of @supabase/lite to its Data API, with the SQLite it chooses by itself.
 */
export async function measureStart({ isQuick }: RunOptions): Promise<void> {
  const record = openRecord('pages-start');
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const ours: number[] = [];
  const peers: number[] = [];
  const twins: number[] = [];
  try {
    const site = { ...(await siteIn(join(folder, 'data'))), path: '/' };
    const lite = await supabaseLiteIn(folder);
    for (const first of [site, lite]) await timeNpmStart(first);
    for (let round = 0; round < (isQuick ? 2 : 9); round++) {
      peers.push(await timeNpmStart(lite));
      ours.push(await timeNpmStart(site));
      twins.push(await timeNpmStart(lite));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const ratios = ours.map((ms, round) => (2 * ms) / ((peers[round] ?? ms) + (twins[round] ?? ms)));
  const controls = peers.map((ms, round) => ms / (twins[round] ?? ms));
  process.stdout.write(
    [
      `warm npm start to the first 200   site ÷ @supabase/lite ${showEstimate(estimate(ratios))}   (aim ≤ 1.0)`,
      `A/A control                       @supabase/lite ÷ itself ${showEstimate(estimate(controls))}`,
      `  background: site ${median(ours).toFixed(0)} ms, @supabase/lite ${median([...peers, ...twins]).toFixed(0)} ms`,
      record.close({ ours, peers, twins }),
      '',
    ].join('\n'),
  );
}

async function siteIn(dataDir: string): Promise<Omit<Startable, 'path'>> {
  const port = await freePort();
  const env = { ...environmentWithoutNpm(), PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  return { cwd: ROOT, port, env };
}

/** A project of its own, as `lite init` makes it, on a port of its own. */
async function supabaseLiteIn(folder: string): Promise<Startable> {
  const packages = installPeer('supabase-lite');
  const port = await freePort();
  const env = { ...environmentWithoutNpm(), LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' };
  copyFileSync(join(packages, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(packages, 'node_modules'), join(folder, 'node_modules'));
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'init', '--silent'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}\n@supabase/lite could not make a project.`);
  const config = join(folder, 'supabase/config.toml');
  writeFileSync(config, readFileSync(config, 'utf8').replace(/^port = \d+/m, `port = ${port}`));
  return { cwd: folder, env, port, path: '/rest/v1/' };
}
