import type pg from 'pg';
import type { HmacKeyRow } from './hmac-keys.ts';
import type { ApiKeyRow } from './known-api-keys.ts';
import type { SigningKeyRow } from './signing-keys.ts';

export interface KeyRows {
  api: ApiKeyRow[];
  signing: SigningKeyRow[];
  hmac: HmacKeyRow[];
}

/** Reads all keys in one snapshot. */
export async function readKeys(client: Pick<pg.ClientBase, 'query'>): Promise<KeyRows> {
  const { rows } = await client.query<KeyRows>(`
    select
      (select coalesce(json_agg(json_build_object('name', name, 'key', key, 'ends_at', ends_at) order by key), '[]')
        from _backend.api_keys) as api,
      (select coalesce(json_agg(json_build_object('kid', kid, 'private_jwk', private_jwk, 'public_jwk', public_jwk,
          'signs_from', signs_from, 'ends_at', ends_at) order by kid), '[]')
        from _backend.signing_keys) as signing,
      (select coalesce(json_agg(json_build_object('purpose', purpose, 'key', key, 'ends_at', ends_at) order by key),
          '[]')
        from _backend.hmac_keys) as hmac`);
  const { api = [], signing = [], hmac = [] } = rows[0] ?? {};
  return {
    api: api.map((row) => ({ ...row, ends_at: dateOf(row.ends_at) })),
    signing: signing.map((row) => ({
      ...row,
      signs_from: dateOf(row.signs_from),
      ends_at: dateOf(row.ends_at),
    })),
    hmac: hmac.map((row) => ({ ...row, ends_at: dateOf(row.ends_at) })),
  };
}

/** JSON has no dates. */
function dateOf(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value);
}
