import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import { requirePerson } from '../http/require-person.ts';
import { lockAccount } from '../users/lock-account.ts';
import { RECOVERY_REFUSAL, requireRecoveryFactor } from './recovery-factor.ts';

/** `DELETE /factors/recovery-codes`: removes the whole set. */
export function removeRecoveryCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const { user: asked, session } = await requirePerson(c, context);
    const id = await transaction(context.pool, async (client) => {
      const user = await lockAccount(client, asked.id);
      const factor = requireRecoveryFactor({ user });
      requireFreshFactor({ user, session }, context, RECOVERY_REFUSAL);
      await removeFactor(client, context, user, factor);
      await audit(
        client,
        {
          action: 'factor_unenrolled',
          actorId: user.id,
          address: c.get('requester').clientAddress,
          traits: { factor_id: factor.id, factor_type: factor.factor_type, factor_status: factor.status },
        },
        context.now(),
      );
      return factor.id;
    });
    return json({ id });
  };
}
