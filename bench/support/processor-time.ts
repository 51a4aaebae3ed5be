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
  if (!existsSync(`/proc/${root}/stat`)) return Number.NaN;
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = Number(statOf(entry)[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  let total = 0;
  for (const family = [root]; family.length > 0; ) {
    const pid = family.pop() ?? 0;
    total += cpuMsOf(pid) || 0;
    family.push(...(children.get(pid) ?? []));
  }
  return total;
}
