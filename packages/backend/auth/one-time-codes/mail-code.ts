import type pg from 'pg';
import type { AuthContext } from '../auth-context.ts';
import { beginFlow } from '../flows/begin-flow.ts';
import { AuthError } from '../http/auth-error.ts';
import type { UserRow } from '../users/user-row.ts';
import { type CodePurpose, type IssuedCode, issueCode } from './issue-code.ts';

const HOUR_SECONDS = 3600;
/** Longer, because an invited person is not waiting for it. */
const INVITED_FOR_SECONDS = 24 * HOUR_SECONDS;

/** The column with the time of the last code, and the `amr` method of its session (PKCE). */
const OF_PURPOSE: Record<CodePurpose, { sentAt: string; method: string }> = {
  signup: { sentAt: 'confirmation_sent_at', method: 'email/signup' },
  invite: { sentAt: 'confirmation_sent_at', method: 'invite' },
  magiclink: { sentAt: 'recovery_sent_at', method: 'magiclink' },
  recovery: { sentAt: 'recovery_sent_at', method: 'recovery' },
  email_change: { sentAt: 'email_change_sent_at', method: 'email_change' },
  reauthentication: { sentAt: 'reauthentication_sent_at', method: 'otp' },
};

export interface WantedCode {
  user: Pick<UserRow, 'id' | 'email'>;
  purpose: CodePurpose;
  /** The address that the code confirms. */
  target: string;
  redirectTo?: string | null;
  pendingPassword?: string | null;
  userMetadata?: Record<string, unknown> | null;
  sessionId?: string | null;
  askedFrom?: readonly string[];
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

/** Makes a code that replaces the previous one, without sending it. */
export async function prepareCode(
  client: pg.PoolClient,
  context: AuthContext,
  wanted: WantedCode,
): Promise<IssuedCode> {
  const { user, purpose, ...rest } = wanted;
  const { sentAt, method } = OF_PURPOSE[purpose];
  const now = context.now();
  if (wanted.sessionId) await requireSession(client, wanted.sessionId);
  const flowId = await beginFlow(client, wanted, { userId: user.id, method, now });
  const seconds = purpose === 'invite' ? INVITED_FOR_SECONDS : HOUR_SECONDS;
  const issued = await issueCode(client, { ...rest, userId: user.id, purpose, seconds, flowId }, now);
  await client.query(`update auth.users set ${sentAt} = $2 where id = $1`, [user.id, now]);
  return issued;
}

/** Makes a code and mails it to the address it confirms. If mailing fails, it is rolled back. */
export async function mailCode(
  client: pg.PoolClient,
  context: AuthContext,
  wanted: WantedCode,
): Promise<void> {
  const { user, purpose, target, redirectTo = null } = wanted;
  const issued = await prepareCode(client, context, wanted);
  await context.hooks.sendEmail({
    kind: purpose,
    userId: user.id,
    recipient: target,
    accountEmail: user.email,
    code: issued.code,
    tokenHash: issued.tokenHash,
    verificationType: issued.tokenHash && purpose,
    redirectTo,
    newEmail: purpose === 'email_change' ? target : null,
    factorName: null,
    expiresAt: issued.expiresAt,
  });
}

/** The session may have ended since the request arrived. */
async function requireSession(client: pg.PoolClient, sessionId: string): Promise<void> {
  const { rowCount } = await client.query('select from auth.sessions where id = $1 for key share', [
    sessionId,
  ]);
  if (!rowCount) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
}
