import { existsSync, readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** What follows the process's name in /proc/<pid>/stat (proc_pid_stat(5)); empty when there is no such process. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Processor time a process has used so far (utime + stime), in milliseconds; NaN where /proc does not tell. */
export function cpuMsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** The same of a process and everything below it. */
export function cpuMsOfTree(root: number): number {
  let total = 0;
  for (const ms of cpuMsInTree(root).values()) total += ms;
  return total;
}

/** The same of each process. One that ends takes its time with it: compare what both moments have. */
export function cpuMsInTree(root: number): Map<number, number> {
  if (!existsSync(`/proc/${root}/stat`)) return new Map([[root, Number.NaN]]);
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = Number(statOf(entry)[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const times = new Map<number, number>();
  for (const family = [root]; family.length > 0; ) {
    const pid = family.pop() ?? 0;
    const ms = cpuMsOf(pid);
    if (ms >= 0) times.set(pid, ms);
    family.push(...(children.get(pid) ?? []));
  }
  return times;
}

/** How much more the processes of the later moment had worked by then than at the earlier one. */
export function riseBetween<Process>(
  before: ReadonlyMap<Process, number>,
  after: ReadonlyMap<Process, number>,
): number {
  let total = 0;
  for (const [process, time] of after) total += time - (before.get(process) ?? 0);
  return total;
}

/**
 * Time on a processor of a process and the children it has, in nanoseconds by process (proc_pid_schedstat). A child that
 * ends takes its time with it: compare what both moments have.
 */
export function exactCpuOf(root: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const pid of [String(root), ...childrenOf(root)]) {
    try {
      times.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
    } catch {
      // It has ended since.
    }
  }
  return times;
}

/** Milliseconds between two moments. */
export function cpuMsBetween(before: Map<string, number>, after: Map<string, number>): number {
  return riseBetween(before, after) / 1e6;
}

function childrenOf(root: number): string[] {
  try {
    return readFileSync(`/proc/${root}/task/${root}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
