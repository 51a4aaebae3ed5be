import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { checkChallenge } from '../flows/begin-flow.ts';
import type { AuthRequest } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { ownRedirect } from '../http/redirect-to.ts';
import { steadily } from '../http/steadily.ts';
import { placesOf } from '../limits/known-places.ts';
import { demandCodeLimit } from '../one-time-codes/code-limits.ts';
import { mailCode, type WantedCode } from '../one-time-codes/mail-code.ts';

interface Asked {
  email: string;
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

/**
 * Mails the code that `find` asks for, or none, and answers the same in the same time: nobody learns whether an address
 * has an account.
 * @throws AuthError 429, counted by what was typed
 */
export function answerAlike(
  c: AuthRequest,
  context: AuthContext,
  { email, code_challenge, code_challenge_method }: Asked,
  find: () => Promise<WantedCode | null>,
): Promise<Response> {
  checkChallenge({ code_challenge, code_challenge_method });
  return steadily(async () => {
    const asking = c.get('asking');
    await demandCodeLimit(context, email, asking);
    const wanted = await find();
    if (wanted) {
      const redirectTo = ownRedirect(context.siteUrl, c.req.query('redirect_to'));
      const asked = { redirectTo, askedFrom: placesOf(asking), code_challenge, code_challenge_method };
      await transaction(context.pool, (client) => mailCode(client, context, { ...asked, ...wanted }));
    }
    return json({});
  });
}
