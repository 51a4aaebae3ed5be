import type { BackendSettings } from '#app/platform/request.server.ts';
import type { BackendAccess } from '../http/backend-access.ts';

const ONE_MINUTE_MS = 60_000;
const TIMEOUT_MS = 3_000;

/** Ways to prove an address or a number: no service of somebody else's. */
const OWN_WAYS = new Set(['email', 'phone', 'anonymous_users']);

/** Signing in by a code needs nobody else. */
const UNKNOWN: BackendSettings = { providers: [], isConfirmationRequired: null };

/** Asks the backend for its settings, once a minute; where it can not be asked there is no service of others. */
export function createBackendSettings(
  backend: BackendAccess,
  now = () => Date.now(),
): () => Promise<BackendSettings> {
  let known: { settings: Promise<BackendSettings>; at: number } | null = null;
  return () => {
    if (!known || now() - known.at > ONE_MINUTE_MS) {
      const settings = readSettings(backend).catch(() => {
        known = null;
        return UNKNOWN;
      });
      known = { settings, at: now() };
    }
    return known.settings;
  };
}

async function readSettings(backend: BackendAccess): Promise<BackendSettings> {
  const request = new Request(`${backend.url}/auth/v1/settings`, {
    headers: { apikey: backend.publishableKey },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Not a visitor's call: it is made once for all of them.
  const response = await backend.fetch(request, { clientAddress: '127.0.0.1' });
  if (!response.ok) throw new Error(`The settings of the backend answered ${response.status}.`);
  const { external = {}, mailer_autoconfirm: isAutomatic } = (await response.json()) as {
    external?: Record<string, unknown>;
    mailer_autoconfirm?: unknown;
  };
  return {
    providers: Object.keys(external).filter((name) => external[name] === true && !OWN_WAYS.has(name)),
    isConfirmationRequired: typeof isAutomatic === 'boolean' ? !isAutomatic : null,
  };
}
