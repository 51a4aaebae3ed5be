import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import { requirePerson } from '../http/require-person.ts';
import { requireRecentSignIn } from '../http/require-recent-sign-in.ts';
import { lockUser } from '../users/prove-mailbox.ts';
import { syncProviders } from '../users/sync-providers.ts';

/**
 * `DELETE /user/identities/{id}`: removes an identity, but never the last one. The password is removed with the
 * e-mail identity; codes to that address still sign in.
 */
export function unlinkIdentity(context: AuthContext): Endpoint {
  return async (c) => {
    const person = await requirePerson(c, context);
    requireFreshFactor(person, context);
    requireRecentSignIn(person, context, 'Unlinking an identity');
    const id = c.req.param('identityId');
    const now = context.now();
    await transaction(context.pool, async (client) => {
      // Locked, so that concurrent requests cannot remove the last two.
      const user = await lockUser(client, person.user.id);
      const identities = user?.identities ?? [];
      if (identities.length <= 1) {
        throw new AuthError(
          422,
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        );
      }
      const identity = identities.find((it) => it.id === id);
      if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
      await client.query('delete from auth.identities where id = $1', [identity.id]);
      if (identity.provider === 'email') {
        await client.query('update auth.users set encrypted_password = null where id = $1', [person.user.id]);
      }
      await syncProviders(client, person.user.id);
      const traits = { provider: identity.provider };
      const address = c.get('requester').clientAddress;
      await audit(client, { action: 'identity_unlinked', actorId: person.user.id, address, traits }, now);
    });
    return json({});
  };
}
