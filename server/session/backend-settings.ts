import type { BackendSettings } from '#app/platform/request.server.ts';
import type { BackendAccess } from '../http/backend-access.ts';

const ONE_MINUTE_MS = 60_000;
const TIMEOUT_MS = 3_000;

/** Names in the backend's list of providers that are its own sign-in methods. */
const OWN_METHODS = new Set(['email', 'phone', 'anonymous_users']);

/** Used while the backend cannot be reached: signing in by a code needs no provider. */
const FALLBACK: BackendSettings = { providers: [], isConfirmationRequired: null };

/** Reads the backend's settings, at most once a minute. Without a response there are no providers. */
export function createBackendSettings(
  backend: BackendAccess,
  now = () => Date.now(),
): () => Promise<BackendSettings> {
  let known: { settings: Promise<BackendSettings>; at: number } | null = null;
  return () => {
    if (!known || now() - known.at > ONE_MINUTE_MS) {
      const settings = readSettings(backend).catch(() => {
        known = null;
        return FALLBACK;
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
  // The settings are read for all visitors together, so no visitor's address counts.
  const response = await backend.fetch(request, { clientAddress: '127.0.0.1' });
  if (!response.ok) throw new Error(`Reading the backend's settings returned ${response.status}.`);
  const { external = {}, mailer_autoconfirm: isAutomatic } = (await response.json()) as {
    external?: Record<string, unknown>;
    mailer_autoconfirm?: unknown;
  };
  return {
    providers: Object.keys(external).filter((name) => external[name] === true && !OWN_METHODS.has(name)),
    isConfirmationRequired: typeof isAutomatic === 'boolean' ? !isAutomatic : null,
  };
}
