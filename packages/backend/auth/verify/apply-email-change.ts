import type pg from 'pg';
import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { ensureEmailIdentity } from '../users/email-identity.ts';
import { syncProviders } from '../users/sync-providers.ts';
import { findUserById, type UserRow } from '../users/user-row.ts';

/**
 * Sets the confirmed new address of an account. Codes sent to the old one become invalid, and the old address is
 * notified.
 */
export async function applyEmailChange(
  client: pg.PoolClient,
  context: AuthContext,
  user: UserRow,
  email: string,
  address: string,
): Promise<UserRow> {
  const now = context.now();
  await client
    .query(
      `update auth.users set email = $2, email_confirmed_at = $3, email_change = '', updated_at = $3 where id = $1`,
      [user.id, email, now],
    )
    .catch((error: { code?: string }) => {
      throw error.code === '23505'
        ? new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
        : error;
    });
  await ensureEmailIdentity(client, user.id, email, now);
  await syncProviders(client, user.id);
  await client.query('delete from _backend.one_time_codes where user_id = $1', [user.id]);
  await audit(
    client,
    { action: 'user_modified', actorId: user.id, address, traits: { changed: 'email' } },
    now,
  );
  // An unconfirmed old address may belong to a stranger, who must not learn the new one.
  await sendNotice(context, 'email_changed', user, { newEmail: user.email_confirmed_at ? email : null });
  const changed = await findUserById(client, user.id);
  if (!changed) throw new Error('An account went while its address was changed.');
  return changed;
}
