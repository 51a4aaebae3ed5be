import { createClient } from '@supabase/supabase-js';
import type { RemoveFiles } from '#app/personal-data/remove-erased-files.server.ts';
import type { BackendAccess } from '../http/backend-access.ts';

/** Removes any person's files by the storage's protocol. Null where the site has no secret key. */
export function createFileRemover(backend: BackendAccess): RemoveFiles | null {
  if (!backend.secretKey) return null;
  return async (bucket, names) => {
    // A new client each time: the key may have been rotated.
    const client = createClient(backend.url, backend.secretKey ?? '', {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: (input, init) => backend.fetch(new Request(input, init), { clientAddress: '127.0.0.1' }),
      },
    });
    const { error } = await client.storage.from(bucket).remove(names);
    if (error) throw error;
  };
}
