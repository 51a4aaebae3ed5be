import type pg from 'pg';

/** The product's schemas, to be included in backups. */
export const SCHOOL_SCHEMAS = ['public', 'private'];

/** The erasures of the database: hashes of people's ids, and when. Empty before the first migration. */
export async function listErasures(client: pg.ClientBase): Promise<{ hash: string; erasedAt: string }[]> {
  const known = await client.query<{ is_there: boolean }>(
    `select to_regclass('private.erasures') is not null as is_there`,
  );
  if (!known.rows[0]?.is_there) return [];
  const { rows } = await client.query<{ hash: string; erased_at: Date }>(
    'select subject_hash as hash, erased_at from private.erasures',
  );
  return rows.map(({ hash, erased_at }) => ({ hash, erasedAt: erased_at.toISOString() }));
}

/**
 * Erases the people of the erasure list again in a database that was just restored and that no site runs on. The rows of
 * their files are deleted at once, so their files are not restored.
 * @returns how many people were erased
 */
export async function replayErasures(superuser: pg.ClientBase, hashes: readonly string[]): Promise<number> {
  const { rows } = await superuser.query<{ erased: number }>('select private.replay_erasures($1) as erased', [
    hashes,
  ]);
  await superuser.query(`
    delete from storage.objects o using private.erasures e, private.files_of(e.pending_folder) f
    where e.pending_folder is not null and (o.bucket_id, o.name) = (f.bucket_id, f.name)`);
  await superuser.query('update private.erasures set pending_folder = null where pending_folder is not null');
  return rows[0]?.erased ?? 0;
}
