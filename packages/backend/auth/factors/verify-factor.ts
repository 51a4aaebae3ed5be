import type pg from 'pg';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import { type Person, requirePerson } from '../http/require-person.ts';
import { lockAccount } from '../users/lock-account.ts';
import type { FactorRow } from '../users/user-row.ts';
import { answerChallenge, findOpenChallenge, isSentCode, type OpenChallenge } from './challenges.ts';
import { countFactorAttempt } from './factor-attempts.ts';
import { noticeFactor } from './factor-notices.ts';
import { ownFactor } from './own-factor.ts';
import { stepUp } from './step-up.ts';
import { totpStep } from './totp.ts';

const NO_CODE = 'Code needs to be non-empty';
const schema = z.object({
  challenge_id: z.uuid('challenge_id must be an UUID'),
  code: z
    .string(NO_CODE)
    .max(20, 'is too long')
    .transform((code) => code.replace(/\s/g, ''))
    .refine((code) => code !== '', NO_CODE),
});

/**
 * `POST /factors/{id}/verify`: raises the session to aal2 for a code of the factor. The first code completes the
 * setup.
 */
export function verifyFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const person = await requirePerson(c, context);
    const factor = ownFactor(person, c.req.param('factorId') ?? '', context);
    const { challenge_id, code } = await readBody(c, schema);
    const requester = c.get('requester');
    const challenge = await findOpenChallenge(context.pool, factor.id, challenge_id, context.now());
    const attempt = await countFactorAttempt(context, {
      userId: person.user.id,
      factorId: factor.id,
      address: requester.clientAddress,
      isBeingSetUp: factor.status === 'unverified',
    });
    const proof = await check(context, factor, challenge, code);
    const session = await transaction(context.pool, async (client) => {
      const isNew = await finishSetUp(client, context, person, factor);
      await answerChallenge(client, challenge.id, context.now());
      if (proof.step !== null) await spendStep(client, factor.id, proof.step, context.now());
      await attempt.succeeded(client);
      await audit(
        client,
        {
          action: 'verification_attempted',
          actorId: person.user.id,
          address: requester.clientAddress,
          traits: { factor_id: factor.id, factor_type: factor.factor_type, is_new: isNew },
        },
        context.now(),
      );
      const method = factor.factor_type === 'phone' ? 'mfa/phone' : 'totp';
      return stepUp(client, context, person, { factorId: factor.id, method }, requester);
    });
    if (factor.factor_type === 'phone') {
      await context.hooks
        .forgetMessages(person.user.id, 'phone_factor')
        .catch((error: unknown) =>
          context.log.error({ err: error }, 'removing the queued message of a used code failed'),
        );
    }
    return json(session);
  };
}

/** @returns the step of an authenticator's code; null for a code that was sent @throws AuthError for a wrong one */
async function check(
  { pool, now }: AuthContext,
  factor: FactorRow,
  challenge: OpenChallenge,
  code: string,
): Promise<{ step: number | null }> {
  if (factor.factor_type === 'phone') {
    if (!isSentCode(challenge, code)) throw wrong('Invalid MFA Phone code entered');
    return { step: null };
  }
  const { rows } = await pool.query<{ secret: string | null }>(
    'select secret from auth.mfa_factors where id = $1',
    [factor.id],
  );
  const secret = rows[0]?.secret;
  const step = secret ? totpStep(secret, code, now()) : null;
  if (step === null) throw wrong();
  return { step };
}

/** Each step can be used only once. */
async function spendStep(client: pg.PoolClient, factorId: string, step: number, now: Date): Promise<void> {
  const { rowCount } = await client.query(
    'insert into _backend.used_totp_steps (factor_id, step) values ($1, $2) on conflict do nothing',
    [factorId, step],
  );
  if (!rowCount) throw wrong();
  // Codes this old are refused anyway.
  const yesterday = Math.floor(now.getTime() / 30_000) - 2_880;
  await client.query('delete from _backend.used_totp_steps where factor_id = $1 and step < $2', [
    factorId,
    yesterday,
  ]);
}

/** @returns whether this code completes the setup */
async function finishSetUp(
  client: pg.PoolClient,
  context: AuthContext,
  { user: { id }, session }: Person,
  { id: factorId }: FactorRow,
): Promise<boolean> {
  const user = await lockAccount(client, id);
  const factor = ownFactor({ user }, factorId, context);
  if (factor.status === 'verified') return false;
  // The setup may have been started before the account got its first factor.
  requireFreshFactor({ user, session }, context, {
    status: 403,
    message: 'AAL2 required to enroll a new factor',
  });
  await client.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [
    factorId,
    context.now(),
  ]);
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [id]);
  await noticeFactor(context, 'factor_added', user, factor);
  return true;
}

function wrong(message = 'Invalid TOTP code entered'): AuthError {
  return new AuthError(422, 'mfa_verification_failed', message);
}
