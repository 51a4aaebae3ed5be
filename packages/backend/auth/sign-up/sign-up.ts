import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { AuthContext, Requester } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { checkChallenge } from '../flows/begin-flow.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, emailSchema, metadataSchema, pkceShape, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { withMinimumDuration } from '../http/minimum-duration.ts';
import { ownRedirect } from '../http/redirect-to.ts';
import { originsOf, rememberOrigin } from '../limits/known-origins.ts';
import { countedByNetwork, type Limit, widerNetworkOf } from '../limits/limits.ts';
import { consumeCodeLimit } from '../one-time-codes/code-limits.ts';
import { mailCode } from '../one-time-codes/mail-code.ts';
import { checkNewPassword } from '../passwords/check-password.ts';
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts';
import type { HashRequester } from '../passwords/hashing-queue.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { createUser } from '../users/create-user.ts';
import { ensureUser } from '../users/ensure-user.ts';
import { presentUser } from '../users/present-user.ts';
import type { UserRow } from '../users/user-row.ts';
import { refuseUnsupportedSignUp } from './unsupported-ways.ts';

const PER_NETWORK: Limit = { name: 'sign-up', max: 60, seconds: 3600 };

const schema = z.object({
  email: emailSchema,
  password: z.string('Signup requires a valid password').min(1, 'Signup requires a valid password'),
  data: metadataSchema.nullish(),
  ...pkceShape,
});

/** `POST /signup`: a new account, with a session at once where addresses need no confirmation. */
export function signUp(context: AuthContext): Endpoint {
  return async (c) => {
    const asked = await readBody(c, schema, refuseUnsupportedSignUp);
    checkChallenge(asked);
    const requester = c.get('requester');
    await context.limits.consumeAll(countedByNetwork(PER_NETWORK, requester.clientAddress));
    await checkNewPassword(asked.password);
    const redirectTo = ownRedirect(context.siteUrl, c.req.query('redirect_to'));
    if (!(await context.hooks.isConfirmationRequired())) {
      return json(await signUpAtOnce(context, asked, requester));
    }
    return withMinimumDuration(async () => {
      await consumeCodeLimit(context, asked.email, requester);
      const passwordHash = await hashPassword(asked.password, hashRequesterOf(requester));
      const id = await requestConfirmation(context, { ...asked, passwordHash, redirectTo }, requester);
      return json(unconfirmed(id, asked, context.now()));
    });
  };
}

type SignUpRequest = z.output<typeof schema>;

async function signUpAtOnce(context: AuthContext, asked: SignUpRequest, requester: Requester) {
  const passwordHash = await hashPassword(asked.password, hashRequesterOf(requester));
  const session = await transaction(context.pool, async (client) => {
    const user = await createUser(
      client,
      { email: asked.email, passwordHash, userMetadata: asked.data ?? {}, provider: 'email' },
      context.now(),
    ).catch((error: { code?: string }) => {
      throw error.code === '23505'
        ? new AuthError(422, 'user_already_exists', 'User already registered')
        : error;
    });
    return issueSession(client, context, user, 'password', requester);
  });
  await rememberOrigin(context, String(session.user.id), requester);
  return session;
}

/**
 * Makes the account if there is none, and mails a code in every case: to an existing account one that signs in. The
 * chosen password is stored with the code, so it is only set by a person who reads the mailbox.
 * @returns the id of the account, or a fake one that reveals nothing
 */
async function requestConfirmation(
  context: AuthContext,
  asked: SignUpRequest & { passwordHash: string; redirectTo: string },
  requester: Requester,
): Promise<string> {
  const { email, redirectTo, passwordHash, data, code_challenge, code_challenge_method } = asked;
  const user = await ensureUser(context, email, data ?? {});
  const wanted = {
    user,
    target: email,
    redirectTo,
    askedFrom: originsOf(requester),
    code_challenge,
    code_challenge_method,
  };
  if (user.email_confirmed_at) {
    await transaction(context.pool, (client) =>
      mailCode(client, context, { ...wanted, purpose: 'magiclink' }),
    );
    return standInId(context, email);
  }
  const pendingPassword = (await isContested(context, user, asked.password, requester)) ? null : passwordHash;
  await transaction(context.pool, (client) =>
    mailCode(client, context, { ...wanted, purpose: 'signup', pendingPassword, userMetadata: data ?? {} }),
  );
  return user.id;
}

/**
 * Whether the same address was used within the hour with another password, or none. One of these sign-ups may be a
 * stranger's, and the owner of the mailbox cannot tell the codes apart, so no password is set.
 */
async function isContested(
  { pool, now }: AuthContext,
  user: UserRow,
  password: string,
  requester: Requester,
): Promise<boolean> {
  const { rows } = await pool.query<{ pending_password: string | null }>(
    `select pending_password from _backend.one_time_codes
     where user_id = $1 and purpose = 'signup' and expires_at > $2`,
    [user.id, now()],
  );
  const [before] = rows;
  if (!before) return false;
  if (!before.pending_password) return true;
  return !(await verifyPassword(before.pending_password, password, hashRequesterOf(requester))).isRight;
}

function hashRequesterOf({ clientAddress, signal }: Requester): HashRequester {
  return { network: widerNetworkOf(clientAddress), isKnown: false, signal };
}

/** A fake account id, constant for an address like a real one and not distinguishable from it. */
function standInId({ keys }: AuthContext, email: string): string {
  const hash = createHmac('sha256', keys.hmac.stand_in_ids.current).update(email).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}

/** The answer before the address is confirmed: only what the client sent. */
function unconfirmed(id: string, asked: SignUpRequest, now: Date): Record<string, unknown> {
  const at = now.toISOString();
  const details = { email: asked.email, email_verified: false, phone_verified: false, sub: id };
  const identity = {
    id,
    provider_id: id,
    user_id: id,
    identity_data: details,
    provider: 'email',
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
    email: asked.email,
  };
  return presentUser({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: asked.email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    phone: null,
    phone_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    confirmed_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: asked.data ?? {},
    created_at: now,
    updated_at: now,
    banned_until: null,
    is_anonymous: false,
    identities: [{ ...identity, id: crypto.randomUUID() }],
    factors: [],
  });
}
