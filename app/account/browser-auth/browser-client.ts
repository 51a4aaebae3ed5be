import type { SupabaseClient } from '@supabase/supabase-js';
import { type BackendForBrowsers, checkClientConfiguration } from '#app/domain/client-configuration.ts';

let loading: Promise<SupabaseClient> | undefined;

/**
 * Loads the official client, which shares the session cookies with the server. The first call fetches the library, so call
 * it only for signed-in people.
 * @throws Error when the configuration is incomplete or the library cannot be fetched; the next call tries again
 */
export function loadBrowserClient(backend: BackendForBrowsers): Promise<SupabaseClient> {
  loading ??= createClient(backend).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function createClient({
  url,
  publishableKey,
  cookieName,
}: BackendForBrowsers): Promise<SupabaseClient> {
  checkClientConfiguration({ url, publishableKey });
  const { createBrowserClient } = await import('@supabase/ssr');
  return createBrowserClient(url, publishableKey, {
    cookieOptions: {
      name: cookieName,
      path: '/',
      sameSite: 'lax',
      secure: window.location.protocol === 'https:',
    },
    // The server exchanges the codes of sign-in providers.
    auth: { detectSessionInUrl: false },
  });
}
