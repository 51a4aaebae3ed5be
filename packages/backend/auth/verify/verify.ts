import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { type AuthRequest, type Endpoint, emailSchema, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { withMinimumDuration } from '../http/minimum-duration.ts';
import { findPerson } from '../http/require-person.ts';
import { rememberOrigin } from '../limits/known-origins.ts';
import { countCodeTry } from '../one-time-codes/code-limits.ts';
import type { CodePurpose } from '../one-time-codes/issue-code.ts';
import { purposesOf } from '../one-time-codes/purposes.ts';
import { takeLink, takeTypedCode } from '../one-time-codes/take-code.ts';
import { tryCode } from '../one-time-codes/try-code.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { presentUser } from '../users/present-user.ts';
import { invalid, methodOf } from './apply-code.ts';
import { redeem } from './redeem.ts';

const NO_TYPE = 'Verify requires a verification type';
const schema = z.object({
  type: z.string(NO_TYPE).min(1, NO_TYPE),
  token: z.string().max(100).nullish(),
  token_hash: z.string().max(200).nullish(),
  email: emailSchema.nullish().or(z.literal('')),
});

/**
 * `POST /verify`: exchanges a code with its address, or the token of a link, for a session. A change of address
 * begins no session, because it was requested in one.
 */
export function verify(context: AuthContext): Endpoint {
  return async (c) => {
    const { type, token, token_hash, email } = await readBody(c, schema);
    const purposes = purposesOf(type);
    if (!token === !token_hash) {
      throw new AuthError(400, 'validation_failed', 'Verify requires either a token or a token hash');
    }
    if (token_hash) return json(await redeemLink(c, context, token_hash, purposes));
    if (!email) throw new AuthError(400, 'validation_failed', 'Verify requires an email address');
    return withMinimumDuration(async () =>
      json(await redeemTyped(c, context, { email, token: token ?? '', purposes })),
    );
  };
}

async function redeemLink(
  c: AuthRequest,
  context: AuthContext,
  tokenHash: string,
  purposes: CodePurpose[],
): Promise<unknown> {
  const requester = c.get('requester');
  const { userId, result } = await redeem(
    context,
    {
      isLink: true,
      person: await findPerson(c, context),
      requester,
      take: (client) => takeLink(client, tokenHash, purposes, context.now()),
    },
    answer(c, context),
  );
  // A person locked out by strangers has proved access to the mailbox: their password works here again.
  await rememberOrigin(context, userId, requester);
  return result;
}

async function redeemTyped(
  c: AuthRequest,
  context: AuthContext,
  { email, token, purposes }: { email: string; token: string; purposes: CodePurpose[] },
): Promise<unknown> {
  const requester = c.get('requester');
  const asked = { target: email, purposes };
  const attempt = await countCodeTry(context, asked, requester);
  const id = await tryCode(context, asked, token, attempt.place);
  if (!id) throw invalid(false);
  const { userId, result } = await redeem(
    context,
    {
      isLink: false,
      person: await findPerson(c, context),
      requester,
      take: (client) => takeTypedCode(client, id),
    },
    answer(c, context),
  );
  await attempt.succeeded(userId);
  return result;
}

/** The answer for a used code. */
function answer(c: AuthRequest, context: AuthContext): Parameters<typeof redeem>[2] {
  return async (client, user, code) => {
    if (code.flow_id) await client.query('delete from auth.flow_state where id = $1', [code.flow_id]);
    if (code.purpose === 'email_change') return presentUser(user);
    return issueSession(client, context, user, methodOf(code.purpose), c.get('requester'));
  };
}
