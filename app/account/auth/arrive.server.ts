import { redirect } from 'react-router';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { isKnownTrouble } from '../auth-trouble.ts';
import { type PendingSteps, pendingStepsSetCookie } from '../pending-steps.server.ts';
import { authPath } from './auth-path.ts';

interface Arrival {
  facts: RequestFacts;
  parameters: URLSearchParams;
  next: string | null;
  pending: PendingSteps;
}

const LONGEST_TOKEN = 300;
/** Whatever has no sentence of its own. */
const GENERAL = 'unexpected_failure';

/**
 * What others put into the address of /auth: the token of a mail's link, the code of another service, or the wish to
 * go to one. Each leads on to an address without it, so that nothing of it stays in a history or is told to anybody.
 * @returns null where the address carries nothing of that
 */
export async function arrive(arrival: Arrival): Promise<Response | null> {
  const { facts, parameters, next, pending } = arrival;
  const tokenHash = parameters.get('token_hash');
  if (tokenHash) {
    const link = {
      tokenHash: tokenHash.slice(0, LONGEST_TOKEN),
      type: parameters.get('type')?.slice(0, 40) || 'email',
    };
    return away(authPath('link', next), {
      'Set-Cookie': pendingStepsSetCookie({ ...pending, link }, facts.services.origin),
    });
  }
  const code = parameters.get('code');
  if (code) {
    const { error } = await facts.supabase().auth.exchangeCodeForSession(code);
    if (error) return away(withTrouble(next, error.code ?? 'bad_oauth_callback'));
    // What whoever used this browser before had begun is none of theirs.
    return away(authPath('sign-in', next), {
      'Set-Cookie': pendingStepsSetCookie({}, facts.services.origin),
    });
  }
  const trouble = troubleIn(parameters);
  if (trouble) return away(withTrouble(next, trouble));
  const provider = parameters.get('furnizor');
  if (provider) return toProvider(arrival, provider);
  return null;
}

/** What another service says went wrong, as a code of ours; null once the address says nothing but that. */
function troubleIn(parameters: URLSearchParams): string | null {
  const [code, error] = [parameters.get('error_code'), parameters.get('error')];
  if (code === null && error === null) return null;
  const isClean =
    error === null && !parameters.has('error_description') && (isKnownTrouble(code) || code === GENERAL);
  return isClean ? null : ([code, error].find(isKnownTrouble) ?? GENERAL);
}

async function toProvider({ facts, next }: Arrival, provider: string): Promise<Response> {
  const { providers } = await facts.backendSettings();
  if (!providers.includes(provider)) return away(withTrouble(next, 'provider_disabled'));
  const { data, error } = await facts.supabase().auth.signInWithOAuth({
    provider: provider as 'google',
    options: {
      redirectTo: `${facts.services.origin}${authPath('sign-in', next)}`,
      skipBrowserRedirect: true,
    },
  });
  return away(error ? withTrouble(next, error.code ?? 'provider_disabled') : data.url);
}

/** Only the code travels, and only one that is known. */
function withTrouble(next: string | null, given: string): string {
  const code = isKnownTrouble(given) ? given : GENERAL;
  const path = authPath('sign-in', next);
  return `${path}${path.includes('?') ? '&' : '?'}error_code=${code}`;
}

function away(to: string, headers: Record<string, string> = {}): Response {
  return redirect(to, {
    headers: { ...headers, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  });
}
