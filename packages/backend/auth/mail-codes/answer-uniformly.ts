import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { checkChallenge } from '../flows/begin-flow.ts';
import type { AuthRequest } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { withMinimumDuration } from '../http/minimum-duration.ts';
import { ownRedirect } from '../http/redirect-to.ts';
import { originsOf } from '../limits/known-origins.ts';
import { consumeCodeLimit } from '../one-time-codes/code-limits.ts';
import { mailCode, type WantedCode } from '../one-time-codes/mail-code.ts';

interface CodeRequest {
  email: string;
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

/**
 * Mails the code that `find` returns, if any, and always answers the same after the same time, so that an attacker
 * cannot find out whether an address has an account.
 * @throws AuthError 429, counted for the typed address
 */
export function answerUniformly(
  c: AuthRequest,
  context: AuthContext,
  { email, code_challenge, code_challenge_method }: CodeRequest,
  find: () => Promise<WantedCode | null>,
): Promise<Response> {
  checkChallenge({ code_challenge, code_challenge_method });
  return withMinimumDuration(async () => {
    const requester = c.get('requester');
    await consumeCodeLimit(context, email, requester);
    const wanted = await find();
    if (wanted) {
      const redirectTo = ownRedirect(context.siteUrl, c.req.query('redirect_to'));
      const asked = { redirectTo, askedFrom: originsOf(requester), code_challenge, code_challenge_method };
      await transaction(context.pool, (client) => mailCode(client, context, { ...asked, ...wanted }));
    }
    return json({});
  });
}
