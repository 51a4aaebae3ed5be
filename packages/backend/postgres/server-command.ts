import { spawnSync } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/** What to hand to `spawn`: the program, its arguments and, without setpriv, the user. */
export type ServerCommand = { file: string; args: string[]; options: { uid?: number; gid?: number } };

const probed = new Map<string, boolean>();

/**
 * Wraps a Postgres program so that it runs as the server's user and, where `setpriv` of util-linux exists, is
 * asked to shut down the moment this process dies, even by kill -9. Without it an orphan is recognised and ended
 * by the next start.
 */
export function serverCommand(user: ServerUser, program: string, args: string[]): ServerCommand {
  const asUser = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const setpriv = [...asUser, '--pdeathsig', 'INT', '--'];
  if (works(setpriv)) return { file: 'setpriv', args: [...setpriv, program, ...args], options: {} };
  return { file: program, args, options: user ?? {} };
}

/** Programs of Postgres read PG* and locale variables; they get none of ours. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function works(setpriv: string[]): boolean {
  const key = setpriv.join(' ');
  const known = probed.get(key);
  if (known !== undefined) return known;
  const { status } = spawnSync('setpriv', [...setpriv, 'true'], { stdio: 'ignore' });
  probed.set(key, status === 0);
  return status === 0;
}
