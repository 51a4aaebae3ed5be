import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requirePerson } from '../http/require-person.ts';
import { consumeCodeLimit } from '../one-time-codes/code-limits.ts';
import { mailCode } from '../one-time-codes/mail-code.ts';

/**
 * `GET /reauthenticate`: mails a code to the person's own address, to be sent as `nonce` of `PUT /user` in the same
 * session. It replaces the password as proof, and confirms an unconfirmed address.
 */
export function reauthenticate(context: AuthContext): Endpoint {
  return async (c) => {
    const { user, session } = await requirePerson(c, context);
    const { email } = user;
    if (!email) {
      throw new AuthError(
        400,
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
      );
    }
    await consumeCodeLimit(context, email, c.get('requester'));
    await transaction(context.pool, (client) =>
      mailCode(client, context, { user, purpose: 'reauthentication', target: email, sessionId: session.id }),
    );
    return json({});
  };
}
