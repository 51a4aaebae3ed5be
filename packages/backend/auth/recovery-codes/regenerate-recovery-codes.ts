import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { noticeFactor } from '../factors/factor-notices.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import { requirePerson } from '../http/require-person.ts';
import { lockAccount } from '../users/lock-account.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { RECOVERY_REFUSAL, requireRecoveryFactor } from './recovery-factor.ts';

/** `POST /factors/recovery-codes/regenerate`: a new set; the codes of the previous one become invalid. */
export function regenerateRecoveryCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const { user: asked, session } = await requirePerson(c, context);
    const { factor, codes } = await transaction(context.pool, async (client) => {
      const user = await lockAccount(client, asked.id);
      const found = requireRecoveryFactor({ user });
      requireFreshFactor({ user, session }, context, RECOVERY_REFUSAL);
      await client.query('update auth.mfa_factors set updated_at = $2 where id = $1', [
        found.id,
        context.now(),
      ]);
      await client.query('delete from _backend.factor_attempts where factor_id = $1', [found.id]);
      await noticeFactor(context, 'factor_added', user, found);
      await audit(
        client,
        {
          action: 'recovery_codes_generated',
          actorId: user.id,
          address: c.get('requester').clientAddress,
          traits: { factor_id: found.id },
        },
        context.now(),
      );
      return { factor: found, codes: await replaceRecoveryCodes(client, found.id) };
    });
    const { id, friendly_name } = factor;
    return json({ id, type: 'recovery_code', friendly_name, total: codes.length, codes });
  };
}
