import type pg from 'pg';
import { StartupError } from '../../postgres/startup-error.ts';
import type { FileStore } from './file-store.ts';
import { OWNER_FILE, ownerText } from './owner-text.ts';

interface Identity {
  id: string;
  isClaimed: boolean;
}

/**
 * Makes sure that files and database belong together: the first file store takes the identity of the database, any
 * other is refused. With a wrong empty store all pictures would seem lost, and a sweep in the store of another
 * database would delete its files.
 * @throws StartupError
 */
export async function claimFiles(files: FileStore, service: pg.ClientBase): Promise<void> {
  const { rows } = await service.query<Identity>(
    'select id, claimed_at is not null as "isClaimed" from _backend.file_store',
  );
  const [known] = rows;
  if (!known) throw new Error('The database has no identity of files.');
  let owner = await files.readOwner();
  if (!owner && known.isClaimed) {
    throw new StartupError(
      `The files of this database are not in ${files.place}; bring them back from the backup of the database, or, to go on without them, write ${ownerText(known.id).trim()} into "${OWNER_FILE}" there.`,
    );
  }
  if (!owner) {
    await files.writeOwner(known.id);
    owner = await files.readOwner();
  }
  if (owner !== known.id) {
    throw new StartupError(
      `The files in ${files.place} belong to another database; give each its own place, or bring files and database back from the same backup.`,
    );
  }
  if (!known.isClaimed) await service.query('update _backend.file_store set claimed_at = now()');
}
