import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requirePerson } from '../http/require-person.ts';
import type { Limit } from '../limits/limits.ts';
import { CHALLENGE_SECONDS, hashSentCode } from './challenges.ts';
import { ownFactor } from './own-factor.ts';
import { consumeTextLimit } from './text-limits.ts';

const PER_SESSION: Limit = { name: 'challenge', max: 30, seconds: 300 };

const schema = z.object({
  channel: z
    .enum(['sms', 'whatsapp'], 'Invalid channel, supported values are sms, whatsapp')
    .nullish()
    .or(z.literal('')),
});

/** `POST /factors/{id}/challenge`: opens a challenge; a phone is sent a code. */
export function challengeFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const { user, session } = await requirePerson(c, context);
    const factor = ownFactor({ user }, c.req.param('factorId') ?? '', context);
    const { channel } = await readBody(c, schema);
    if (factor.factor_type === 'recovery_code') {
      throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
    }
    const address = c.get('requester').clientAddress;
    await context.limits.consume(PER_SESSION, session.id);
    const code = factor.factor_type === 'phone' ? String(randomInt(1_000_000)).padStart(6, '0') : null;
    if (code) await consumeTextLimit(context, { userId: user.id, factor, address });

    const id = crypto.randomUUID();
    const now = context.now();
    const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
    await transaction(context.pool, async (client) => {
      await client.query(
        `delete from auth.mfa_challenges where factor_id = $1 and created_at < $2::timestamptz - interval '1 day'`,
        [factor.id, now],
      );
      await client.query(
        `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code) values ($1, $2, $3, $4, $5)`,
        [id, factor.id, now, address, code && hashSentCode(id, code)],
      );
      await client.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [
        factor.id,
        now,
      ]);
      if (code) {
        await context.hooks.sendSms({
          kind: 'phone_factor',
          userId: user.id,
          phone: `+${factor.phone}`,
          code,
          channel: channel || 'sms',
          expiresAt,
        });
      }
    });
    return json({ id, type: factor.factor_type, expires_at: Math.floor(expiresAt.getTime() / 1000) });
  };
}
