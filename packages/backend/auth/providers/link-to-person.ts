import type pg from 'pg';
import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { lockUser, proveMailbox } from '../users/prove-mailbox.ts';
import { syncProviders } from '../users/sync-providers.ts';
import { findUserById, isBanned, type UserRow } from '../users/user-row.ts';
import { addIdentity, findIdentity } from './identities.ts';
import type { ProviderIdentity } from './provider-identity.ts';

/**
 * Adds an identity to the account of the requesting session.
 * @throws AuthError identity_already_exists when it belongs to an account already
 */
export async function linkToPerson(
  client: pg.PoolClient,
  context: AuthContext,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  identity: ProviderIdentity,
  address: string,
): Promise<UserRow> {
  const now = context.now();
  const user = await lockUser(client, userId);
  if (!user) throw new AuthError(422, 'user_not_found', 'Linking target user not found');
  // The session may have ended while the browser was at the provider.
  const { rowCount } = await client.query('select from auth.sessions where id = $1 for key share', [
    sessionId,
  ]);
  if (!rowCount)
    throw new AuthError(403, 'session_not_found', 'The session that asked does not exist any more');
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  const known = await findIdentity(client, identity);
  if (known) {
    const whose = known.user_id === user.id ? '' : ' to another user';
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`);
  }
  await addIdentity(client, user.id, identity, now);
  if (identity.isEmailVerified && identity.email === user.email) {
    await proveMailbox(client, user, { isOwnSession: true, address }, now);
  }
  await syncProviders(client, user.id);
  await audit(
    client,
    { action: 'identity_linked', actorId: user.id, address, traits: { provider: identity.provider } },
    now,
  );
  const linked = await findUserById(client, user.id);
  if (!linked) throw new Error('An account went while an identity was linked to it.');
  return linked;
}
