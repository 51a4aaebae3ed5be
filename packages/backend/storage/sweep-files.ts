import { setTimeout as sleep } from 'node:timers/promises';
import { removeOrphans } from './file-removal.ts';
import { removeExpired } from './resumable/unfinished-upload.ts';
import type { StorageContext } from './storage-context.ts';

/** Checked in one statement. */
const LIST_BATCH = 10_000;
/** Removed under one lock, which should be held only briefly. */
const REMOVE_BATCH = 500;

/**
 * Removes expired uploads in parts, and files without an object: of uploads that failed or were killed, of rows that other software deleted, and of
 * rows deleted during a backup. A file counts as orphaned when it has no row now and still none after
 * `orphanAfterMs`, because a file and its row are only one transaction apart. An upload that takes longer, in any
 * process, notices it (`requireFile`). No clocks are compared.
 * @param signal stops it while it waits
 * @returns how many
 */
export async function sweepFiles(context: StorageContext, signal: AbortSignal): Promise<number> {
  const { files, orphanAfterMs } = context;
  const begunAt = new Date();
  await removeExpired(context);
  const suspects = await filesWithoutRow(context);
  await sleep(orphanAfterMs, undefined, { signal, ref: false });
  let removed = await files.removeUnfinished(begunAt);
  for (let at = 0; at < suspects.length; at += REMOVE_BATCH) {
    removed += await removeOrphans(context, suspects.slice(at, at + REMOVE_BATCH));
  }
  return removed;
}

async function filesWithoutRow({ files, asService }: StorageContext): Promise<string[]> {
  const found: string[] = [];
  const look = async (versions: string[]) => {
    if (versions.length === 0) return;
    const { rows } = await asService((client) =>
      client.query<{ version: string }>(
        `select version from unnest($1::text[]) as listed (version)
         where not exists (select from storage.objects o where o.version = listed.version)
           and not exists (select from _backend.resumable_parts p where p.version = listed.version)`,
        [versions],
      ),
    );
    found.push(...rows.map(({ version }) => version));
  };
  let page: string[] = [];
  for await (const { version } of files.list()) {
    page.push(version);
    if (page.length < LIST_BATCH) continue;
    await look(page);
    page = [];
  }
  await look(page);
  return found;
}
