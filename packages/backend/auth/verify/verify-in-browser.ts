import type pg from 'pg';
import type { AuthContext } from '../auth-context.ts';
import { issueAuthCode } from '../flows/issue-auth-code.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthRequest, Endpoint } from '../http/endpoint.ts';
import {
  redirectWithCode,
  redirectWithError,
  redirectWithMessage,
  redirectWithSession,
} from '../http/redirect-back.ts';
import { ownRedirect } from '../http/redirect-to.ts';
import { purposesOf } from '../one-time-codes/purposes.ts';
import { type TakenCode, takeLink } from '../one-time-codes/take-code.ts';
import { issueSession } from '../sessions/issue-session.ts';
import type { UserRow } from '../users/user-row.ts';
import { methodOf } from './apply-code.ts';
import { redeem } from './redeem.ts';

/**
 * `GET /verify`: opens the link of `generateLink` and redirects the browser with the result: a code for the browser
 * that began, otherwise the session.
 */
export function verifyInBrowser(context: AuthContext): Endpoint {
  return async (c) => {
    const { token = '', type = '', redirect_to } = c.req.query();
    const target = (kept?: string | null) => ownRedirect(context.siteUrl, redirect_to || kept);
    try {
      if (!token) throw new AuthError(400, 'validation_failed', 'Verify requires a token or a token hash');
      const purposes = purposesOf(type);
      const { result } = await redeem(
        context,
        {
          isLink: true,
          person: null,
          requester: c.get('requester'),
          take: (client) => takeLink(client, token, purposes, context.now()),
        },
        (client, user, code) =>
          sendOn(c, context, client, { user, code, type, to: target(code.redirect_to) }),
      );
      return result;
    } catch (error) {
      if (error instanceof AuthError) return redirectWithError(target(), error);
      throw error;
    }
  };
}

async function sendOn(
  c: AuthRequest,
  context: AuthContext,
  client: pg.PoolClient,
  { user, code, type, to }: { user: UserRow; code: TakenCode; type: string; to: string },
): Promise<Response> {
  if (code.flow_id) {
    return redirectWithCode(to, await issueAuthCode(client, code.flow_id, user.id, context.now()));
  }
  if (code.purpose === 'email_change') return redirectWithMessage(to, 'Email address changed');
  const session = await issueSession(client, context, user, methodOf(code.purpose), c.get('requester'));
  return redirectWithSession(to, session, type);
}
