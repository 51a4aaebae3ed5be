import type { SupabaseClient } from '@supabase/supabase-js';
import { effectiveRole, type Role } from '#app/domain/roles.ts';
import type { AccessTrouble } from '#app/site/flash.ts';

interface ResolvedRole {
  /** Null when it could not be read: the last known role stays. */
  role: Role | null;
  /** A message for the person; null when there is none, also when offline. */
  warning: AccessTrouble | null;
}

/** Another tab or the server was faster. */
const UNIQUE_VIOLATION = '23505';

/** Reads the role from a person's profile, and creates the profile if there is none. */
export async function resolveRole(client: SupabaseClient, userId: string): Promise<ResolvedRole> {
  try {
    const read = await readRole(client, userId);
    if (read !== 'missing') return read;
    const { error } = await client.from('profiles').insert({ id: userId, role: 'free' });
    if (!error) return { role: 'free', warning: null };
    if (isUnreachable(error)) return { role: null, warning: null };
    if (error.code !== UNIQUE_VIOLATION) return { role: 'free', warning: 'profile-setup-failed' };
    const again = await readRole(client, userId);
    return again === 'missing' ? { role: 'free', warning: 'profile-setup-failed' } : again;
  } catch {
    return { role: null, warning: 'check-broke' };
  }
}

async function readRole(client: SupabaseClient, userId: string): Promise<ResolvedRole | 'missing'> {
  const { data, error } = await client
    .from('profiles')
    .select('role')
    .eq('id', userId)
    .maybeSingle<{ role: string | null }>();
  if (error) return { role: null, warning: isUnreachable(error) ? null : 'check-failed' };
  return data ? { role: effectiveRole(true, data.role), warning: null } : 'missing';
}

/** The client library returns an error without a code when the request failed on the way. */
function isUnreachable({ code }: { code: string }): boolean {
  return code === '';
}
