import type pg from 'pg';

/**
 * As on hosted projects, rows of the storage can only be deleted after this setting, because a plain delete would
 * leave the files behind.
 */
export async function allowDeletes(client: pg.ClientBase): Promise<void> {
  await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
}
