import { spawnSync } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/** The arguments for `spawn`: the program, its arguments and, without setpriv, the user. */
export type ServerCommand = { file: string; args: string[]; options: { uid?: number; gid?: number } };

const probed = new Map<string, boolean>();

/**
 * Wraps a Postgres program so that it runs as the server's user. Where `setpriv` of util-linux exists, the kernel
 * also stops it when this process dies, even by kill -9. Without it, the next start finds and stops the orphan.
 */
export function serverCommand(user: ServerUser, program: string, args: string[]): ServerCommand {
  const asUser = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const setpriv = [...asUser, '--pdeathsig', 'INT', '--'];
  if (works(setpriv)) return { file: 'setpriv', args: [...setpriv, program, ...args], options: {} };
  return { file: program, args, options: user ?? {} };
}

/** An environment without PG* and locale variables, which Postgres programs would read. */
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
