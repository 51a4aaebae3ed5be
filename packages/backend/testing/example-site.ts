import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { BackedUpData } from './backups/backed-up-site.ts';

/** The migrations of the example, which the package's own tests run on. */
export const EXAMPLE_MIGRATIONS = fileURLToPath(new URL('../example/migrations', import.meta.url));

/** The description of the example for backups. */
export const EXAMPLE_DATA: BackedUpData = {
  schemas: ['public', 'private'],
  migrations: EXAMPLE_MIGRATIONS,
  listErasures,
  replay,
};

/** The erased people of the example, as hashes; none in a database without its migrations. */
async function listErasures(client: pg.ClientBase): Promise<{ hash: string; erasedAt: string }[]> {
  const known = await client.query<{ is_there: boolean }>(
    `select to_regclass('private.erasures') is not null as is_there`,
  );
  if (!known.rows[0]?.is_there) return [];
  const { rows } = await client.query<{ hash: string; erased_at: Date }>(
    'select subject_hash as hash, erased_at from private.erasures',
  );
  return rows.map(({ hash, erased_at }) => ({ hash, erasedAt: erased_at.toISOString() }));
}

/** Erases the people of a list again, with the rows of their files. @returns how many there were */
async function replay(superuser: pg.ClientBase, hashes: readonly string[]): Promise<number> {
  const { rows } = await superuser.query<{ erased: number }>('select private.replay_erasures($1) as erased', [
    hashes,
  ]);
  await superuser.query(`
    delete from storage.objects o using private.erasures e
    where e.pending_folder is not null and o.bucket_id = 'avatars' and starts_with(o.name, e.pending_folder || '/')`);
  await superuser.query('update private.erasures set pending_folder = null where pending_folder is not null');
  return rows[0]?.erased ?? 0;
}
