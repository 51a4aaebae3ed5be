import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here; the next folder may have it.
      }
    }
  }
  return null;
}

/**
 * A Chromium for the browser tests: CHROME_PATH, else one on the PATH, else, as root on a Debian-like system, the
 * system's own package. @returns null when there is none and none could be installed
 */
export function findChromium(say: (line: string) => void): string | null {
  const known = process.env.CHROME_PATH || onPath();
  if (known) return known;
  if (process.getuid?.() !== 0) return null;
  say('Installing Chromium with apt-get (once)…');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
  return onPath();
}
