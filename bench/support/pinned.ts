import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What is measured runs on the first processor, what measures it on the second. */
export const SERVER_CPU = 0;
export const GENERATOR_CPU = 1;

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The command held on one processor, where the system has `taskset` and more than one. */
export function pinned(cpu: number, command: string[]): [file: string, args: string[]] {
  const [file = '', ...args] = canPin ? ['taskset', '-c', String(cpu), ...command] : command;
  return [file, args];
}
