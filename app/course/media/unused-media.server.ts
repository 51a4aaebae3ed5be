import { sql } from 'kysely';
import type { RemoveFiles } from '#app/personal-data/remove-erased-files.server.ts';
import type { Units } from '#app/platform/db/units.server.ts';
import { LESSON_MEDIA_BUCKET } from '../model/lesson-media.ts';

const MAX_FILES_PER_CALL = 100;

/** Notes the files that no lesson, version or draft names. @returns how many are new among them */
export async function noteUnusedMedia(units: Units, limit: number): Promise<number> {
  const { rows } = await units.asWorker((db) =>
    sql<{ noted: number }>`select private.note_unused_lesson_media(${limit}) as noted`.execute(db),
  );
  return rows[0]?.noted ?? 0;
}

/**
 * Removes files that nothing has named for thirty days. The storage does this over HTTP; a failed removal is tried again with
 * the next run.
 * @param removeFiles null without a key for the storage: the files then stay
 * @returns how many were removed
 */
export async function removeUnusedMedia(units: Units, removeFiles: RemoveFiles | null): Promise<number> {
  if (!removeFiles) return 0;
  const { rows } = await units.asWorker((db) =>
    sql<{ file: string }>`select file from private.list_due_lesson_media(${MAX_FILES_PER_CALL}) file`.execute(
      db,
    ),
  );
  if (rows.length > 0) {
    await removeFiles(
      LESSON_MEDIA_BUCKET,
      rows.map(({ file }) => file),
    );
  }
  return rows.length;
}
