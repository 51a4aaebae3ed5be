import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const FOLDER = fileURLToPath(new URL('../tests/browser', import.meta.url));
const PACKED = join(FOLDER, 'node_modules/@sparticuz/chromium/bin/chromium.br');
const UNPACKED = join(FOLDER, 'node_modules/headless-shell');
const STAMP = join(FOLDER, 'node_modules/.installed');
const INSTALL_MS = 180_000;

/**
 * Chromium without its window, installed in a folder of its own when the tests first run: the same version for everyone,
 * and less processor time than a whole Chromium.
 * @returns its path; null where it cannot be installed or does not start (another platform, no registry, a missing library)
 */
export async function findHeadlessShell(say: (line: string) => void): Promise<string | null> {
  const wanted = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
    say('Installing the browser of the tests (once)…');
    try {
      await install();
    } catch (error) {
      say(`It could not be installed: ${(error as Error).message}`);
      return null;
    }
    writeFileSync(STAMP, wanted);
  }
  return spawnSync(UNPACKED, ['--version'], { stdio: 'ignore' }).status === 0 ? UNPACKED : null;
}

async function install(): Promise<void> {
  // Of an npm that started this one: its settings count here as well, such as the registry, but not its folder.
  const { npm_config_local_prefix: _, ...env } = process.env;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: FOLDER,
    env,
    stdio: ['ignore', 2, 2],
    timeout: INSTALL_MS,
  });
  if (status !== 0) throw new Error('see npm’s message above.');
  await pipeline(createReadStream(PACKED), createBrotliDecompress(), createWriteStream(`${UNPACKED}.part`));
  chmodSync(`${UNPACKED}.part`, 0o755);
  renameSync(`${UNPACKED}.part`, UNPACKED);
}
