import { AuthError } from '../http/auth-error.ts';
import type { Endpoint } from '../http/endpoint.ts';

/** `POST /sso`: SAML is not supported. */
export function refuseSso(): Endpoint {
  return () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  };
}

/** `grant_type=web3`: wallets are not supported. */
export function refuseWeb3(): Endpoint {
  return () => {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  };
}

/** Whether a text was sent; the reference treats null and an empty text as missing. */
function isSent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/**
 * Refuses a sign-up without an e-mail address, in the words of the reference: no anonymous users, and phones are only
 * second factors.
 * @throws AuthError
 */
export function refuseUnsupportedSignUp(body: unknown): void {
  const { email, phone } = Object(body) as { email?: unknown; phone?: unknown };
  if (isSent(email)) return;
  if (!isSent(phone)) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
}

/** The same for signing in with a password. @throws AuthError */
export function refuseUnsupportedSignIn(body: unknown): void {
  const { email, phone } = Object(body) as { email?: unknown; phone?: unknown };
  if (isSent(email) && isSent(phone)) {
    const message = 'Only an email address or phone number should be provided on login.';
    throw new AuthError(400, 'validation_failed', message);
  }
  if (isSent(phone)) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!isSent(email)) throw new AuthError(400, 'validation_failed', 'missing email or phone');
}
