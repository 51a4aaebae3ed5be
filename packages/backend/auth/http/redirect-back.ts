import type { TokenResponse } from '../sessions/issue-session.ts';
import type { AuthError } from './auth-error.ts';

/** What OAuth calls the refusals of a status (RFC 6749, 4.1.2.1). */
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
const DENIED = new Set(['provider_email_needs_verification', 'user_banned']);

/** Sends a browser back to where it came from, with the code it exchanges for a session (PKCE). */
export function redirectWithCode(to: string, code: string): Response {
  const url = new URL(to);
  url.searchParams.set('code', code);
  return redirect(url);
}

/** The same with the session itself, in the part of the address that no server is told (implicit flow). */
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

/** The same with a refusal, where pages and where servers read it. */
export function redirectWithError(to: string, { status, code, message }: AuthError): Response {
  const error = DENIED.has(code) ? 'access_denied' : (OAUTH_ERRORS[status] ?? 'server_error');
  const details = { error, error_code: code, error_description: message };
  const url = new URL(to);
  for (const [name, value] of Object.entries(details)) url.searchParams.set(name, value);
  return redirectWithFragment(url.href, details);
}

/** `sb` tells clients whose fragment it is. */
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
