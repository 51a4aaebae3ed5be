import type pg from 'pg';
import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { createUser } from '../users/create-user.ts';
import { lockUser, proveMailbox } from '../users/prove-mailbox.ts';
import { syncProviders } from '../users/sync-providers.ts';
import { findUserByEmail, findUserById, isBanned, type UserRow } from '../users/user-row.ts';
import { addIdentity, findIdentity, touchIdentity } from './identities.ts';
import type { ProviderIdentity } from './provider-identity.ts';

/**
 * The account for an identity: its owner, otherwise the account with its address, otherwise a new one. Only addresses
 * verified by the provider count.
 * @throws AuthError provider_email_needs_verification, user_banned
 */
export async function signInWithIdentity(
  client: pg.PoolClient,
  context: AuthContext,
  identity: ProviderIdentity,
  address: string,
): Promise<UserRow> {
  const now = context.now();
  const user =
    (await findOwner(client, context, identity, address)) ??
    (await createUser(
      client,
      {
        email: identity.email,
        passwordHash: null,
        userMetadata: identity.details,
        provider: identity.provider,
        identity: { providerId: identity.subject, details: identity.details },
        emailConfirmedAt: now,
      },
      now,
    ));
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  return user;
}

async function findOwner(
  client: pg.PoolClient,
  context: AuthContext,
  identity: ProviderIdentity,
  address: string,
): Promise<UserRow | null> {
  const now = context.now();
  const known = await findIdentity(client, identity);
  if (known) {
    await touchIdentity(client, identity, now);
    const owner = await findUserById(client, known.user_id);
    if (!owner) throw new AuthError(422, 'user_not_found', 'User not found');
    return owner;
  }
  const { email, isEmailVerified, details } = identity;
  if (!email || !isEmailVerified) {
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${identity.provider}. Verify the email with ${identity.provider} in order to sign in`,
    );
  }
  const found = await findUserByEmail(client, email);
  const user = found && (await lockUser(client, found.id));
  if (!user) return null;
  await proveMailbox(client, user, { isOwnSession: false, userMetadata: details, address }, now);
  await addIdentity(client, user.id, identity, now);
  await client.query(
    `update auth.users set raw_user_meta_data = $2::jsonb || coalesce(raw_user_meta_data, '{}') where id = $1`,
    [user.id, details],
  );
  await syncProviders(client, user.id);
  await audit(
    client,
    { action: 'identity_linked', actorId: user.id, address, traits: { provider: identity.provider } },
    now,
  );
  return findUserById(client, user.id);
}
