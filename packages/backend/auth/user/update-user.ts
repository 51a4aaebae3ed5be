import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, emailSchema, metadataSchema, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { ownRedirect } from '../http/redirect-to.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import { type Person, requirePerson } from '../http/require-person.ts';
import { phoneProviderDisabled } from '../one-time-codes/purposes.ts';
import { checkNewPassword } from '../passwords/check-password.ts';
import { presentUser } from '../users/present-user.ts';
import { findUserById } from '../users/user-row.ts';
import { changeEmail } from './change-email.ts';
import { changeMetadata } from './change-metadata.ts';
import { changePassword, requireCurrentPassword } from './change-password.ts';
import { redeemNonce } from './redeem-nonce.ts';

const schema = z.object({
  email: emailSchema.nullish().or(z.literal('')),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
});

/** `PUT /user`: changes of the own account. */
export function updateUser(context: AuthContext): Endpoint {
  return async (c) => {
    const person = await requirePerson(c, context);
    const asked = await readBody(c, schema);
    const requester = c.get('requester');
    const { email, phone, password, nonce, current_password } = asked;
    if (asked.app_metadata) {
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    }
    if (phone && phone !== person.user.phone) throw phoneProviderDisabled();
    if ((email && email !== person.user.email) || password) requireFreshFactor(person, context);
    // Checked first, so that a code is not used up by a request that fails.
    if (password) await checkNewPassword(password);
    if (nonce) await redeemNonce(context, person, nonce, requester);
    if (!email && !password) {
      // Sent alone, password and nonce change nothing: they prove the identity again.
      if (current_password) await requireCurrentPassword(context, person, current_password, requester);
      if (current_password || nonce) await proveAgain(context, person, current_password ? 'password' : 'otp');
    }
    const proof = { current_password, isReauthenticated: Boolean(nonce) };
    if (password) await changePassword(context, person, { ...proof, password }, requester);
    if (email) {
      const redirectTo = ownRedirect(context.siteUrl, c.req.query('redirect_to'));
      await changeEmail(context, person, { ...proof, email, redirectTo }, requester);
    }
    if (asked.data) await changeMetadata(context, person.user.id, asked.data);
    const user = await findUserById(context.pool, person.user.id);
    if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    return json(presentUser(user));
  };
}

/**
 * Records that the person of a session has authenticated again, which makes the session count as recent.
 * @param method as in `amr`
 */
async function proveAgain(
  { pool, now }: AuthContext,
  { session }: Person,
  method: 'password' | 'otp',
): Promise<void> {
  await pool.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, $2, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [session.id, now(), method],
  );
}
