import type pg from 'pg';
import { StartupError } from '../../postgres/startup-error.ts';
import { ensureKeys } from './first-keys.ts';
import { knownApiKeys } from './known-api-keys.ts';
import { readKeys } from './read-keys.ts';

/**
 * The two current API keys, for command-line programs; generated if missing.
 * @param client as a role that may become supabase_auth_admin
 * @throws StartupError before the database was set up
 */
export async function currentApiKeys(
  client: pg.ClientBase,
): Promise<{ publishable: string; secret: string }> {
  const { rows } = await client.query<{ isReady: boolean }>(
    `select to_regclass('_backend.hmac_keys') is not null as "isReady"`,
  );
  if (!rows[0]?.isReady) {
    throw new StartupError(
      'The database has no keys of a backend, or those of an older version: start the site once first.',
    );
  }
  await client.query('set role supabase_auth_admin');
  try {
    await ensureKeys(client);
    const { publishable, secret } = knownApiKeys((await readKeys(client)).api, () => new Date());
    return { publishable, secret };
  } finally {
    await client.query('reset role');
  }
}
