import type pg from 'pg';

/** Hosted projects let nobody delete rows of the storage without saying so: their files would stay behind. */
export async function allowDeletes(client: pg.ClientBase): Promise<void> {
  await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
}
