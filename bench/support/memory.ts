import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and everything below it, in MB: proportional set sizes (proc_pid_smaps(5)), so that what processes
 * share counts once.
 */
export function memoryOfTree(root: number): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = Number(read(`/proc/${entry}/stat`).split(') ').at(-1)?.split(' ')[1]);
    parents.set(Number(entry), parent);
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
      if (at === root) return true;
    }
    return false;
  };
  const pids = [...parents.keys()].filter(isBelow);
  return pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
}

/** The same of one process alone. */
export function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
