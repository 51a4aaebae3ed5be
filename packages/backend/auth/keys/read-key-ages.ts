import type pg from 'pg';
import { ROTATABLE, type Rotatable } from './rotate-keys.ts';

/** Since when the key of a kind that is given out and signs exists. */
export interface KeyAge {
  what: Rotatable;
  createdAt: Date;
}

/** The ages of the keys in use, one for each rotatable kind that has a key. @param pool as supabase_auth_admin */
export async function readKeyAges(pool: Pick<pg.Pool, 'query'>): Promise<KeyAge[]> {
  const { rows } = await pool.query<KeyAge>(`
    select name as what, created_at as "createdAt" from _backend.api_keys where ends_at is null
    union all select 'signing', created_at from _backend.signing_keys where ends_at is null
    union all select 'signed-urls', created_at from _backend.hmac_keys
      where ends_at is null and purpose = 'signed_urls'`);
  return rows.sort((a, b) => ROTATABLE.indexOf(a.what) - ROTATABLE.indexOf(b.what));
}
