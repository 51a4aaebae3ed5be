import { z } from 'zod';
import { audit, SERVICE_ID } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, emailSchema, metadataSchema, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { ownRedirect } from '../http/redirect-to.ts';
import { requireService } from '../http/require-person.ts';
import { mailCode } from '../one-time-codes/mail-code.ts';
import { ensureUser } from '../users/ensure-user.ts';
import { presentUser } from '../users/present-user.ts';
import { findUserById } from '../users/user-row.ts';

const schema = z.object({ email: emailSchema, data: metadataSchema.nullish() });

/** `POST /invite`: makes an unconfirmed account and mails a link that opens it. */
export function invite(context: AuthContext): Endpoint {
  return async (c) => {
    requireService(c);
    const { email, data } = await readBody(c, schema);
    const now = context.now();
    const user = await ensureUser(context, email, data ?? {});
    if (user.email_confirmed_at) throw emailExists();
    await transaction(context.pool, async (client) => {
      await client.query('update auth.users set invited_at = $2 where id = $1', [user.id, now]);
      await audit(client, { action: 'user_invited', actorId: SERVICE_ID, traits: { user_id: user.id } }, now);
      const redirectTo = ownRedirect(context.siteUrl, c.req.query('redirect_to'));
      await mailCode(client, context, {
        user,
        purpose: 'invite',
        target: email,
        redirectTo,
        userMetadata: data,
      });
    });
    const invited = await findUserById(context.pool, user.id);
    if (!invited) throw new AuthError(404, 'user_not_found', 'User not found');
    return json(presentUser(invited));
  };
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}
