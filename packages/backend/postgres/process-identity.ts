import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether the kernel shows processes as files (Linux). */
export const hasProc = existsSync('/proc/self/stat');

/**
 * Identifies a process, also against a later one with the same number: by the boot and its start time. Null when no
 * such process runs. A zombie does not run, although signals to it succeed.
 */
export function processIdentity(pid: number): string | null {
  return hasProc ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name is in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startedAt}`;
  } catch {
    return null;
  }
}

function fromPs(pid: number): string | null {
  try {
    const [state, ...startedAt] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return !state || state.startsWith('Z') ? null : startedAt.join(' ');
  } catch {
    return null;
  }
}
