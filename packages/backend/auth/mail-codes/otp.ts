import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, emailSchema, metadataSchema, pkceShape, readBody } from '../http/endpoint.ts';
import { countedByNetwork, type Limit } from '../limits/limits.ts';
import { phoneProviderDisabled } from '../one-time-codes/purposes.ts';
import { ensureUser } from '../users/ensure-user.ts';
import { findUserByEmail } from '../users/user-row.ts';
import { answerUniformly } from './answer-uniformly.ts';

const NEW_PER_NETWORK: Limit = { name: 'sign-up', max: 60, seconds: 3600 };

const schema = z.object({
  email: emailSchema.nullish().or(z.literal('')),
  phone: z.string().nullish(),
  channel: z.string().nullish(),
  create_user: z.boolean().default(true),
  data: metadataSchema.nullish(),
  ...pkceShape,
});

/**
 * `POST /otp` and `POST /magiclink`: mails a code and a link that sign in. For an unknown address, an account is
 * prepared until the code is used; with `create_user: false` nothing is sent, with the same answer.
 */
export function otp(context: AuthContext): Endpoint {
  return async (c) => {
    const asked = await readBody(c, schema);
    const { email, phone, channel, create_user, data } = asked;
    if (phone) throw phoneProviderDisabled();
    if (!email) {
      throw new AuthError(400, 'validation_failed', 'One of email or phone must be set');
    }
    if (channel) {
      throw new AuthError(400, 'validation_failed', 'Channel should only be specified with Phone OTP');
    }
    return answerUniformly(c, context, { ...asked, email }, async () => {
      if (create_user)
        await context.limits.consumeAll(countedByNetwork(NEW_PER_NETWORK, c.get('requester').clientAddress));
      const user = create_user
        ? await ensureUser(context, email, data ?? {})
        : await findUserByEmail(context.pool, email);
      const userMetadata = data && Object.keys(data).length > 0 ? data : null;
      return user && { user, purpose: 'magiclink', target: email, userMetadata };
    });
  };
}
