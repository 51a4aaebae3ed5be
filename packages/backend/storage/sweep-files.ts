import { setTimeout as sleep } from 'node:timers/promises';
import { removeOrphans } from './file-removal.ts';
import type { StorageContext } from './storage-context.ts';

/** Looked up in one statement. */
const LISTED_AT_ONCE = 10_000;
/** Removed under one lock, which nobody should wait for. */
const REMOVED_AT_ONCE = 500;

/**
 * Removes files that no object has: of uploads that failed or were killed half-way, of rows that something else than this
 * backend deleted, and of rows that went while a backup was made. A file that has no row now and none a while later
 * (`orphanAfterMs`) is one: between a file and its row there is one transaction. Should an upload take longer, in this
 * process or another, it notices (`keepFile`). No clock is compared with another.
 * @param signal ends it while it waits
 * @returns how many
 */
export async function sweepFiles(context: StorageContext, signal: AbortSignal): Promise<number> {
  const { files, orphanAfterMs } = context;
  const begunAt = new Date();
  const suspects = await filesWithoutRow(context);
  await sleep(orphanAfterMs, undefined, { signal, ref: false });
  let removed = await files.removeUnfinished(begunAt);
  for (let at = 0; at < suspects.length; at += REMOVED_AT_ONCE) {
    removed += await removeOrphans(context, suspects.slice(at, at + REMOVED_AT_ONCE));
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
         where not exists (select from storage.objects o where o.version = listed.version)`,
        [versions],
      ),
    );
    found.push(...rows.map(({ version }) => version));
  };
  let page: string[] = [];
  for await (const { version } of files.list()) {
    page.push(version);
    if (page.length < LISTED_AT_ONCE) continue;
    await look(page);
    page = [];
  }
  await look(page);
  return found;
}
