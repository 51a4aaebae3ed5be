import type pg from 'pg';

/** A row of auth.users as far as the backend reads it, with its identities and factors. */
export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date | null;
  updated_at: Date | null;
  banned_until: Date | null;
  is_anonymous: boolean;
  identities: IdentityRow[];
  factors: FactorRow[];
}

export interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  email: string | null;
}

export interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'recovery_code';
  status: 'unverified' | 'verified';
  phone: string | null;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** The columns of a UserRow, from `auth.users u`. */
export const USER_COLUMNS = `u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at, u.invited_at,
  u.phone, u.phone_confirmed_at, u.confirmation_sent_at, u.recovery_sent_at, nullif(u.email_change, '') as email_change,
  u.email_change_sent_at, nullif(u.phone_change, '') as phone_change, u.phone_change_sent_at,
  u.reauthentication_sent_at, u.confirmed_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data,
  u.created_at, u.updated_at, u.banned_until, u.is_anonymous,
  coalesce((select json_agg(i order by i.created_at) from auth.identities i where i.user_id = u.id), '[]') as identities,
  coalesce((
    select json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
      'status', f.status, 'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at,
      'last_challenged_at', f.last_challenged_at) order by f.created_at)
    from auth.mfa_factors f where f.user_id = u.id
  ), '[]') as factors`;

type Queryable = Pick<pg.Pool | pg.ClientBase, 'query'>;

/** The person with this id, or null. */
export async function findUserById(db: Queryable, id: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(
    `select ${USER_COLUMNS} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** The person with this address in lower case, or null. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(
    `select ${USER_COLUMNS} from auth.users u
     where u.email = $1 and u.is_sso_user = false and u.deleted_at is null`,
    [email],
  );
  return rows[0] ?? null;
}

/** Whether a person is banned now. */
export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/** The usable second factors. Recovery codes only replace one and are not included. */
export function verifiedFactors(user: UserRow): FactorRow[] {
  return user.factors.filter(
    ({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code',
  );
}
