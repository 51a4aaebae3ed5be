import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { findUserById, isBanned } from '../users/user-row.ts';

const FLOW_MINUTES = 10;

const BOTH = 'invalid request: both auth code and code verifier should be non-empty';
const schema = z.object({
  auth_code: z.string(BOTH).min(1, BOTH),
  code_verifier: z.string(BOTH).min(1, BOTH),
});

interface FlowRow {
  id: string;
  user_id: string;
  code_challenge: string;
  authentication_method: string;
  issued_at: Date;
}

/** `grant_type=pkce`: a code can be used once, within ten minutes, by the browser that began (RFC 7636). */
export function pkceGrant(context: AuthContext): Endpoint {
  return async (c) => {
    const { auth_code, code_verifier } = await readBody(c, schema);
    const outcome = await transaction(context.pool, async (client) => {
      const { rows } = await client.query<FlowRow>(
        `delete from auth.flow_state where auth_code = $1 and user_id is not null
         returning id, user_id, code_challenge, authentication_method, auth_code_issued_at as issued_at`,
        [hashAuthCode(auth_code)],
      );
      const flow = rows[0];
      if (!flow) {
        throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
      }
      const now = context.now();
      if (now.getTime() - flow.issued_at.getTime() > FLOW_MINUTES * 60_000) {
        return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
      }
      if (!answers(code_verifier, flow.code_challenge)) {
        // The code is used up, so it cannot be guessed twice.
        return new AuthError(
          400,
          'bad_code_verifier',
          'code challenge does not match previously saved code verifier',
        );
      }
      const user = await findUserById(client, flow.user_id);
      if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
      if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
      return issueSession(client, context, user, flow.authentication_method, c.get('requester'));
    });
    if (outcome instanceof AuthError) throw outcome;
    return json(outcome);
  };
}

/** The stored hash of a code: a copy of the database contains no usable code. */
export function hashAuthCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

function answers(verifier: string, challenge: string): boolean {
  const given = createHash('sha256').update(verifier).digest();
  const asked = Buffer.from(challenge, 'base64url');
  return given.length === asked.length && timingSafeEqual(given, asked);
}
