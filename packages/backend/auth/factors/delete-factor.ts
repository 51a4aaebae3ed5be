import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import { requirePerson } from '../http/require-person.ts';
import { lockAccount } from '../users/lock-account.ts';
import { ownFactor } from './own-factor.ts';
import { removeFactor } from './remove-factor.ts';

/**
 * `DELETE /factors/{id}`: removes an own factor, which needs a recently used factor; an unverified one needs none.
 */
export function deleteFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const { user: asked, session } = await requirePerson(c, context);
    const id = c.req.param('factorId') ?? '';
    await transaction(context.pool, async (client) => {
      const user = await lockAccount(client, asked.id);
      const factor = ownFactor({ user }, id, context);
      if (factor.factor_type === 'recovery_code') {
        throw new AuthError(
          400,
          'validation_failed',
          'Recovery codes are removed at /factors/recovery-codes',
        );
      }
      if (factor.status === 'verified') {
        const message = 'AAL2 required to unenroll verified factor';
        requireFreshFactor({ user, session }, context, { status: 422, message });
      }
      await removeFactor(client, context, user, factor);
      await audit(
        client,
        {
          action: 'factor_unenrolled',
          actorId: user.id,
          address: c.get('requester').clientAddress,
          traits: { factor_id: id, factor_type: factor.factor_type, factor_status: factor.status },
        },
        context.now(),
      );
    });
    return json({ id });
  };
}
