import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';

/** For commands that back up or restore: at the lowest priority they hardly get on beside other busy tests. */
export const NORMAL_PRIORITY = '--normal-priority';

interface ScriptRun {
  code: number | null;
  /** What it wrote, on either of its outputs. */
  said: string;
}

interface RunningScript {
  /** By kill -9. */
  kill(): void;
  ended: Promise<ScriptRun>;
}

/** Starts a command of the project as npm does, as a process of its own. */
export function startScript(name: string, env: Record<string, string>, ...args: string[]): RunningScript {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts', name), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  }
  const ended = new Promise<ScriptRun>((resolve) => child.once('close', (code) => resolve({ code, said })));
  const kill = () => void child.kill('SIGKILL');
  atEnd(async () => {
    kill();
    await ended;
  });
  return { kill, ended };
}

export function runScript(name: string, env: Record<string, string>, ...args: string[]): Promise<ScriptRun> {
  return startScript(name, env, ...args).ended;
}
