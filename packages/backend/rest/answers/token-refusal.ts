import { RestError } from './rest-error.ts';

/** A token that does not count, as PostgREST refuses it. */
export function tokenRefusal(reason: 'expired' | 'invalid'): RestError {
  const body =
    reason === 'expired'
      ? { code: 'PGRST303', message: 'JWT expired' }
      : { code: 'PGRST301', message: 'No suitable key or wrong key type' };
  return new RestError(401, body, {
    'WWW-Authenticate': `Bearer error="invalid_token", error_description="${body.message}"`,
  });
}
