import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { nameConflict } from '../factors/enrol-factor.ts';
import { noticeFactor } from '../factors/factor-notices.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import { requirePerson } from '../http/require-person.ts';
import { lockAccount } from '../users/lock-account.ts';
import { type UserRow, verifiedFactors } from '../users/user-row.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { findRecoveryFactor, RECOVERY_REFUSAL } from './recovery-factor.ts';

const schema = z.object({ friendly_name: z.string().trim().max(100, 'is too long').nullish() });

/** Codes made this soon after another factor belong to its setup, whose notice covers them. */
const SAME_SETUP_MS = 10 * 60_000;

/** `POST /factors/recovery-codes`: the first set of codes of a person with another second factor. */
export function generateRecoveryCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const { friendly_name } = await readBody(c, schema);
    const { user: asked, session } = await requirePerson(c, context);
    const name = friendly_name || 'Recovery codes';
    const id = crypto.randomUUID();
    const now = context.now();
    const codes = await transaction(context.pool, async (client) => {
      const user = await lockAccount(client, asked.id);
      requireFreshFactor({ user, session }, context, RECOVERY_REFUSAL);
      refuse(user, name);
      await client.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
         values ($1, $2, $3, 'recovery_code', 'verified', $4, $4)`,
        [id, user.id, name, now],
      );
      if (!wasFactorJustAdded(user, now)) {
        await noticeFactor(context, 'factor_added', user, { friendly_name: name });
      }
      await audit(
        client,
        {
          action: 'recovery_codes_generated',
          actorId: user.id,
          address: c.get('requester').clientAddress,
          traits: { factor_id: id },
        },
        now,
      );
      return replaceRecoveryCodes(client, id);
    });
    return json({ id, type: 'recovery_code', friendly_name: name, total: codes.length, codes });
  };
}

function wasFactorJustAdded(user: UserRow, now: Date): boolean {
  return verifiedFactors(user).some(
    ({ updated_at }) => now.getTime() - Date.parse(updated_at) < SAME_SETUP_MS,
  );
}

function refuse(user: UserRow, name: string): void {
  if (verifiedFactors(user).length === 0) {
    throw new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Recovery codes cannot be the only factor, enroll another factor first',
    );
  }
  if (findRecoveryFactor(user)) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'Recovery codes already exist, regenerate them instead',
    );
  }
  if (user.factors.some(({ friendly_name }) => friendly_name === name)) throw nameConflict(name);
}
