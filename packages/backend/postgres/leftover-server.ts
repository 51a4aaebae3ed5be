import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterPidFile } from './postmaster-pid-file.ts';
import { hasProc, processIdentity } from './process-identity.ts';
import { StartupRefusal } from './startup-refusal.ts';

/**
 * Ends what an earlier start left behind when it was killed: a server still running on our cluster, its last
 * children, or a pid file that a zombie or a stranger with the same number would make Postgres believe. The data
 * folder's lock is ours, so whatever runs there has no owner any more.
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
  // Interrupt is a clean stop and meant for the postmaster; what it has left behind is told what it would tell it.
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
  throw new StartupRefusal(
    `A database server still runs on "${clusterFolder}" and does not stop; end process ${postmaster ?? '?'} yourself.`,
  );
}

/** The living server processes whose working folder is the cluster: every process of Postgres stays in it. */
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
    // It ended in the meantime.
  }
}

/** Also true of a zombie, and of a process that only has the same number. */
function exists(pid: number): boolean {
  if (pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
