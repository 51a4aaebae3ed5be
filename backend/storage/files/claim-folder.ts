import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { fileRefusal } from '../../postgres/file-refusal.ts';
import { StartupRefusal } from '../../postgres/startup-refusal.ts';
import { writeWhole } from '../../postgres/write-whole.ts';

interface Identity {
  id: string;
  isClaimed: boolean;
}

/**
 * Makes sure that a folder of files and a database belong together: the first folder takes the database's identity on, any
 * other is refused. An empty folder instead of the right one would show pictures as lost, and the sweep of a wrong one
 * would delete what another database still knows.
 * @throws StartupRefusal
 */
export async function claimFolder(folder: string, service: pg.ClientBase): Promise<void> {
  const { rows } = await service.query<Identity>(
    'select id, claimed_at is not null as "isClaimed" from _backend.file_store',
  );
  const [known] = rows;
  if (!known) throw new Error('The database has no identity of files.');
  const marker = join(folder, 'files.json');
  const found = await readMarker(marker);
  if (found && found !== known.id) {
    throw new StartupRefusal(
      `The files in "${folder}" belong to another database; bring files and database back from the same backup.`,
    );
  }
  if (!found && known.isClaimed) {
    throw new StartupRefusal(
      `The files of this database are not in "${folder}"; bring them back from the backup of the database, or, to go on without them, write {"id":"${known.id}"} into "${marker}".`,
    );
  }
  if (!found) writeMarker(folder, marker, known.id);
  if (!known.isClaimed) await service.query('update _backend.file_store set claimed_at = now()');
}

function writeMarker(folder: string, marker: string, id: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeWhole(marker, `${JSON.stringify({ id })}\n`, 0o600);
  } catch (error) {
    throw fileRefusal(error, marker);
  }
}

async function readMarker(file: string): Promise<string | null> {
  try {
    const { id } = JSON.parse(await readFile(file, 'utf8')) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileRefusal(error, file);
  }
}
