import { redirect } from 'react-router';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { isKnownErrorCode } from '../auth-errors.ts';
import { type PendingSteps, pendingStepsSetCookie } from '../pending-steps.server.ts';
import { authPath } from './auth-path.ts';

interface CallbackInput {
  facts: RequestFacts;
  parameters: URLSearchParams;
  next: string | null;
  pending: PendingSteps;
}

const MAX_TOKEN_LENGTH = 300;
const MAX_TYPE_LENGTH = 40;
/** For errors without a sentence of their own. */
const GENERAL_CODE = 'unexpected_failure';

/**
 * Handles the parameters with which mailed links, sign-in providers and their buttons lead to /auth: a token, a code, an
 * error or a provider's name. It always redirects to an address without them, so that none stays in the history.
 * @returns null when the address has none of them
 */
export async function handleCallback(input: CallbackInput): Promise<Response | null> {
  const { facts, parameters, next, pending } = input;
  const tokenHash = parameters.get('token_hash');
  if (tokenHash) {
    const link = {
      tokenHash: tokenHash.slice(0, MAX_TOKEN_LENGTH),
      type: parameters.get('type')?.slice(0, MAX_TYPE_LENGTH) || 'email',
    };
    return redirectPrivately(authPath('link', next), {
      'Set-Cookie': pendingStepsSetCookie({ ...pending, link }, facts.services.origin),
    });
  }
  const code = parameters.get('code');
  if (code) {
    const { error } = await facts.supabase().auth.exchangeCodeForSession(code);
    if (error) return redirectPrivately(errorPath(next, error.code ?? 'bad_oauth_callback'));
    // Discard the previous user's pending steps.
    return redirectPrivately(authPath('sign-in', next), {
      'Set-Cookie': pendingStepsSetCookie({}, facts.services.origin),
    });
  }
  const errorCode = errorIn(parameters);
  if (errorCode) return redirectPrivately(errorPath(next, errorCode));
  const provider = parameters.get('furnizor');
  if (provider) return redirectToProvider(input, provider);
  return null;
}

/** A provider's error as one of our codes; null when there is none, or when the address is the one we redirect to. */
function errorIn(parameters: URLSearchParams): string | null {
  const [code, error] = [parameters.get('error_code'), parameters.get('error')];
  if (code === null && error === null) return null;
  const isOurs =
    error === null &&
    !parameters.has('error_description') &&
    (isKnownErrorCode(code) || code === GENERAL_CODE);
  return isOurs ? null : ([code, error].find(isKnownErrorCode) ?? GENERAL_CODE);
}

async function redirectToProvider({ facts, next }: CallbackInput, provider: string): Promise<Response> {
  const { providers } = await facts.backendSettings();
  if (!providers.includes(provider)) return redirectPrivately(errorPath(next, 'provider_disabled'));
  const { data, error } = await facts.supabase().auth.signInWithOAuth({
    provider: provider as 'google',
    options: {
      redirectTo: `${facts.services.origin}${authPath('sign-in', next)}`,
      skipBrowserRedirect: true,
    },
  });
  return redirectPrivately(error ? errorPath(next, error.code ?? 'provider_disabled') : data.url);
}

/** The sign-in page with a known error code; an unknown one becomes the general code. */
function errorPath(next: string | null, given: string): string {
  const code = isKnownErrorCode(given) ? given : GENERAL_CODE;
  const path = authPath('sign-in', next);
  return `${path}${path.includes('?') ? '&' : '?'}error_code=${code}`;
}

function redirectPrivately(to: string, headers: Record<string, string> = {}): Response {
  return redirect(to, {
    headers: { ...headers, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  });
}
