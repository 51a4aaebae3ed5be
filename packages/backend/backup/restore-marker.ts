import type pg from 'pg';
import { UNFINISHED_TABLE } from '../postgres/unfinished-restore.ts';

/** Marks the database, so that no site starts on it. */
export async function markUnfinished(superuser: pg.ClientBase, filesPlace: string): Promise<void> {
  await superuser.query(`
    create schema if not exists _backend;
    create table ${UNFINISHED_TABLE} (files_place text not null)`);
  await superuser.query(`insert into ${UNFINISHED_TABLE} values ($1)`, [filesPlace]);
}

/** Where an interrupted restore put its files; null when there was none. */
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

/** Removes the mark, so that a site can start. */
export async function unmark(superuser: pg.ClientBase): Promise<void> {
  await superuser.query(`drop table ${UNFINISHED_TABLE}`);
}
