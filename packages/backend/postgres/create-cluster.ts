import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from './file-error.ts';
import { type Instance, writeInstance } from './instance.ts';
import { processDataFolder } from './process-data-folder.ts';
import { ensureSecret } from './secrets.ts';
import { serverCommand, serverEnvironment } from './server-command.ts';
import { explainFailure } from './server-failure.ts';
import { giveToServer, type ServerUser } from './server-user.ts';

/**
 * Creates a cluster in a temporary folder and renames it into place, so that an incomplete one, left by a full disk
 * or a crash, is never used.
 */
export async function createCluster(options: {
  dataDir: string;
  clusterFolder: string;
  binaries: string;
  user: ServerUser;
  durable: boolean;
  instance: Instance;
  log: (message: string) => void;
}): Promise<void> {
  const { dataDir, clusterFolder, user, instance } = options;
  const draft = join(dataDir, `postgres.new-${randomUUID()}`);
  const cluster = join(draft, 'cluster');
  try {
    removeOldDrafts(dataDir);
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    writeFileSync(join(draft, 'password'), `${ensureSecret(dataDir, 'supabase_admin')}\n`, { mode: 0o600 });
    giveToServer(draft, user);
    await initdb(cluster, options);
    writeInstance(join(cluster, 'instance.json'), instance);
    giveToServer(join(cluster, 'instance.json'), user);
    renameSync(cluster, clusterFolder);
  } catch (error) {
    throw fileError(error, dataDir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function initdb(
  cluster: string,
  { binaries, user, durable, dataDir }: Parameters<typeof createCluster>[0],
): Promise<void> {
  const dataFolder = processDataFolder(cluster, user);
  const { file, args, options } = serverCommand(user, join(binaries, 'bin', 'initdb'), [
    `--pgdata=${dataFolder}`,
    '--username=supabase_admin',
    `--pwfile=${dataFolder}/../password`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...options,
      cwd: cluster,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.once('error', (error) =>
      reject(explainFailure('The database could not be created', error.message, dataDir)),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          explainFailure(
            'The database could not be created',
            complaint || `initdb ended by ${signal ?? code}`,
            dataDir,
          ),
        );
    });
  });
}

/**
 * Removes the folders of starts that died while creating the cluster. Our lock on the data folder excludes other
 * processes.
 */
function removeOldDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
