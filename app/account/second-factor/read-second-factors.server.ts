import type { Factor, SupabaseClient } from '@supabase/supabase-js';
import type { Method, SecondFactors } from './second-factors.ts';

/** A person's second factors as the auth service knows them; the session cookie may be older. */
export interface KnownFactors extends SecondFactors {
  /** Ids of factors that were never confirmed. They give no access and block a new enrolment. */
  unconfirmed: string[];
  /** All names in use; a new factor needs another one. */
  names: string[];
}

const NONE: KnownFactors = { methods: [], hasRecoveryCodes: false, unconfirmed: [], names: [] };

/** Reads the second factors of the signed-in person; none without a session or when the auth service fails. */
export async function readSecondFactors(supabase: SupabaseClient): Promise<KnownFactors> {
  const { data, error } = await supabase.auth.getUser();
  if (error) return NONE;
  const factors: Factor[] = data.user.factors ?? [];
  const verified = factors.filter(({ status }) => status === 'verified');
  const methods = verified.flatMap(asMethod).sort((a, b) => a.kind.localeCompare(b.kind));
  return {
    methods,
    hasRecoveryCodes: verified.some(({ factor_type }) => factor_type === 'recovery_code'),
    unconfirmed: factors.filter(({ status }) => status !== 'verified').map(({ id }) => id),
    names: factors.flatMap(({ friendly_name }) => friendly_name ?? []),
  };
}

function asMethod(factor: Factor & { phone?: string | null }): Method[] {
  const { id, friendly_name, factor_type, phone } = factor;
  if (factor_type === 'totp') {
    return [{ id, kind: 'app', name: friendly_name || 'Aplicație de coduri', phoneEnd: null }];
  }
  if (factor_type !== 'phone') return [];
  return [{ id, kind: 'phone', name: friendly_name || 'Telefon', phoneEnd: phone?.slice(-3) ?? null }];
}
