import { z } from 'zod';
import { parsePhone } from '../factors/phone.ts';
import { AuthError } from '../http/auth-error.ts';
import { emailSchema } from '../http/endpoint.ts';
import { checkNewPassword } from '../passwords/check-password.ts';
import { hashPassword, isKnownHash } from '../passwords/hash-password.ts';

const metadata = z.record(z.string(), z.unknown()).nullish();

/** The fields of an account that requests with the secret key may set. */
export const accountShape = {
  email: emailSchema.nullish().or(z.literal('')),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().max(255).nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: z.string().max(100).nullish(),
  // Roles of the product are rows of its own tables; this is the only database role in access tokens.
  role: z.literal(['authenticated', ''], 'only "authenticated" is supported').nullish(),
  aud: z.literal(['authenticated', ''], 'only "authenticated" is supported').nullish(),
};

const schema = z.object(accountShape);
export type RequestedAccount = z.output<typeof schema>;

/** The hash of the requested password, checked or passed through; null without one. @throws AuthError */
export async function requestedPasswordHash(asked: RequestedAccount): Promise<string | null> {
  const { password, password_hash } = asked;
  if (password && password_hash) {
    throw new AuthError(400, 'validation_failed', 'Only a password or a password hash should be provided');
  }
  if (password) {
    await checkNewPassword(password);
    return hashPassword(password);
  }
  if (!password_hash) return null;
  if (!isKnownHash(password_hash)) {
    throw new AuthError(400, 'validation_failed', 'password_hash must be of bcrypt or argon2id');
  }
  return password_hash;
}

/** The requested phone number as it is stored; null without one. */
export function requestedPhone({ phone }: RequestedAccount): string | null {
  return phone ? parsePhone(phone) : null;
}

/** Converts a unique violation: address, phone number and id are unique. */
export function conflict(error: { code?: string; constraint?: string }): unknown {
  if (error.code !== '23505') return error;
  switch (error.constraint) {
    case 'users_email_partial_key':
      return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    case 'users_phone_key':
      return new AuthError(422, 'phone_exists', 'Phone number already registered by another user');
    default:
      return new AuthError(422, 'user_already_exists', 'User already registered');
  }
}
