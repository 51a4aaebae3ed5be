import { audit, SERVICE_ID } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { ownFactor } from '../factors/own-factor.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { presentFactor } from '../users/present-user.ts';
import { findRequestedUser, lockRequestedUser, requestedUserId } from './requested-user.ts';

/** `GET /admin/users/{id}/factors`. */
export function listFactorsOfAccount(context: AuthContext): Endpoint {
  return async (c) =>
    json((await findRequestedUser(context.pool, requestedUserId(c))).factors.map(presentFactor));
}

/**
 * `DELETE /admin/users/{id}/factors/{id}`: for people who lost their phone and proved their identity in another way.
 */
export function deleteFactorOfAccount(context: AuthContext): Endpoint {
  return async (c) => {
    const userId = requestedUserId(c);
    const factorId = c.req.param('factorId') ?? '';
    const factor = await transaction(context.pool, async (client) => {
      const user = await lockRequestedUser(client, userId);
      const found = ownFactor({ user }, factorId, context);
      await removeFactor(client, context, user, found);
      const traits = { user_id: userId, factor_id: factorId };
      await audit(client, { action: 'factor_deleted', actorId: SERVICE_ID, traits }, context.now());
      return found;
    });
    return json(presentFactor(factor));
  };
}
