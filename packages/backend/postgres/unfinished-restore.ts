import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupRefusal } from './startup-refusal.ts';

/** In a data folder from before the first change of a restore until after the last. */
export const UNFINISHED_FILE = 'unfinished-restore';

/** Likewise in a database; tells where its files are being put. */
export const UNFINISHED_TABLE = '_backend.unfinished_restore';

/** @throws StartupRefusal when a restore into the folder was cut off */
export function refuseUnfinishedFolder(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED_FILE))) throw unfinished(`"${dataDir}"`);
}

/** @throws StartupRefusal when a restore into the database was cut off */
export async function refuseUnfinishedDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    UNFINISHED_TABLE,
  ]);
  if (rows[0]?.exists) throw unfinished('this database');
}

function unfinished(place: string): StartupRefusal {
  return new StartupRefusal(
    `A restore into ${place} has not come to its end, so there is only a part of the school in it; run the same npm run restore again, which begins anew.`,
  );
}
