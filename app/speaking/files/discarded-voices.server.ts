import { sql } from 'kysely';
import type { RemoveFiles } from '#app/personal-data/remove-erased-files.server.ts';
import type { Units } from '#app/platform/db/units.server.ts';
import { VOICE_BUCKET } from '../model/sound-kinds.ts';

const MAX_FILES_PER_CALL = 100;

/** Deletes recordings after their term, and lets go of files that were never sent. @returns how many */
export async function discardDueVoices(units: Units, limit: number): Promise<number> {
  const { rows } = await units.asWorker((db) =>
    sql<{ discarded: number }>`select private.discard_due_voices(${limit}) as discarded`.execute(db),
  );
  return rows[0]?.discarded ?? 0;
}

/**
 * Removes the files that belong to no message any more. The storage does this over HTTP, so it cannot be part of the
 * transaction that let go of them; a failed removal is tried again with the next run.
 * @param removeFiles null without a key for the storage: the files then wait
 * @returns how many were removed
 */
export async function removeDiscardedVoices(units: Units, removeFiles: RemoveFiles | null): Promise<number> {
  if (!removeFiles) return 0;
  for (let removed = 0; ; ) {
    const { rows } = await units.asService(null, (db) =>
      sql<{ name: string }>`
        select name from private.discarded_voices order by discarded_at limit ${MAX_FILES_PER_CALL}`.execute(
        db,
      ),
    );
    if (rows.length === 0) return removed;
    const names = rows.map(({ name }) => name);
    await removeFiles(VOICE_BUCKET, names);
    await units.asService(null, (db) =>
      sql`delete from private.discarded_voices where name = any (${names})`.execute(db),
    );
    removed += names.length;
  }
}
