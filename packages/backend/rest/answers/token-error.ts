import { RestError } from './rest-error.ts';

/** A rejected access token, in PostgREST's words. */
export function tokenError(reason: 'expired' | 'invalid'): RestError {
  const body =
    reason === 'expired'
      ? { code: 'PGRST303', message: 'JWT expired' }
      : { code: 'PGRST301', message: 'No suitable key or wrong key type' };
  return new RestError(401, body, {
    'WWW-Authenticate': `Bearer error="invalid_token", error_description="${body.message}"`,
  });
}
