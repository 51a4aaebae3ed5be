import type { Factor, SupabaseClient } from '@supabase/supabase-js';
import type { Method, SecondFactors } from './second-factors.ts';

/** What somebody may use as a second step, asked of the service and not of the cookie, which may be older. */
export interface KnownFactors extends SecondFactors {
  /** Those that were begun and never confirmed; they open nothing, and are in the way of a new one. */
  unconfirmed: string[];
  /** Every name in use: a new one must be another. */
  names: string[];
}

const NONE: KnownFactors = { methods: [], hasRecoveryCodes: false, unconfirmed: [], names: [] };

/** @returns no factor at all when there is no session, or the service does not answer with one */
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
