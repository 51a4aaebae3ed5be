import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCluster } from './create-cluster.ts';
import { fileRefusal } from './file-refusal.ts';
import { type Instance, readInstance, writeInstance } from './instance.ts';
import { StartupRefusal } from './startup-refusal.ts';

/** What an existing or future cluster needs to be recognised or made. */
export type ClusterOptions = Omit<Parameters<typeof createCluster>[0], 'instance'> & {
  postgresMajor: number;
};

/**
 * Makes sure the data folder holds a cluster of ours, of this major version, belonging to the files beside it;
 * creates one on the first start. The marker beside the cluster is written last: a start that died in between is
 * completed from the copy inside the cluster.
 */
export async function ensureCluster(options: ClusterOptions): Promise<Instance> {
  const { dataDir, clusterFolder, postgresMajor, log } = options;
  const marker = join(dataDir, 'instance.json');
  const beside = readInstance(marker);
  if (isMissing(clusterFolder)) {
    if (beside) throw lost(clusterFolder, marker);
    log(`Creating the database in "${clusterFolder}".`);
    const instance = { id: randomUUID(), postgresMajor, createdAt: new Date().toISOString() };
    await createCluster({ ...options, instance });
    writeInstance(marker, instance);
    return instance;
  }
  refuseOtherMajor(clusterFolder, postgresMajor);
  const inside = readInstance(join(clusterFolder, 'instance.json'));
  if (!inside) throw foreign(clusterFolder);
  if (beside && beside.id !== inside.id) throw mismatch(dataDir);
  if (!beside) writeInstance(marker, inside);
  return inside;
}

function isMissing(folder: string): boolean {
  try {
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    if (!stat) return true;
    if (!stat.isDirectory()) throw foreign(folder);
    return readdirSync(folder).length === 0;
  } catch (error) {
    throw fileRefusal(error, folder);
  }
}

function refuseOtherMajor(folder: string, major: number): void {
  let found: string;
  try {
    found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw foreign(folder);
    throw fileRefusal(error, folder);
  }
  if (found === String(major)) return;
  throw new StartupRefusal(
    `"${folder}" holds data of Postgres ${found} but this version brings Postgres ${major}; start the version that made it, or move the folder away and restore a backup.`,
  );
}

function foreign(folder: string): StartupRefusal {
  return new StartupRefusal(
    `"${folder}" was not made by this program; move it away, or choose another data folder.`,
  );
}

function lost(folder: string, marker: string): StartupRefusal {
  return new StartupRefusal(
    `This data folder was used before but its database "${folder}" is gone; bring it back from a backup, or remove "${marker}" to begin with an empty one.`,
  );
}

function mismatch(dataDir: string): StartupRefusal {
  return new StartupRefusal(
    `The database and the files in "${dataDir}" belong to two different instances; bring both back from the same backup.`,
  );
}
