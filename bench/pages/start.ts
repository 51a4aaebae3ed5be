import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { estimate, median, showEstimate } from '../support/figures.ts';
import { freePort } from '../support/free-port.ts';
import { environmentWithoutNpm } from '../support/peer-packages.ts';
import { openRecord } from '../support/run-record.ts';
import { type Startable, timeNpmStart } from '../support/start-time.ts';
import { makeLiteProject } from '../support/supabase-lite.ts';
import type { RunOptions } from './run-options.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `npm start` to the first 200, not for the first time on this machine: our site to its home page, with its own Postgres,
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
    const project = await makeLiteProject(folder);
    const lite: Startable = { cwd: project.folder, env: project.env, port: project.port, path: '/rest/v1/' };
    for (const first of [site, lite]) await timeNpmStart(first);
    for (let round = 0; round < (isQuick ? 2 : 12); round++) {
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
      `warm npm start to the first 200   site ÷ @supabase/lite ${showEstimate(estimate(ratios))}   (aim ≤ 1.3)`,
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
