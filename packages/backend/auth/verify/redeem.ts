import type pg from 'pg';
import type { AuthContext, Requester } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import type { Person } from '../http/require-person.ts';
import type { TakenCode } from '../one-time-codes/take-code.ts';
import type { UserRow } from '../users/user-row.ts';
import { applyCode, invalid } from './apply-code.ts';

interface Redeeming {
  isLink: boolean;
  person: Person | null;
  requester: Requester;
  take(client: pg.PoolClient): Promise<TakenCode | null>;
}

/**
 * Uses a code or link, applies its purpose, and finishes in the same transaction: after a failure the code is still
 * valid.
 * @throws AuthError otp_expired when there is none
 */
export async function redeem<T>(
  context: AuthContext,
  { isLink, person, requester, take }: Redeeming,
  finish: (client: pg.PoolClient, user: UserRow, code: TakenCode) => Promise<T>,
): Promise<{ userId: string; result: T }> {
  const { code, result } = await transaction(context.pool, async (client) => {
    const taken = await take(client);
    if (!taken) throw invalid(isLink);
    const user = await applyCode(client, context, taken, {
      person,
      isLink,
      address: requester.clientAddress,
    });
    return { code: taken, result: await finish(client, user, taken) };
  });
  await context.hooks
    .forgetMessages(code.user_id, code.purpose)
    .catch((error: unknown) =>
      context.log.error({ err: error }, 'removing the queued message of a used code failed'),
    );
  return { userId: code.user_id, result };
}
