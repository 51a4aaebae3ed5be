import type { AuthContext, Requester } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Person } from '../http/require-person.ts';
import { countCodeTry } from '../one-time-codes/code-limits.ts';
import { takeTypedCode } from '../one-time-codes/take-code.ts';
import { tryCode } from '../one-time-codes/try-code.ts';
import { lockUser, proveMailbox } from '../users/prove-mailbox.ts';

/**
 * Uses the code of `GET /reauthenticate` in the session that requested it. It proves access to the mailbox: an
 * unconfirmed address becomes confirmed, and everything in the account stays.
 * @throws AuthError reauthentication_not_valid
 */
export async function redeemNonce(
  context: AuthContext,
  { user, session }: Person,
  nonce: string,
  requester: Requester,
): Promise<void> {
  const invalid = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  if (!user.email) throw invalid();
  const asked = { target: user.email, purposes: ['reauthentication' as const], userId: user.id };
  const attempt = await countCodeTry(context, asked, requester);
  // The attempts are counted for the session, from any network: five in all.
  const id = await tryCode(context, asked, nonce, `session ${session.id}`);
  if (!id) throw invalid();
  await transaction(context.pool, async (client) => {
    const code = await takeTypedCode(client, id);
    const owner = await lockUser(client, user.id);
    if (!owner || code?.session_id !== session.id) throw invalid();
    const proof = { isOwnSession: true, address: requester.clientAddress };
    await proveMailbox(client, owner, proof, context.now());
  });
  await attempt.succeeded(user.id);
  await context.hooks
    .forgetMessages(user.id, 'reauthentication')
    .catch((error: unknown) =>
      context.log.error({ err: error }, 'removing the queued message of a used code failed'),
    );
}
