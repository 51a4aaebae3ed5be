import type pg from 'pg';
import { UNFINISHED_TABLE } from '../postgres/unfinished-restore.ts';

/** From now on no site starts on this database. */
export async function markUnfinished(superuser: pg.ClientBase, filesPlace: string): Promise<void> {
  await superuser.query(`
    create schema if not exists _backend;
    create table ${UNFINISHED_TABLE} (files_place text not null)`);
  await superuser.query(`insert into ${UNFINISHED_TABLE} values ($1)`, [filesPlace]);
}

/** Where the files of a restore that was cut off were put; null when there was none. */
export async function readMark(superuser: pg.ClientBase): Promise<string | null> {
  const { rows } = await superuser.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [UNFINISHED_TABLE],
  );
  if (!rows[0]?.exists) return null;
  const marked = await superuser.query<{ files_place: string }>(
    `select files_place from ${UNFINISHED_TABLE}`,
  );
  return marked.rows[0]?.files_place ?? '';
}

/** From now on a site may start on this database. */
export async function unmark(superuser: pg.ClientBase): Promise<void> {
  await superuser.query(`drop table ${UNFINISHED_TABLE}`);
}
