import type pg from 'pg';
import { ACCESS_TOKEN_SECONDS } from '../tokens/access-token.ts';
import { newApiKey, newHmacKey, newSigningKey } from './new-keys.ts';

/** The rotatable keys: the two API keys, the key of access tokens, and the key of signed URLs. */
export const ROTATABLE = ['publishable', 'secret', 'signing', 'signed-urls'] as const;
export type Rotatable = (typeof ROTATABLE)[number];

export interface Rotated {
  what: Rotatable;
  /** From when the new key is used. */
  from: Date;
  /** Until when the previous key is valid; null when it is invalid at once. */
  keptUntil: Date | null;
}

const ONE_MINUTE_MS = 60_000;
const ONE_DAY_MS = 24 * 60 * ONE_MINUTE_MS;
/**
 * A signing key is published this long before it is used, so that every process and external verifier can load it.
 */
export const PUBLISHED_BEFORE_MS = 30_000;

/** The default time that the previous key stays valid, in milliseconds after the new one is used. */
const KEEP_MS: Record<Rotatable, number> = {
  // An open page continues with the old key, even after a laptop slept over a long weekend.
  publishable: 7 * ONE_DAY_MS,
  secret: 0,
  // The lifetime of the last token signed with it, plus clock differences.
  signing: ACCESS_TOKEN_SECONDS * 1000 + 5 * ONE_MINUTE_MS,
  'signed-urls': 0,
};

/**
 * Replaces the given keys, all or none. Every process is notified.
 * @param client as a role that may become supabase_auth_admin
 * @param keptMs how long the previous keys stay valid; null for the defaults, 0 for not at all
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
      const kept = keptMs ?? KEEP_MS[what];
      const from = new Date(now.getTime() + (what === 'signing' && kept > 0 ? PUBLISHED_BEFORE_MS : 0));
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

/** Also ends keys of earlier rotations: a leaked key must not outlive its successor. */
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
