import type { SupabaseClient } from '@supabase/supabase-js';

/** A second factor that counts, as its owner sees it. */
export interface OwnMethod {
  id: string;
  name: string;
  kind: 'app' | 'phone';
  /** Since when, as an ISO moment. */
  since: string;
}

export interface OwnMethods {
  methods: OwnMethod[];
  /** How many recovery codes are left; null where there are none. */
  codes: { remaining: number; total: number } | null;
}

/** The second factors of whoever asks, oldest first. Those that were begun and never confirmed do not count. */
export async function readMethods({ auth }: SupabaseClient): Promise<OwnMethods> {
  const [{ data }, codes] = await Promise.all([auth.getUser(), auth.mfa.recoveryCodes.getStatus()]);
  const methods = (data.user?.factors ?? [])
    .filter(({ status }) => status === 'verified')
    .flatMap(({ id, friendly_name, factor_type, created_at }): OwnMethod[] => {
      if (factor_type === 'totp') {
        return [{ id, kind: 'app', name: friendly_name || 'Aplicație de coduri', since: created_at }];
      }
      if (factor_type !== 'phone') return [];
      return [{ id, kind: 'phone', name: friendly_name || 'Telefon', since: created_at }];
    })
    .sort((a, b) => a.since.localeCompare(b.since));
  return { methods, codes: codes.data && { remaining: codes.data.remaining, total: codes.data.total } };
}
