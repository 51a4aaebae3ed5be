import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCluster } from './create-cluster.ts';
import { fileError } from './file-error.ts';
import { type Instance, readInstance, writeInstance } from './instance.ts';
import { StartupError } from './startup-error.ts';

/** The options to check or create a cluster. */
export type ClusterOptions = Omit<Parameters<typeof createCluster>[0], 'instance'> & {
  postgresMajor: number;
  label: string | undefined;
};

/**
 * Makes sure the data folder contains our cluster, with the right major version, and that it belongs to the files
 * beside it; creates one on the first start. The marker beside the cluster is written last: if a start died before
 * that, it is restored from the copy inside the cluster.
 */
export async function ensureCluster(options: ClusterOptions): Promise<Instance> {
  const { dataDir, clusterFolder, postgresMajor, label, log } = options;
  const marker = join(dataDir, 'instance.json');
  const beside = readInstance(marker);
  if (isMissing(clusterFolder)) {
    if (beside) throw lostCluster(clusterFolder, marker);
    log(`Creating the database in "${clusterFolder}".`);
    const createdAt = new Date().toISOString();
    const instance = { id: randomUUID(), postgresMajor, createdAt, ...(label !== undefined && { label }) };
    await createCluster({ ...options, instance });
    writeInstance(marker, instance);
    return instance;
  }
  refuseOtherMajor(clusterFolder, postgresMajor);
  const inside = readInstance(join(clusterFolder, 'instance.json'));
  if (!inside) throw foreignFolder(clusterFolder);
  if (beside && beside.id !== inside.id) throw mismatch(dataDir);
  if (inside.label !== label) throw otherLabel(dataDir, inside.label, label);
  if (!beside) writeInstance(marker, inside);
  return inside;
}

/** The label a data folder was created with; null when it has none or is not one. */
export function readLabel(dataDir: string): string | null {
  const inside = readInstance(join(dataDir, 'postgres', 'instance.json'));
  return (inside ?? readInstance(join(dataDir, 'instance.json')))?.label ?? null;
}

function isMissing(folder: string): boolean {
  try {
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    if (!stat) return true;
    if (!stat.isDirectory()) throw foreignFolder(folder);
    return readdirSync(folder).length === 0;
  } catch (error) {
    throw fileError(error, folder);
  }
}

function refuseOtherMajor(folder: string, major: number): void {
  let found: string;
  try {
    found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw foreignFolder(folder);
    throw fileError(error, folder);
  }
  if (found === String(major)) return;
  throw new StartupError(
    `"${folder}" holds data of Postgres ${found} but this version brings Postgres ${major}; start the version that made it, or move the folder away and restore a backup.`,
  );
}

function foreignFolder(folder: string): StartupError {
  return new StartupError(
    `"${folder}" was not made by this program; move it away, or choose another data folder.`,
  );
}

function otherLabel(dataDir: string, found: string | undefined, wanted: string | undefined): StartupError {
  const [has, needs] = [found, wanted].map((label) =>
    label === undefined ? 'no label' : `the label "${label}"`,
  );
  return new StartupError(
    `The data folder "${dataDir}" has ${has} and this program wants one with ${needs}; choose another data folder.`,
  );
}

function lostCluster(folder: string, marker: string): StartupError {
  return new StartupError(
    `This data folder was used before but its database "${folder}" is gone; bring it back from a backup, or remove "${marker}" to begin with an empty one.`,
  );
}

function mismatch(dataDir: string): StartupError {
  return new StartupError(
    `The database and the files in "${dataDir}" belong to two different instances; bring both back from the same backup.`,
  );
}
