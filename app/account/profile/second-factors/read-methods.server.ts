import type { SupabaseClient } from '@supabase/supabase-js';

/** A confirmed second factor, as its owner sees it. */
export interface OwnMethod {
  id: string;
  name: string;
  kind: 'app' | 'phone';
  /** When it was added, ISO 8601. */
  since: string;
}

export interface OwnMethods {
  methods: OwnMethod[];
  /** Null when there are no recovery codes. */
  codes: { remaining: number; total: number } | null;
}

/** Reads the confirmed second factors of the signed-in person, oldest first, and the state of their recovery codes. */
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
