import type pg from 'pg';
import { z } from 'zod';
import { audit, SERVICE_ID } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { ensureEmailIdentity } from '../users/email-identity.ts';
import { presentUser } from '../users/present-user.ts';
import type { UserRow } from '../users/user-row.ts';
import {
  accountShape,
  conflict,
  type RequestedAccount,
  requestedPasswordHash,
  requestedPhone,
} from './account-schema.ts';
import { bannedUntil } from './ban-duration.ts';
import { changeEmail } from './change-email.ts';
import { findRequestedUser, lockRequestedUser, requestedUserId } from './requested-user.ts';

const schema = z.object(accountShape);

/** `PUT /admin/users/{id}`. A new password or a ban ends every session of the person at once. */
export function updateAccount(context: AuthContext): Endpoint {
  return async (c) => {
    const id = requestedUserId(c);
    const asked = await readBody(c, schema);
    const now = context.now();
    const until = asked.ban_duration ? bannedUntil(asked.ban_duration, now) : undefined;
    const passwordHash = await requestedPasswordHash(asked);
    const user = await transaction(context.pool, async (client) => {
      const before = await lockRequestedUser(client, id);
      await apply(client, before, { ...asked, passwordHash, until, phone: requestedPhone(asked), now }).catch(
        (error) => {
          throw conflict(error);
        },
      );
      const after = await findRequestedUser(client, id);
      await noticeOfChange(context, before, after, passwordHash !== null);
      await audit(client, { action: 'user_modified', actorId: SERVICE_ID, traits: { user_id: id } }, now);
      return after;
    });
    return json(presentUser(user));
  };
}

interface Change extends RequestedAccount {
  passwordHash: string | null;
  phone: string | null;
  /** Undefined leaves a ban as it is, null lifts it. */
  until: Date | null | undefined;
  now: Date;
}

async function apply(client: pg.PoolClient, { id, email }: UserRow, change: Change): Promise<void> {
  const { passwordHash, until, now } = change;
  const isConfirmed = change.email_confirm === true;
  if (change.email && change.email !== email) {
    await changeEmail(client, id, { email: change.email, isConfirmed }, now);
  } else if (isConfirmed && email) {
    await ensureEmailIdentity(client, id, email, now);
  }
  await client.query(
    `update auth.users set updated_at = $2,
       phone_confirmed_at = case
         when $4 then coalesce(phone_confirmed_at, $2)
         when $3::text <> phone then null
         else phone_confirmed_at
       end,
       phone = coalesce($3, phone),
       email_confirmed_at = case when $5 then coalesce(email_confirmed_at, $2) else email_confirmed_at end,
       encrypted_password = coalesce($6, encrypted_password),
       banned_until = case when $7 then $8::timestamptz else banned_until end,
       raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $9::jsonb) - $10::text[],
       raw_app_meta_data = (coalesce(raw_app_meta_data, '{}') || $11::jsonb) - $12::text[]
     where id = $1`,
    [
      id,
      now,
      change.phone,
      change.phone_confirm === true,
      isConfirmed,
      passwordHash,
      until !== undefined,
      until ?? null,
      ...merged(change.user_metadata),
      ...merged(change.app_metadata),
    ],
  );
  if (!passwordHash && !until) return;
  await client.query('delete from auth.sessions where user_id = $1', [id]);
  // Codes sent before would still open the account.
  await client.query('delete from _backend.one_time_codes where user_id = $1', [id]);
  await client.query('delete from auth.flow_state where user_id = $1', [id]);
}

/** Notifies a person, at their previous address, that an administrator changed their password or address. */
async function noticeOfChange(
  context: AuthContext,
  before: UserRow,
  after: UserRow,
  isPasswordNew: boolean,
): Promise<void> {
  if (isPasswordNew) await sendNotice(context, 'password_changed', before);
  if (after.email !== before.email)
    await sendNotice(context, 'email_changed', before, { newEmail: after.email });
}

/** The metadata to add, and the fields to remove, which are set to null. */
function merged(metadata: Record<string, unknown> | null | undefined): [object, string[]] {
  const given = metadata ?? {};
  return [given, Object.keys(given).filter((key) => given[key] === null)];
}
