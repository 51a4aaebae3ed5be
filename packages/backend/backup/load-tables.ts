import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { listTables, qualified, type TableShape } from './catalogue.ts';
import { hashTable, intoTable, SAME_TEXT, WHOLE_TABLES } from './copy-table.ts';
import type { StoredTable } from './manifest.ts';
import type { ReadBackup } from './read-backup.ts';
import { withoutTriggers } from './without-triggers.ts';

/**
 * Loads the rows of a backup into the tables made by its migrations, in one transaction, and reads them again to
 * compare their hashes with those of the backup.
 * @param schemas the product's schemas, besides those of the backend
 * @throws BackupError when tables and backup do not match
 */
export async function loadTables(
  superuser: pg.ClientBase,
  backup: ReadBackup,
  schemas: readonly string[],
): Promise<void> {
  const { tables, sequences } = backup.manifest;
  await superuser.query(`begin; ${SAME_TEXT}; ${WHOLE_TABLES}`);
  try {
    const shapes = matchTables(await listTables(superuser, schemas), tables, backup.path);
    const names = shapes.map((shape) => qualified(superuser, shape));
    await withoutTriggers(superuser, names, async () => {
      // With tables that no backup has and that refer to these.
      await superuser.query(`truncate ${names.join(', ')} cascade`);
      for (const [index, table] of tables.entries()) {
        await backup.pourTable(index, intoTable(superuser, table));
      }
    });
    for (const { lastValue, isCalled, ...sequence } of sequences) {
      await superuser.query('select setval($1::regclass, $2, $3)', [
        qualified(superuser, sequence),
        lastValue,
        isCalled,
      ]);
    }
    for (const [index, table] of tables.entries()) {
      await refuseOtherRows(superuser, shapes[index], table);
    }
    await superuser.query('commit');
  } catch (error) {
    await superuser.query('rollback').catch(() => undefined);
    throw error;
  }
  await superuser.query('analyze');
}

/** The tables in the database, in the order of the backup. */
function matchTables(found: TableShape[], stored: readonly StoredTable[], path: string): TableShape[] {
  const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
  const byName = new Map(found.map((shape) => [nameOf(shape), shape]));
  const shapes = stored.map((table) => {
    const shape = byName.get(nameOf(table));
    byName.delete(nameOf(table));
    if (!shape) throw mismatch(path, `"${nameOf(table)}" is no table of that version`);
    if (`${[...shape.columns].sort()}` !== `${[...table.columns].sort()}`) {
      throw mismatch(path, `"${nameOf(table)}" has other columns`);
    }
    return { ...shape, columns: table.columns };
  });
  const [missing] = byName.keys();
  if (missing !== undefined) throw mismatch(path, `it lacks the table "${missing}"`);
  return shapes;
}

function mismatch(path: string, what: string): BackupError {
  return new BackupError(`The backup "${path}" does not fit the version it says it is of: ${what}.`);
}

async function refuseOtherRows(
  superuser: pg.ClientBase,
  shape: TableShape | undefined,
  table: StoredTable,
): Promise<void> {
  const found = shape && (await hashTable(superuser, shape));
  if (found?.rows === table.rows && found.sha256 === table.sha256) return;
  throw new BackupError(
    `What came to be in "${table.schema}.${table.name}" is not what the backup has; nothing was kept.`,
  );
}
