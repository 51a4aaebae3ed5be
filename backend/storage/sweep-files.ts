import type { StorageContext } from './storage-context.ts';

/** Longer than any upload takes between its file and its row. */
const GRACE_MS = 3_600_000;

/**
 * Removes files that no object has: of uploads that failed half-way, and of rows that something else than this backend
 * deleted.
 * @returns how many
 */
export async function sweepFiles({ files, asService }: StorageContext): Promise<number> {
  // Listed first: what is written later is not on the list, whatever the rows say by then.
  const old = await files.listBefore(new Date(Date.now() - GRACE_MS));
  if (old.length === 0) return 0;
  const { rows } = await asService((client) =>
    client.query<{ version: string }>('select version from storage.objects where version = any($1)', [old]),
  );
  const used = new Set(rows.map(({ version }) => version));
  const orphans = old.filter((version) => !used.has(version));
  for (const version of orphans) await files.remove(version);
  return orphans.length;
}
