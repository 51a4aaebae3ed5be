import type pg from 'pg';
import { isSuperuser } from '../postgres/ordinary-login.ts';

/**
 * Fills tables without running triggers and foreign key checks, because the rows were valid when backed up. Runs in
 * the caller's transaction. Only a superuser can disable all of them at once; another owner drops the foreign keys
 * and creates them again, which checks every row.
 * @param tables their names with the schema, as SQL
 */
export async function withoutTriggers(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  if (await isSuperuser(client)) {
    await client.query('set local session_replication_role = replica');
    return fill();
  }
  const { rows: keys } = await client.query<{ drop: string; make: string }>(FOREIGN_KEYS, [tables]);
  const { rows: triggers } = await client.query<{ disable: string; enable: string }>(TRIGGERS, [tables]);
  const run = async (statements: string[]) => {
    if (statements.length > 0) await client.query(statements.join(';\n'));
  };
  await run([...keys.map(({ drop }) => drop), ...triggers.map(({ disable }) => disable)]);
  await fill();
  await run([...triggers.map(({ enable }) => enable), ...keys.map(({ make }) => make)]);
}

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype = 'f' and conparentid = 0
    and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
  order by conrelid, conname`;

const TRIGGERS = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as disable,
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as enable
  from pg_trigger
  where tgrelid = any ($1::regclass[]) and not tgisinternal and tgenabled = 'O'
  order by tgrelid, tgname`;
