import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { FileStore } from '../storage/files/file-store.ts';
import { isVersion } from '../storage/files/version-name.ts';
import { contentFile, FILE_LIST } from './backup-layout.ts';
import { newFile, syncFolder } from './durable-files.ts';
import type { Manifest } from './manifest.ts';
import { measure } from './measure.ts';
import type { Pace } from './pace.ts';

interface Collected {
  bytes: number;
  sha256: string;
}

/** The files copied so far. Versions never change, so a second snapshot only needs new ones. */
export type CollectedFiles = Map<string, Collected>;

interface CollectFilesOptions {
  files: FileStore;
  /** The folder of the unfinished backup. */
  draft: string;
  /** A transaction with a snapshot. */
  snapshot: pg.ClientBase;
  /** Another connection, which sees the present state of rows. */
  present: pg.ClientBase;
  collected: CollectedFiles;
  pace: Pace;
}

/**
 * Copies the files of the rows in the snapshot.
 * @returns how many files are missing although a row names them; null when a file was replaced or deleted since the
 * snapshot, which then cannot be completed
 */
export async function collectFiles(needs: CollectFilesOptions): Promise<number | null> {
  const { files, draft, collected } = needs;
  let lost = 0;
  for await (const version of versionsIn(needs.snapshot)) {
    if (collected.has(version)) continue;
    const found = isVersion(version) ? await files.read(version) : null;
    if (!found) {
      if (!(await isNamed(needs.present, version))) return null;
      lost += 1;
      continue;
    }
    const target = join(draft, contentFile(version));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const content = measure();
    await pipeline(found.body, needs.pace.stream(), content.stream, newFile(target));
    collected.set(version, { bytes: content.bytes(), sha256: content.sha256() });
  }
  return lost;
}

/** Removes files that no row of the last snapshot names, and writes the list of the others. */
export async function listCollected(
  { draft, snapshot, collected }: Pick<CollectFilesOptions, 'draft' | 'snapshot' | 'collected'>,
  missing: number,
): Promise<Manifest['files']> {
  const surplus = new Set(collected.keys());
  const list = measure();
  const total = { count: 0, bytes: 0 };
  async function* lines() {
    for await (const version of versionsIn(snapshot)) {
      const found = collected.get(version);
      if (!found) continue;
      surplus.delete(version);
      total.count += 1;
      total.bytes += found.bytes;
      yield `${found.sha256}  ${contentFile(version)}\n`;
    }
  }
  await pipeline(Readable.from(lines(), { objectMode: false }), list.stream, newFile(join(draft, FILE_LIST)));
  for (const version of surplus) await rm(join(draft, contentFile(version)));
  for (const folder of new Set([...collected.keys()].map((version) => dirname(contentFile(version))))) {
    await syncFolder(join(draft, folder));
  }
  return { ...total, sha256: list.sha256(), missing };
}

const PER_READ = 1_000;

/** One statement with a cursor: with pages, each page would read every row. */
async function* versionsIn(snapshot: pg.ClientBase): AsyncGenerator<string> {
  await snapshot.query(
    `declare versions no scroll cursor for
     select distinct version collate "C" as version from storage.objects where version > '' order by 1`,
  );
  try {
    for (;;) {
      const { rows } = await snapshot.query<{ version: string }>(`fetch ${PER_READ} from versions`);
      for (const { version } of rows) yield version;
      if (rows.length < PER_READ) return;
    }
  } finally {
    // After an error the transaction and its cursor are gone.
    await snapshot.query('close versions').catch(() => undefined);
  }
}

async function isNamed(present: pg.ClientBase, version: string): Promise<boolean> {
  const { rowCount } = await present.query('select from storage.objects where version = $1 limit 1', [
    version,
  ]);
  return (rowCount ?? 0) > 0;
}
