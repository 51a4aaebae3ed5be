import { removeFiles } from './file-removal.ts';
import type { StorageContext } from './storage-context.ts';

/** Longer than any upload takes between its file and its row. */
const GRACE_MS = 3_600_000;
/** Removed under one lock, which nobody should wait for. */
const FILES_AT_ONCE = 50;

/**
 * Removes files that no object has: of uploads that failed half-way, of rows that something else than this backend
 * deleted, and of rows that went while a backup was made.
 * @returns how many
 */
export async function sweepFiles(context: StorageContext): Promise<number> {
  const { files, asService } = context;
  // Listed first: what is written later is not on the list, whatever the rows say by then.
  const before = new Date(Date.now() - GRACE_MS);
  const old: string[] = [];
  for await (const { version, writtenAt } of files.list()) if (writtenAt < before) old.push(version);
  let removed = await files.removeUnfinished(before);
  if (old.length === 0) return removed;
  const { rows } = await asService((client) =>
    client.query<{ version: string }>('select version from storage.objects where version = any($1)', [old]),
  );
  const used = new Set(rows.map(({ version }) => version));
  const orphans = old.filter((version) => !used.has(version));
  for (let at = 0; at < orphans.length; at += FILES_AT_ONCE) {
    removed += await removeFiles(context, orphans.slice(at, at + FILES_AT_ONCE));
  }
  return removed;
}
