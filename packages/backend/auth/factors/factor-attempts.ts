import type pg from 'pg';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { hashNetwork } from '../limits/known-origins.ts';
import { tooMany } from '../limits/limits.ts';

const WINDOW = `interval '15 minutes'`;
const MAX_ATTEMPTS = 5;
/** The other attempts are reserved for networks where this person has used a second factor before. */
const MAX_FROM_ELSEWHERE = 3;
const NETWORK_KNOWN_FOR = `interval '90 days'`;

interface FactorAttempt {
  userId: string;
  factorId: string;
  address: string;
  /** An unverified factor has no owner yet who could be locked out. */
  isBeingSetUp?: boolean;
}

/**
 * Counts an attempt before the code is checked, so that concurrent attempts count, too: at most five in a quarter of
 * an hour, from all addresses and challenges together. Networks where the person has not used a second factor before
 * get only three, so that an attacker who knows the password cannot lock the owner out.
 * @param code of the error
 * @throws AuthError 429
 * @returns takes the attempt back after a correct code
 */
export async function countFactorAttempt(
  context: AuthContext,
  { userId, factorId, address, isBeingSetUp = false }: FactorAttempt,
  code?: string,
): Promise<{ succeeded(client: pg.PoolClient): Promise<void> }> {
  const now = context.now();
  const id = crypto.randomUUID();
  await transaction(context.pool, async (client) => {
    await client.query('select from auth.mfa_factors where id = $1 for no key update', [factorId]);
    await client.query(
      `delete from _backend.factor_attempts where factor_id = $1 and attempted_at <= $2::timestamptz - ${WINDOW}`,
      [factorId, now],
    );
    const { rowCount } = await client.query(
      `with network as (
         select $5::boolean or exists (
           select from _backend.second_factor_networks
           where user_id = $3 and network_hash = $4 and last_seen_at > $6::timestamptz - ${NETWORK_KNOWN_FOR}
         ) as is_known
       ), tried as (
         select count(*) as all, count(*) filter (where not is_from_known_network) as elsewhere
         from _backend.factor_attempts where factor_id = $2
       )
       insert into _backend.factor_attempts (id, factor_id, attempted_at, is_from_known_network)
       select $1, $2, $6, is_known from network, tried
       where tried.all < ${MAX_ATTEMPTS} and (is_known or elsewhere < ${MAX_FROM_ELSEWHERE})`,
      [id, factorId, userId, hashNetwork(address), isBeingSetUp, now],
    );
    if (!rowCount) throw tooMany(code);
  });
  return {
    async succeeded(client) {
      await client.query('delete from _backend.factor_attempts where id = $1', [id]);
      await client.query(
        `insert into _backend.second_factor_networks (user_id, network_hash, last_seen_at) values ($1, $2, $3)
         on conflict (user_id, network_hash) do update set last_seen_at = excluded.last_seen_at`,
        [userId, hashNetwork(address), now],
      );
    },
  };
}
