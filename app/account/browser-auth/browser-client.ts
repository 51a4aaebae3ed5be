import type { SupabaseClient } from '@supabase/supabase-js';
import { type BackendForBrowsers, checkClientConfiguration } from '#app/domain/client-configuration.ts';

let loading: Promise<SupabaseClient> | undefined;

/**
 * The official client of this browser, over the cookies the server's client uses, too. The library comes with the first
 * call, so call it only where somebody has a session or a page cannot do without.
 * @throws Error when the configuration is incomplete, or the library could not be fetched; the next call tries again
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
    // What comes back from a provider is exchanged by the server.
    auth: { detectSessionInUrl: false },
  });
}
