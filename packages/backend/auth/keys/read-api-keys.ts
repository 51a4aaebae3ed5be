import { withClient } from '../../postgres/with-client.ts';
import { knownApiKeys } from './known-api-keys.ts';
import { readKeys } from './read-keys.ts';

/**
 * Reads the two current API keys without loading the backend, for a program that answers before the backend is ready.
 * @param superuserUrl of a database that was prepared before
 * @returns null when there are none yet
 */
export async function readApiKeys(
  superuserUrl: string,
): Promise<{ publishable: string; secret: string } | null> {
  const { api } = await withClient(superuserUrl, readKeys);
  const { publishable, secret } = knownApiKeys(api, () => new Date());
  return publishable && secret ? { publishable, secret } : null;
}
