import type { BackendAccess } from '../backend-access.ts';

const ONE_MINUTE_MS = 60_000;
const TIMEOUT_MS = 3_000;

/** Ways to prove an address or a number: no service of somebody else's. */
const OWN_WAYS = new Set(['email', 'phone', 'anonymous_users']);

/**
 * The services of others that people can sign in with, as clients name them: 'google'. Asked of the backend once a
 * minute; where it can not be asked there is none, since signing in by a code needs none.
 */
export function createProviderList(backend: BackendAccess, now = () => Date.now()): () => Promise<string[]> {
  let known: { names: Promise<string[]>; at: number } | null = null;
  return () => {
    if (!known || now() - known.at > ONE_MINUTE_MS) {
      const names = readProviders(backend).catch(() => {
        known = null;
        return [];
      });
      known = { names, at: now() };
    }
    return known.names;
  };
}

async function readProviders(backend: BackendAccess): Promise<string[]> {
  const request = new Request(`${backend.url}/auth/v1/settings`, {
    headers: { apikey: backend.publishableKey },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Not a visitor's call: it is made once for all of them.
  const response = await backend.fetch(request, { clientAddress: '127.0.0.1' });
  if (!response.ok) throw new Error(`The settings of the backend answered ${response.status}.`);
  const { external = {} } = (await response.json()) as { external?: Record<string, unknown> };
  return Object.keys(external).filter((name) => external[name] === true && !OWN_WAYS.has(name));
}
