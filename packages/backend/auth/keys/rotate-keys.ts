import type pg from 'pg';
import { ACCESS_TOKEN_SECONDS } from '../tokens/access-token.ts';
import { newApiKey, newHmacKey, newSigningKey } from './new-keys.ts';

/** What can be rotated: the two API keys, the key of access tokens, the key of addresses that open for a while. */
export const ROTATABLE = ['publishable', 'secret', 'signing', 'signed-urls'] as const;
export type Rotatable = (typeof ROTATABLE)[number];

export interface Rotated {
  what: Rotatable;
  /** From when the new key is used. */
  from: Date;
  /** Until when the one before counts; null when it counts no more. */
  keptUntil: Date | null;
}

const ONE_MINUTE_MS = 60_000;
const ONE_DAY_MS = 24 * 60 * ONE_MINUTE_MS;
/**
 * A signing key is published this long before it signs: every process has read it by then, and whoever verifies tokens by
 * the published keys may look again.
 */
export const ANNOUNCED_MS = 30_000;

/** How long the key before counts where nobody says otherwise, in milliseconds from when the new one is used. */
const KEPT_MS: Record<Rotatable, number> = {
  // A page that was opened before goes on with it, even on a machine that slept over a long weekend.
  publishable: 7 * ONE_DAY_MS,
  secret: 0,
  // The last token signed with it, and clocks that differ.
  signing: ACCESS_TOKEN_SECONDS * 1000 + 5 * ONE_MINUTE_MS,
  'signed-urls': 0,
};

/**
 * Puts a new key in the place of each, all of them or none. Every process hears of it.
 * @param client as a role that may become supabase_auth_admin
 * @param keptMs how long the keys before count; null for what is usual of each, 0 for not a moment more
 */
export async function rotateKeys(
  client: pg.ClientBase,
  kinds: readonly Rotatable[],
  keptMs: number | null,
  now: Date,
): Promise<Rotated[]> {
  await client.query('begin');
  try {
    await client.query('set local role supabase_auth_admin');
    await client.query(
      'lock table _backend.api_keys, _backend.signing_keys, _backend.hmac_keys in share row exclusive mode',
    );
    const rotated: Rotated[] = [];
    for (const what of kinds) {
      const kept = keptMs ?? KEPT_MS[what];
      const from = new Date(now.getTime() + (what === 'signing' && kept > 0 ? ANNOUNCED_MS : 0));
      const keptUntil = kept > 0 ? new Date(from.getTime() + kept) : null;
      await REPLACE[what](client, { what, from, keptUntil });
      rotated.push({ what, from, keptUntil });
    }
    await client.query('commit');
    return rotated;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

type Replace = (client: pg.ClientBase, rotated: Rotated) => Promise<void>;

const REPLACE: Record<Rotatable, Replace> = {
  publishable: replaceApiKey,
  secret: replaceApiKey,
  async signing(client, { from, keptUntil }) {
    await endOthers(client, 'signing_keys', 'true', [], keptUntil);
    const { kid, privateJwk, publicJwk } = await newSigningKey();
    await client.query(
      'insert into _backend.signing_keys (kid, private_jwk, public_jwk, signs_from) values ($1, $2, $3, $4)',
      [kid, privateJwk, publicJwk, keptUntil && from],
    );
  },
  async 'signed-urls'(client, { keptUntil }) {
    await endOthers(client, 'hmac_keys', 'purpose = $1', ['signed_urls'], keptUntil);
    await client.query(`insert into _backend.hmac_keys (purpose, key) values ('signed_urls', $1)`, [
      newHmacKey(),
    ]);
  },
};

async function replaceApiKey(client: pg.ClientBase, { what, keptUntil }: Rotated): Promise<void> {
  const kind = what === 'secret' ? 'secret' : 'publishable';
  await endOthers(client, 'api_keys', 'name = $1', [kind], keptUntil);
  await client.query('insert into _backend.api_keys (name, key) values ($1, $2)', [kind, newApiKey(kind)]);
}

/** Those of an earlier rotation, too: what leaked must not count longer than the one that came after it. */
async function endOthers(
  client: pg.ClientBase,
  table: 'api_keys' | 'signing_keys' | 'hmac_keys',
  which: string,
  parameters: string[],
  keptUntil: Date | null,
): Promise<void> {
  if (!keptUntil) {
    await client.query(`delete from _backend.${table} where ${which}`, parameters);
    return;
  }
  await client.query(
    `update _backend.${table} set ends_at = least(ends_at, $${parameters.length + 1}) where ${which}`,
    [...parameters, keptUntil],
  );
}
