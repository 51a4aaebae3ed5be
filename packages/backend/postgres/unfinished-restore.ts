import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from './startup-error.ts';

/** A marker file in the data folder, from before the first until after the last change of a restore. */
export const UNFINISHED_FILE = 'unfinished-restore';

/** The same marker in a database; it also tells where the files are restored to. */
export const UNFINISHED_TABLE = '_backend.unfinished_restore';

/** @throws StartupError when a restore into the folder was interrupted */
export function refuseUnfinishedFolder(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED_FILE))) throw unfinishedError(`"${dataDir}"`);
}

/** @throws StartupError when a restore into the database was interrupted */
export async function refuseUnfinishedDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    UNFINISHED_TABLE,
  ]);
  if (rows[0]?.exists) throw unfinishedError('this database');
}

function unfinishedError(place: string): StartupError {
  return new StartupError(
    `A restore into ${place} has not come to its end, so there is only a part of the school in it; run the same npm run restore again, which begins anew.`,
  );
}
