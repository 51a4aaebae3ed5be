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
 * Whether an error says that a session is over. Others (a limit, a wrong key of ours, a failure) end nobody's; nor does
 * a token that was used already, since another tab may just have got the next one.
 */
export function saysSessionIsOver(error: unknown): boolean {
  return isAuthSessionMissingError(error) || (isAuthApiError(error) && CODES.has(error.code ?? ''));
}
