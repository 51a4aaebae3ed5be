import type pg from 'pg';
import type { AuthContext } from '../auth-context.ts';
import { type FactorRow, type UserRow, verifiedFactors } from '../users/user-row.ts';
import { noticeFactor } from './factor-notices.ts';

const SECOND_FACTOR_METHODS = ['totp', 'mfa/phone', 'mfa/recovery_code'];

/**
 * Removes a factor. Sessions whose aal2 depends on it fall back to aal1; with the last factor, recovery codes are
 * removed and all sessions fall back. The person is notified.
 * @param user locked in this transaction
 */
export async function removeFactor(
  client: pg.PoolClient,
  context: AuthContext,
  user: UserRow,
  factor: FactorRow,
): Promise<void> {
  await client.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  if (factor.status === 'unverified') return;
  const isLast = verifiedFactors(user).every(({ id }) => id === factor.id);
  if (isLast) {
    await client.query(`delete from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`, [
      user.id,
    ]);
  }
  await client.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null
       where user_id = $1 and ($2 or factor_id = $3)
       returning id
     )
     delete from auth.mfa_amr_claims c using lowered
     where c.session_id = lowered.id and c.authentication_method = any ($4)`,
    [user.id, isLast, factor.id, SECOND_FACTOR_METHODS],
  );
  await noticeFactor(context, 'factor_removed', user, factor);
}
