import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterPidFile } from './postmaster-pid-file.ts';
import { hasProc, processIdentity } from './process-identity.ts';
import { StartupError } from './startup-error.ts';

/**
 * Cleans up after a start that was killed: stops a server that still runs on our cluster, or its last children, and
 * removes a pid file that Postgres would trust because a zombie or an unrelated process has the same number. We hold
 * the lock of the data folder, so no living site owns these processes.
 */
export async function endLeftoverServer(
  clusterFolder: string,
  log: (message: string) => void,
): Promise<void> {
  const left = readPostmasterPidFile(clusterFolder);
  if (processesOn(clusterFolder, left?.pid).length > 0) {
    log('An earlier start left a database server running; stopping it.');
    await end(clusterFolder, left?.pid);
  }
  if (left && exists(left.pid)) rmSync(left.path, { force: true });
}

async function end(clusterFolder: string, postmaster: number | undefined): Promise<void> {
  // SIGINT asks the postmaster for a clean stop. Orphaned children get SIGQUIT, which the postmaster would have sent
  // them.
  const isOrphaned = !postmaster || processIdentity(postmaster) === null;
  for (const [signal, patience] of [
    ['SIGINT', isOrphaned ? 0 : 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    for (const pid of processesOn(clusterFolder, postmaster)) {
      if (pid === postmaster || signal !== 'SIGINT') sendSignal(pid, signal);
    }
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (processesOn(clusterFolder, postmaster).length === 0) return;
      await sleep(20);
    }
  }
  throw new StartupError(
    `A database server still runs on "${clusterFolder}" and does not stop; end process ${postmaster ?? '?'} yourself.`,
  );
}

/** The living server processes with the cluster as working folder; every Postgres process keeps it. */
function processesOn(clusterFolder: string, postmaster: number | undefined): number[] {
  if (!hasProc) return postmaster && isServerByCommand(postmaster, clusterFolder) ? [postmaster] : [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isServerByFolder(pid, clusterFolder) && processIdentity(pid) !== null);
}

function isServerByFolder(pid: number, clusterFolder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === clusterFolder &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    );
  } catch {
    return false;
  }
}

function isServerByCommand(pid: number, clusterFolder: string): boolean {
  if (processIdentity(pid) === null) return false;
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(clusterFolder);
  } catch {
    return false;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has exited in the meantime.
  }
}

/** Also true for a zombie, and for an unrelated process with the same number. */
function exists(pid: number): boolean {
  if (pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
