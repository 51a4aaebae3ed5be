import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, emailSchema, pkceShape, readBody } from '../http/endpoint.ts';
import type { WantedCode } from '../one-time-codes/mail-code.ts';
import { phoneProviderDisabled } from '../one-time-codes/purposes.ts';
import { findUserByEmail, findUserById } from '../users/user-row.ts';
import { answerUniformly } from './answer-uniformly.ts';

const schema = z.object({
  type: z.string('Missing one of these types: signup, email_change, sms, phone_change'),
  email: emailSchema.nullish().or(z.literal('')),
  ...pkceShape,
});

/** `POST /resend`: sends a new code for a sign-up or a change of address. */
export function resend(context: AuthContext): Endpoint {
  return async (c) => {
    const asked = await readBody(c, schema);
    const { type, email } = asked;
    if (type === 'sms' || type === 'phone_change') throw phoneProviderDisabled();
    const find = Object.hasOwn(FIND, type) ? FIND[type] : undefined;
    if (!find) {
      throw new AuthError(
        400,
        'validation_failed',
        'Missing one of these types: signup, email_change, sms, phone_change',
      );
    }
    if (!email) throw new AuthError(400, 'validation_failed', 'Type provided requires an email address');
    return answerUniformly(c, context, { ...asked, email }, () => find(context, email));
  };
}

type Find = (context: AuthContext, email: string) => Promise<WantedCode | null>;

const FIND: Record<string, Find> = { signup: findSignUp, email_change: findEmailChange };

interface SentCode {
  user_id: string;
  target: string;
  pending_password: string | null;
  user_metadata: Record<string, unknown> | null;
  session_id: string | null;
  redirect_to: string | null;
}

const COLUMNS = 'user_id, target, pending_password, user_metadata, session_id, redirect_to';

/** A sign-up with an address that was already confirmed got a code that signs in, and gets that again. */
async function findSignUp({ pool }: AuthContext, email: string): Promise<WantedCode | null> {
  const user = await findUserByEmail(pool, email);
  if (!user) return null;
  if (user.email_confirmed_at) return { user, purpose: 'magiclink', target: email };
  const { rows } = await pool.query<SentCode>(
    `select ${COLUMNS} from _backend.one_time_codes where user_id = $1 and purpose = 'signup'`,
    [user.id],
  );
  return { user, purpose: 'signup', target: email, ...kept(rows[0]) };
}

/**
 * Finds the change by the old address, as in the reference, or by the new one. If the address was taken meanwhile,
 * nothing is sent.
 */
async function findEmailChange({ pool }: AuthContext, email: string): Promise<WantedCode | null> {
  const { rows } = await pool.query<SentCode>(
    `select ${COLUMNS} from _backend.one_time_codes c
     where purpose = 'email_change'
       and (target = $1 or user_id = (select id from auth.users where email = $1 and is_sso_user = false))
       and not exists (select from auth.users u where u.email = c.target and u.id <> c.user_id)
     order by created_at desc limit 1`,
    [email],
  );
  const [sent] = rows;
  const user = sent && (await findUserById(pool, sent.user_id));
  return user && sent ? { user, purpose: 'email_change', target: sent.target, ...kept(sent) } : null;
}

/** The parts of the request that the new code keeps. */
function kept(sent: SentCode | undefined): Partial<WantedCode> {
  if (!sent) return {};
  return {
    pendingPassword: sent.pending_password,
    userMetadata: sent.user_metadata,
    sessionId: sent.session_id,
    redirectTo: sent.redirect_to,
  };
}
