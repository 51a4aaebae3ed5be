import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '../postgres/binaries.ts';
import { findFreePort } from '../postgres/free-port.ts';
import { findPlatformPackage } from '../postgres/platform-package.ts';
import { serverCommand, serverEnvironment } from '../postgres/server-command.ts';
import { chooseServerUser, type ServerUser } from '../postgres/server-user.ts';
import { withClient } from '../postgres/with-client.ts';

const BINARIES_15 = '/usr/lib/postgresql/15/bin';
const GIVEN = process.env.TEST_DATABASE_URL_15;

/** A plain Postgres server that the backend has not prepared. */
export interface StockPostgres {
  superuserUrl: string;
  stop: () => Promise<void>;
}

/** Whether there is a stock Postgres 15 to test with: Debian's, or one given by its superuser's address. */
export const hasPostgres15 = Boolean(GIVEN) || existsSync(join(BINARIES_15, 'initdb'));

/** A stock Postgres 15, with a superuser that is not called postgres. */
export async function startPostgres15(): Promise<StockPostgres> {
  return GIVEN ? { superuserUrl: GIVEN, stop: async () => undefined } : start('15', async () => BINARIES_15);
}

/** A stock Postgres 18: the binaries of the embedded one, without its settings and preparation. */
export async function startPostgres18(): Promise<StockPostgres> {
  return start('18', async (folder, user) =>
    join(await findBinaries(findPlatformPackage(), user, folder), 'bin'),
  );
}

async function start(
  version: string,
  findPrograms: (folder: string, user: ServerUser) => Promise<string>,
): Promise<StockPostgres> {
  const folder = mkdtempSync(join(tmpdir(), `postgres-${version}-`));
  const user = chooseServerUser(folder);
  const programs = await findPrograms(folder, user);
  const [data, password] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(password, 'stock password\n');
  for (const path of user ? [folder, password] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);

  const options = ['-D', data, '-U', 'joe', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const initdb = serverCommand(user, join(programs, 'initdb'), [...options, `--pwfile=${password}`]);
  execFileSync(initdb.file, initdb.args, { ...initdb.options, env: serverEnvironment(), stdio: 'ignore' });
  const port = await findFreePort(null);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = serverCommand(user, join(programs, 'postgres'), [
    ...['-D', data],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const child = spawn(server.file, server.args, {
    ...server.options,
    env: serverEnvironment(),
    stdio: 'ignore',
  });
  const superuserUrl = `postgres://joe:stock%20password@127.0.0.1:${port}/postgres`;
  await untilItAnswers(superuserUrl);
  return {
    superuserUrl,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await withClient(url, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await sleep(50);
    }
  }
}
