import { audit, SERVICE_ID } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { ownFactor } from '../factors/own-factor.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { presentFactor } from '../users/present-user.ts';
import { askedUserId, findAskedUser, lockAskedUser } from './asked-user.ts';

/** `GET /admin/users/{id}/factors`. */
export function listFactorsOfAccount(context: AuthContext): Endpoint {
  return async (c) => json((await findAskedUser(context.pool, askedUserId(c))).factors.map(presentFactor));
}

/** `DELETE /admin/users/{id}/factors/{id}`: for who has lost a phone and proved otherwise who they are. */
export function deleteFactorOfAccount(context: AuthContext): Endpoint {
  return async (c) => {
    const userId = askedUserId(c);
    const factorId = c.req.param('factorId') ?? '';
    const factor = await transaction(context.pool, async (client) => {
      const user = await lockAskedUser(client, userId);
      const found = ownFactor({ user }, factorId, context);
      await removeFactor(client, context, user, found);
      const traits = { user_id: userId, factor_id: factorId };
      await audit(client, { action: 'factor_deleted', actorId: SERVICE_ID, traits }, context.now());
      return found;
    });
    return json(presentFactor(factor));
  };
}
