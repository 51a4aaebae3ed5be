import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Caller } from './callers.ts';

/** Subscribes to the changes of all tables, with the official client. */
export interface Eavesdropper {
  caller: Caller;
  /** All messages received, as raw text. */
  heard(): string;
  /** The channels that were accepted. */
  joined: string[];
  stop(): Promise<void>;
}

const WISHES = {
  'all of public': { event: '*' as const, schema: 'public' },
  'one table': { event: '*' as const, schema: 'public', table: 'profiles' },
  'all of everything': { event: '*' as const, schema: '*' },
  'the answer keys': { event: '*' as const, schema: 'private', table: 'items' },
  'the accounts': { event: '*' as const, schema: 'auth', table: 'users' },
};

/** Joins a channel in every possible way; resolves when each was accepted or refused. */
export async function eavesdrop(caller: Caller, url: string, publishableKey: string): Promise<Eavesdropper> {
  const { token } = caller;
  const client: SupabaseClient = createClient(url, publishableKey, {
    ...(token && { accessToken: async () => token }),
    auth: { autoRefreshToken: false, persistSession: false, storageKey: crypto.randomUUID() },
  });
  await client.realtime.setAuth();
  const came: unknown[] = [];
  const joined: string[] = [];
  await Promise.all(
    Object.entries(WISHES).map(
      ([name, wish]) =>
        new Promise<void>((resolve) => {
          client
            .channel(name)
            .on('postgres_changes', wish, (change) => came.push(change))
            .on('system', {}, (notice: { status?: string; extension?: string }) => {
              came.push(notice);
              if (notice.status === 'ok' && notice.extension === 'postgres_changes') joined.push(name);
              resolve();
            })
            .subscribe((status, error) => {
              came.push(status, error?.message);
              if (status !== 'SUBSCRIBED') resolve();
            });
        }),
    ),
  );
  return {
    caller,
    joined,
    heard: () => JSON.stringify(came),
    async stop() {
      await client.removeAllChannels();
      client.realtime.disconnect();
    },
  };
}
