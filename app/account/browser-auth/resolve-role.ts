import type { SupabaseClient } from '@supabase/supabase-js';
import { effectiveRole, type Role } from '#app/domain/roles.ts';
import type { AccessTrouble } from '#app/site/flash.ts';

interface ResolvedRole {
  /** Null when it could not be found out: the one known before still counts. */
  role: Role | null;
  /** What to tell the person; null when there is nothing to tell, being offline included. */
  trouble: AccessTrouble | null;
}

/** PostgreSQL's unique_violation: another tab, or the server, was faster. */
const IS_THERE_ALREADY = '23505';

/** The role in somebody's profile, which is made when they have none yet. */
export async function resolveRole(client: SupabaseClient, userId: string): Promise<ResolvedRole> {
  try {
    const read = await readRole(client, userId);
    if (read !== 'missing') return read;
    const { error } = await client.from('profiles').insert({ id: userId, role: 'free' });
    if (!error) return { role: 'free', trouble: null };
    if (isUnreachable(error)) return { role: null, trouble: null };
    if (error.code !== IS_THERE_ALREADY) return { role: 'free', trouble: 'profile-setup-failed' };
    const again = await readRole(client, userId);
    return again === 'missing' ? { role: 'free', trouble: 'profile-setup-failed' } : again;
  } catch {
    return { role: null, trouble: 'check-broke' };
  }
}

async function readRole(client: SupabaseClient, userId: string): Promise<ResolvedRole | 'missing'> {
  const { data, error } = await client
    .from('profiles')
    .select('role')
    .eq('id', userId)
    .maybeSingle<{ role: string | null }>();
  if (error) return { role: null, trouble: isUnreachable(error) ? null : 'check-failed' };
  return data ? { role: effectiveRole(true, data.role), trouble: null } : 'missing';
}

/** What the library makes of a request that never got through: an error without a code. */
function isUnreachable({ code }: { code: string }): boolean {
  return code === '';
}
