import type { FactorRow, IdentityRow, UserRow } from './user-row.ts';

/** A person in the format of the reference's `User` (supabase/auth, internal/models/user.go). */
export function presentUser(user: UserRow): Record<string, unknown> {
  return withoutNulls({
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change,
    email_change_sent_at: user.email_change_sent_at,
    new_phone: user.phone_change,
    phone_change_sent_at: user.phone_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    confirmed_at: user.confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: user.factors.length > 0 ? user.factors.map(presentFactor) : null,
    identities: user.identities.map(presentIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until,
    is_anonymous: user.is_anonymous,
  });
}

/** A second factor without its secret. */
export function presentFactor(factor: FactorRow): Record<string, unknown> {
  return withoutNulls({
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    friendly_name: factor.friendly_name,
    factor_type: factor.factor_type,
    phone: factor.phone,
    last_challenged_at: factor.last_challenged_at,
  });
}

function presentIdentity(identity: IdentityRow): Record<string, unknown> {
  return withoutNulls({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    email: identity.email,
  });
}

function withoutNulls(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}
