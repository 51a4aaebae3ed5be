import type { TokenResponse } from '../sessions/issue-session.ts';
import type { AuthError } from './auth-error.ts';

/** The OAuth error codes for HTTP statuses (RFC 6749, 4.1.2.1). */
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
const DENIED = new Set(['provider_email_needs_verification', 'user_banned']);

/** Redirects a browser back with the code that it exchanges for a session (PKCE). */
export function redirectWithCode(to: string, code: string): Response {
  const url = new URL(to);
  url.searchParams.set('code', code);
  return redirect(url);
}

/** Redirects with the session itself in the fragment, which is not sent to servers (implicit flow). */
export function redirectWithSession(to: string, session: TokenResponse, type?: string): Response {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  return redirectWithFragment(to, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    ...(type && { type }),
  });
}

export function redirectWithMessage(to: string, message: string): Response {
  return redirectWithFragment(to, { message });
}

/** Redirects with an error, in the fragment for pages and in the query for servers. */
export function redirectWithError(to: string, { status, code, message }: AuthError): Response {
  const error = DENIED.has(code) ? 'access_denied' : (OAUTH_ERRORS[status] ?? 'server_error');
  const details = { error, error_code: code, error_description: message };
  const url = new URL(to);
  for (const [name, value] of Object.entries(details)) url.searchParams.set(name, value);
  return redirectWithFragment(url.href, details);
}

/** `sb` tells clients that the fragment is from Supabase Auth. */
function redirectWithFragment(to: string, fields: Record<string, string>): Response {
  const url = new URL(to);
  url.hash = new URLSearchParams({ ...fields, sb: '' }).toString();
  return redirect(url);
}

function redirect(url: URL): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: url.href, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}
