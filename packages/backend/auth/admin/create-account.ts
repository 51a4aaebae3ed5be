import { z } from 'zod';
import { audit, SERVICE_ID } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requireService } from '../http/require-person.ts';
import { createUser } from '../users/create-user.ts';
import { presentUser } from '../users/present-user.ts';
import { accountShape, conflict, requestedPasswordHash, requestedPhone } from './account-schema.ts';
import { bannedUntil } from './ban-duration.ts';

const schema = z.object({
  ...accountShape,
  id: z
    .uuid('ID must conform to the uuid v4 format')
    .refine((id) => !/^[0-]+$/.test(id), 'ID cannot be a nil uuid')
    .nullish(),
});

/** `POST /admin/users`: makes an account without sending a mail. The password is optional. */
export function createAccount(context: AuthContext): Endpoint {
  return async (c) => {
    requireService(c);
    const asked = await readBody(c, schema);
    const phone = requestedPhone(asked);
    if (!asked.email && !phone) {
      throw new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone');
    }
    const now = context.now();
    const until = asked.ban_duration ? bannedUntil(asked.ban_duration, now) : null;
    const passwordHash = await requestedPasswordHash(asked);
    const id = asked.id ?? crypto.randomUUID();
    const account = {
      id,
      email: asked.email || null,
      phone,
      passwordHash,
      userMetadata: asked.user_metadata ?? {},
      appMetadata: asked.app_metadata ?? {},
      provider: asked.email ? 'email' : 'phone',
      emailConfirmedAt: asked.email && asked.email_confirm ? now : null,
      phoneConfirmedAt: phone && asked.phone_confirm ? now : null,
      identity: asked.email
        ? undefined
        : { providerId: id, details: { sub: id, phone, phone_verified: asked.phone_confirm === true } },
    };
    const user = await transaction(context.pool, async (client) => {
      const made = await createUser(client, account, now).catch((error) => {
        throw conflict(error);
      });
      if (until)
        await client.query('update auth.users set banned_until = $2 where id = $1', [made.id, until]);
      const traits = { user_id: made.id, provider: account.provider };
      await audit(client, { action: 'user_signedup', actorId: SERVICE_ID, traits }, now);
      return { ...made, banned_until: until };
    });
    return json(presentUser(user));
  };
}
