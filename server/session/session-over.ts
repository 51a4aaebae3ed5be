import { isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';

const CODES = new Set([
  'bad_jwt',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
]);

/**
 * Whether an error means that the session has ended. A refresh token that was already used does not: another tab may just
 * have refreshed the session.
 */
export function isSessionOver(error: unknown): boolean {
  return isAuthSessionMissingError(error) || (isAuthApiError(error) && CODES.has(error.code ?? ''));
}
