import type pg from 'pg';
import { findUserById, type UserRow } from './user-row.ts';

export interface NewUser {
  id?: string;
  email: string | null;
  phone?: string | null;
  passwordHash: string | null;
  userMetadata: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  provider: string;
  emailConfirmedAt?: Date | null;
  phoneConfirmedAt?: Date | null;
  invitedAt?: Date | null;
  /** The identity at a provider; by default the e-mail identity. */
  identity?: { providerId: string; details: Record<string, unknown> };
}

/** Makes an account and its first identity. Fails with SQLSTATE 23505 when the address is taken. */
export async function createUser(client: pg.ClientBase, asked: NewUser, now: Date): Promise<UserRow> {
  const id = asked.id ?? crypto.randomUUID();
  const appMetadata = { provider: asked.provider, providers: [asked.provider], ...asked.appMetadata };
  await client.query(
    `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at,
       phone_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4, $5, $6, $7, $8,
       $9, $10, $10)`,
    [
      id,
      asked.email,
      asked.phone ?? null,
      asked.passwordHash,
      asked.emailConfirmedAt ?? null,
      asked.phoneConfirmedAt ?? null,
      asked.invitedAt ?? null,
      appMetadata,
      asked.userMetadata,
      now,
    ],
  );
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1, $2::uuid, $3, $4, $5, $5)`,
    [
      asked.identity?.providerId ?? id,
      id,
      asked.identity?.details ?? {
        sub: id,
        email: asked.email,
        email_verified: Boolean(asked.emailConfirmedAt),
        phone_verified: false,
      },
      asked.provider,
      now,
    ],
  );
  const user = await findUserById(client, id);
  if (!user) throw new Error('A new account could not be read back.');
  return user;
}
