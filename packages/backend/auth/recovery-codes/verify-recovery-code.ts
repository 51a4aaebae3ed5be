import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { countFactorAttempt } from '../factors/factor-attempts.ts';
import { stepUp } from '../factors/step-up.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requirePerson } from '../http/require-person.ts';
import { lockAccount } from '../users/lock-account.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { findRecoveryFactor } from './recovery-factor.ts';

const schema = z.object({ code: z.string().max(100, 'is too long').nullish() });

/** `POST /factors/recovery-codes/verify`: raises the session to aal2 for a code, which is used up. */
export function verifyRecoveryCode(context: AuthContext): Endpoint {
  return async (c) => {
    const person = await requirePerson(c, context);
    const { code } = await readBody(c, schema);
    const factor = findRecoveryFactor(person.user);
    if (!factor || !code?.trim()) throw wrong();
    const requester = c.get('requester');
    const tried = { userId: person.user.id, factorId: factor.id, address: requester.clientAddress };
    const attempt = await countFactorAttempt(context, tried, 'mfa_recovery_codes_locked');
    const session = await transaction(context.pool, async (client) => {
      await lockAccount(client, person.user.id);
      if (!(await spendRecoveryCode(client, factor.id, code, context.now()))) throw wrong();
      await attempt.succeeded(client);
      await audit(
        client,
        {
          action: 'verification_attempted',
          actorId: person.user.id,
          address: requester.clientAddress,
          traits: { factor_id: factor.id, factor_type: factor.factor_type, is_new: false },
        },
        context.now(),
      );
      const used = { factorId: factor.id, method: 'mfa/recovery_code' } as const;
      return stepUp(client, context, person, used, requester);
    });
    return json(session);
  };
}

function wrong(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
}
