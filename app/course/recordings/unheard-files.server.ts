import { sql } from 'kysely';
import type { RemoveFiles } from '#app/personal-data/remove-erased-files.server.ts';
import type { Units } from '#app/platform/db/units.server.ts';
import { SOUND_BUCKET } from '../model/sound-file.ts';

const MAX_FILES_PER_CALL = 100;

/**
 * Removes the files that are in no recording any more. The storage does this over HTTP, so it cannot be part of a transaction: a
 * recording is forgotten once its file is gone.
 * @param removeFiles null without a key for the storage: the files then wait
 * @returns how many were removed
 */
export async function removeUnheardFiles(
  units: Units,
  removeFiles: RemoveFiles | null,
  limit: number,
): Promise<number> {
  if (!removeFiles) return 0;
  let removed = 0;
  while (removed < limit) {
    const { rows } = await units.asWorker((db) =>
      sql<{ name: string }>`
        select name from private.list_unheard_lesson_files(${MAX_FILES_PER_CALL}) as name`.execute(db),
    );
    const names = rows.map(({ name }) => name);
    if (names.length === 0) break;
    await removeFiles(SOUND_BUCKET, names);
    await units.asWorker((db) => sql`select private.forget_lesson_recordings(${names})`.execute(db));
    removed += names.length;
    if (names.length < MAX_FILES_PER_CALL) break;
  }
  return removed;
}
