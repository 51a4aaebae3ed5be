import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessMemory {
  pid: number;
  /** The command line, its arguments separated by spaces. */
  command: string;
  megabytes: number;
}

/**
 * Memory of these processes and everything below them, in MB: proportional set sizes (proc_pid_smaps(5)), so that what
 * processes share counts once.
 */
export function memoryOfProcesses(roots: readonly number[]): ProcessMemory[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = Number(read(`/proc/${entry}/stat`).split(') ').at(-1)?.split(' ')[1]);
    parents.set(Number(entry), parent);
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
      if (roots.includes(at)) return true;
    }
    return false;
  };
  return [...parents.keys()].filter(isBelow).map((pid) => ({
    pid,
    command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
    megabytes: memoryOf(pid),
  }));
}

/** The sum of one process and everything below it, in MB. */
export function memoryOfTree(root: number): number {
  return memoryOfProcesses([root]).reduce((sum, { megabytes }) => sum + megabytes, 0);
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
