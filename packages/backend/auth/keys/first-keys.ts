import type pg from 'pg';
import { newApiKey, newHmacKey, newSigningKey } from './new-keys.ts';

/** Generates missing keys. When several processes start at once, the first to write wins and all use its keys. */
export async function ensureKeys(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ isComplete: boolean }>(`
    select (select count(*) = 2 from _backend.api_keys where ends_at is null)
      and (select count(*) = 2 from _backend.hmac_keys where ends_at is null)
      and exists (select from _backend.signing_keys where ends_at is null) as "isComplete"`);
  if (rows[0]?.isComplete) return;
  const { kid, privateJwk, publicJwk } = await newSigningKey();
  await client.query(
    `insert into _backend.api_keys (name, key) values ('publishable', $1), ('secret', $2) on conflict do nothing`,
    [newApiKey('publishable'), newApiKey('secret')],
  );
  await client.query(
    `insert into _backend.hmac_keys (purpose, key) values ('signed_urls', $1), ('stand_in_ids', $2)
     on conflict do nothing`,
    [newHmacKey(), newHmacKey()],
  );
  await client.query(
    `insert into _backend.signing_keys (kid, private_jwk, public_jwk) values ($1, $2, $3) on conflict do nothing`,
    [kid, privateJwk, publicJwk],
  );
}
