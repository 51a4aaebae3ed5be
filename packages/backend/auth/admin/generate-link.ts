import { z } from 'zod';
import { audit, SERVICE_ID } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, emailSchema, metadataSchema, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { ownRedirect } from '../http/redirect-to.ts';
import { requireService } from '../http/require-person.ts';
import type { CodePurpose } from '../one-time-codes/issue-code.ts';
import { prepareCode, type WantedCode } from '../one-time-codes/mail-code.ts';
import { checkNewPassword } from '../passwords/check-password.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { ensureUser } from '../users/ensure-user.ts';
import { presentUser } from '../users/present-user.ts';
import { findUserByEmail, findUserById } from '../users/user-row.ts';
import { emailExists } from './invite.ts';

const schema = z.object({
  type: z.string('Invalid email action link type requested'),
  email: emailSchema,
  new_email: emailSchema.nullish().or(z.literal('')),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  redirect_to: z.string().nullish(),
});
type LinkRequest = z.output<typeof schema>;

/**
 * `POST /admin/generate_link`: makes a code and a link that the caller sends itself. The code works where the person
 * types it, the link where they open it.
 */
export function generateLink(context: AuthContext): Endpoint {
  return async (c) => {
    requireService(c);
    const asked = await readBody(c, schema);
    const redirectTo = ownRedirect(context.siteUrl, c.req.query('redirect_to') || asked.redirect_to);
    const prepare = Object.hasOwn(PREPARE, asked.type) ? PREPARE[asked.type] : undefined;
    if (!prepare) {
      throw new AuthError(400, 'validation_failed', 'Invalid email action link type requested');
    }
    const wanted = await prepare(context, asked);
    const now = context.now();
    const issued = await transaction(context.pool, async (client) => {
      const traits = { user_id: wanted.user.id, link: wanted.purpose };
      await audit(client, { action: 'user_modified', actorId: SERVICE_ID, traits }, now);
      if (wanted.purpose === 'invite') {
        await client.query('update auth.users set invited_at = $2 where id = $1', [wanted.user.id, now]);
      }
      if (wanted.purpose === 'email_change') {
        await client.query('update auth.users set email_change = $2 where id = $1', [
          wanted.user.id,
          wanted.target,
        ]);
      }
      return prepareCode(client, context, { ...wanted, redirectTo });
    });
    const user = await findUserById(context.pool, wanted.user.id);
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
    return json({
      ...presentUser(user),
      action_link: actionLink(context, issued.tokenHash, wanted.purpose, redirectTo),
      email_otp: issued.code,
      hashed_token: issued.tokenHash,
      verification_type: wanted.purpose,
      redirect_to: redirectTo,
    });
  };
}

type Prepare = (context: AuthContext, asked: LinkRequest) => Promise<WantedCode>;

/** A sign-in link for an address without an account signs up, as in the reference. */
const PREPARE: Record<string, Prepare> = {
  signup: async (context, { email, data, password }) => {
    if (!password) {
      throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
    }
    await checkNewPassword(password);
    const user = await ensureUser(context, email, data ?? {});
    if (user.email_confirmed_at) throw emailExists();
    const pendingPassword = await hashPassword(password);
    return { user, purpose: 'signup', target: email, pendingPassword, userMetadata: data };
  },
  invite: async (context, { email, data }) => {
    const user = await ensureUser(context, email, data ?? {});
    if (user.email_confirmed_at) throw emailExists();
    return { user, purpose: 'invite', target: email, userMetadata: data };
  },
  magiclink: async (context, { email, data }) => ({
    user: await ensureUser(context, email, data ?? {}),
    purpose: 'magiclink',
    target: email,
  }),
  recovery: async (context, asked) => ({
    user: await findExisting(context, asked),
    purpose: 'recovery',
    target: asked.email,
  }),
  email_change_current: async () => {
    throw new AuthError(
      400,
      'validation_failed',
      'Enable secure email change to generate link for current email',
    );
  },
  email_change_new: async (context, asked) => {
    const user = await findExisting(context, asked);
    const { new_email } = asked;
    if (!new_email) throw new AuthError(400, 'validation_failed', 'An email address is required');
    if (await findUserByEmail(context.pool, new_email)) throw emailExists();
    return { user, purpose: 'email_change', target: new_email };
  },
};

async function findExisting({ pool }: AuthContext, { email }: LinkRequest) {
  const user = await findUserByEmail(pool, email);
  if (user) return user;
  throw new AuthError(404, 'user_not_found', 'User with this email not found');
}

function actionLink({ issuer }: AuthContext, token: string | null, purpose: CodePurpose, redirectTo: string) {
  const url = new URL(`${issuer}/verify`);
  url.searchParams.set('token', token ?? '');
  url.searchParams.set('type', purpose);
  url.searchParams.set('redirect_to', redirectTo);
  return url.href;
}
