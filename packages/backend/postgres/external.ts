import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describeAddress, withoutPassword } from './database-address.ts';
import { refuseTransactionPooler } from './direct-connection.ts';
import { StartupError } from './startup-error.ts';
import { withClient } from './with-client.ts';

const TIMEOUT_MS = 15_000;
const MIN_VERSION = 15;

/** Checks that the server of DATABASE_URL can be used. Error messages never contain the password. */
export async function checkExternal(url: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const address = describeAddress(url);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await withClient(url, (client) => refuseUnfit(client, address));
      break;
    } catch (error) {
      // Site and server may be started at the same time, so the server may not be ready yet.
      if (!isTransient(error) || Date.now() > deadline) throw explain(error, url, address);
      await sleep(500);
    }
  }
  await refuseTransactionPooler(url, address);
}

async function refuseUnfit(client: pg.Client, address: string): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string; is_replica: boolean }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as is_replica`,
  );
  const [server] = rows;
  const major = Math.floor(Number(server?.version) / 10_000);
  if (major < MIN_VERSION) {
    throw new StartupError(
      `The database at ${address} is Postgres ${major}; Postgres ${MIN_VERSION} or newer is needed.`,
    );
  }
  if (server?.is_replica) throw new StartupError(`The database at ${address} is a read-only replica.`);
  if (server?.encoding !== 'UTF8') {
    throw new StartupError(`The database at ${address} stores text as ${server?.encoding}; it must be UTF8.`);
  }
}

function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOENT', 'EAI_AGAIN', '57P03', '53300'].includes(
      code ?? '',
    ) ||
    message === 'Connection terminated unexpectedly' ||
    // Of pg, when a busy server took too long to answer.
    message === 'timeout expired'
  );
}

function explain(error: unknown, url: string, address: string): unknown {
  if (error instanceof StartupError) return error;
  const { code, message } = error as { code?: string; message: string };
  const reason = code?.startsWith('28')
    ? 'it does not accept the user and password of DATABASE_URL'
    : withoutPassword(message || code || 'no reason given', url).replace(/\.$/, '');
  return new StartupError(`The database at ${address} cannot be used: ${reason}.`, { cause: error });
}
