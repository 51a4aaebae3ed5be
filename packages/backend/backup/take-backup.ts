import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, constants as zlib } from 'node:zlib';
import { blockFileRemoval } from '../storage/file-removal.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { BackupError, folderError } from './backup-error.ts';
import { prepareBackupFolder, removeDrafts } from './backup-folder.ts';
import { backupName, draftName, FILES, MANIFEST, MANIFEST_HASH, TABLES, tableFile } from './backup-layout.ts';
import type { BackupSession } from './backup-session.ts';
import { listSequences, listTables, qualified, type TableShape } from './catalogue.ts';
import { type CollectedFiles, collectFiles, listCollected } from './collect-files.ts';
import { rowsOf, SAME_TEXT, WHOLE_TABLES } from './copy-table.ts';
import { refuseWithoutRoom } from './disk-room.ts';
import { newFile, syncFolder } from './durable-files.ts';
import { FORMAT, type Manifest, type StoredTable } from './manifest.ts';
import { measure } from './measure.ts';
import { createPace, type Pace } from './pace.ts';

export interface TakeBackupOptions {
  /** The file store. */
  files: FileStore;
  /** The backup folder; created if missing. */
  folder: string;
  /** The product's schemas, beside those of the backend. */
  schemas: readonly string[];
  /** Called when everything is written, before the backup becomes valid. */
  beforeItCounts(session: BackupSession): Promise<void>;
}

export interface TakenBackup {
  name: string;
  manifest: Manifest;
  /**
   * The hash of the manifest, which contains all other hashes: noted elsewhere, it proves that a backup is unchanged.
   */
  sha256: string;
}

/**
 * Makes a backup of database and files at one point in time, whether or not the site runs. It gets its name when it
 * is completely on the disk; before that, and after a failure, nothing looks like a backup.
 * @throws BackupError
 */
export async function takeBackup(session: BackupSession, needs: TakeBackupOptions): Promise<TakenBackup> {
  const { folder } = needs;
  await prepareBackupFolder(folder);
  await removeDrafts(folder, session.site);
  await refuseWithoutRoom(session, folder, await listTables(session.present, needs.schemas));
  const name = freeName(folder, session.site);
  const draft = join(folder, draftName(name));
  try {
    await mkdir(draft, { mode: 0o700 });
    const manifest = await fill(draft, session, needs);
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    const sha256 = createHash('sha256').update(text).digest('hex');
    await writeFile(join(draft, MANIFEST), text, { mode: 0o600, flush: true });
    await writeFile(join(draft, MANIFEST_HASH), `${sha256}  ${MANIFEST}\n`, { mode: 0o600, flush: true });
    await needs.beforeItCounts(session);
    for (const part of [TABLES, FILES, '']) await syncFolder(join(draft, part));
    await rename(draft, join(folder, name));
    await syncFolder(folder);
    return { name, manifest, sha256 };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw folderError(error, folder);
  }
}

/** A name with this second, or the next unused one. */
function freeName(folder: string, site: string): string {
  for (let moment = Date.now(); ; moment += 1_000) {
    const name = backupName(new Date(moment), site);
    if (!existsSync(join(folder, name))) return name;
  }
}

/** How often files may be replaced during the copy; each new snapshot only copies new files. */
const MAX_SNAPSHOTS = 10;

/**
 * Bytes of rows and files: a few gigabytes take some minutes, with about a quarter of one processor for compression.
 */
const BYTES_PER_SECOND = 24 * 1024 * 1024;
/** A small site is copied at once. */
const BURST_BYTES = 8 * 1024 * 1024;

async function fill(draft: string, session: BackupSession, needs: TakeBackupOptions): Promise<Manifest> {
  for (const part of [TABLES, FILES]) await mkdir(join(draft, part), { mode: 0o700 });
  const { snapshot, present, site } = session;
  const collected: CollectedFiles = new Map();
  const pace = createPace(BYTES_PER_SECOND, BURST_BYTES);
  // While this connection is open, the storage removes no files.
  await blockFileRemoval(present);
  for (let attempt = 0; attempt < MAX_SNAPSHOTS; attempt++) {
    await snapshot.query(`begin isolation level repeatable read, read only; ${SAME_TEXT}; ${WHOLE_TABLES}`);
    // Schema changes wait for the backup; changes of rows do not.
    const tables = await lockTables(session, needs.schemas);
    const missing = await collectFiles({ files: needs.files, draft, snapshot, present, collected, pace });
    if (missing === null) {
      await snapshot.query('rollback');
      continue;
    }
    const files = await listCollected({ draft, snapshot, collected }, missing);
    const facts = await readFacts(session);
    const stored: StoredTable[] = [];
    for (const [index, table] of tables.entries()) {
      stored.push(await pack(session, table, join(draft, tableFile(index)), pace));
    }
    const sequences = await listSequences(snapshot, needs.schemas);
    await snapshot.query('commit');
    return { format: FORMAT, ...facts, site, tables: stored, sequences, files };
  }
  throw new BackupError('Files are being replaced faster than they can be copied: there is no new backup.');
}

async function lockTables({ snapshot }: BackupSession, schemas: readonly string[]): Promise<TableShape[]> {
  const tables = await listTables(snapshot, schemas);
  const names = tables.map((table) => qualified(snapshot, table)).join(', ');
  await snapshot.query(`lock table ${names} in access share mode`);
  return tables;
}

async function readFacts({ snapshot }: BackupSession) {
  const { rows } = await snapshot.query<{
    createdAt: Date;
    postgresMajor: number;
    bootstrapSteps: string[];
    migrations: string[];
  }>(`
    select now() as "createdAt", current_setting('server_version_num')::int / 10000 as "postgresMajor",
      array(select name from _backend.bootstrap_steps order by name) as "bootstrapSteps",
      array(select version from supabase_migrations.schema_migrations order by version) as "migrations"`);
  const [facts] = rows;
  if (!facts) throw new Error('Postgres told nothing of itself.');
  return { ...facts, createdAt: facts.createdAt.toISOString() };
}

/** Half the work of the default, for files that are a twelfth larger. */
const PACKING = { level: zlib.Z_BEST_SPEED };

async function pack(
  { snapshot }: BackupSession,
  table: TableShape,
  file: string,
  pace: Pace,
): Promise<StoredTable> {
  const [plain, packed] = [measure(), measure()];
  await pipeline(
    rowsOf(snapshot, table),
    pace.stream(),
    plain.stream,
    createGzip(PACKING),
    packed.stream,
    newFile(file),
  );
  const { schema, name, columns } = table;
  return {
    schema,
    name,
    columns,
    rows: plain.lines(),
    bytes: plain.bytes(),
    sha256: plain.sha256(),
    packedBytes: packed.bytes(),
  };
}
