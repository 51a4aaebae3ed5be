import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PEERS = fileURLToPath(new URL('../peers', import.meta.url));

/** The environment without npm's own variables, which would mislead an npm started from here. */
export function environmentWithoutNpm(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
}

/**
 * Installs the packages of a peer in a folder of its own, when its benchmark first runs.
 * @returns the folder
 */
export function installPeer(name: string): string {
  const folder = join(PEERS, name);
  const stamp = join(folder, 'node_modules/.installed');
  const wanted = hashOf(['package.json', 'package-lock.json'].map((file) => join(folder, file)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  process.stderr.write(`Installing ${name} for this benchmark (once)…\n`);
  // Not `npm ci`: it refuses a lock file without the binaries of platforms its registry did not offer.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    env: environmentWithoutNpm(),
  });
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.`);
  writeFileSync(stamp, wanted);
  return folder;
}

/** Builds a peer around the page it is given, when it was not built around just that page. */
export function buildPeer(folder: string, page: string, command: string[]): void {
  const file = join(folder, 'generated/content.jsx');
  const stamp = join(folder, 'generated/.built');
  const sources = globSync(['package-lock.json', '*.config.js', 'app/*'], { cwd: folder }).sort();
  const wanted = createHash('sha256')
    .update(page)
    .update(hashOf(sources.map((source) => join(folder, source))))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write(`Building ${folder}…\n`);
  mkdirSync(join(folder, 'generated'), { recursive: true });
  writeFileSync(file, page);
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    env: { ...environmentWithoutNpm(), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}\n${folder} could not be built.`);
  writeFileSync(stamp, wanted);
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
