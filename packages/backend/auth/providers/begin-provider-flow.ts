import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import type { OpenIdProvider } from '../auth-options.ts';
import { transaction } from '../database/transaction.ts';
import { checkChallenge } from '../flows/begin-flow.ts';
import { type AuthRequest, pkceShape, readQuery } from '../http/endpoint.ts';
import { ownRedirect } from '../http/redirect-to.ts';
import type { Person } from '../http/require-person.ts';
import { newBrowserSecret, secretCookie } from './browser-secret.ts';

/** The parameters that clients may add. All others are set by us or dropped. */
const PASSED_ON = ['prompt', 'login_hint', 'hd', 'domain_hint', 'ui_locales', 'display'];
/** We never call other APIs of the provider, so only scopes about the identity are allowed. */
const HARMLESS_SCOPES = ['openid', 'email', 'profile'];

const schema = z.object({
  provider: z.string('Unsupported provider: provider is missing'),
  scopes: z.string().max(500).optional(),
  redirect_to: z.string().optional(),
  ...pkceShape,
});

export interface ProviderFlow {
  /** Where the browser goes. */
  url: string;
  /** The cookie it takes along. */
  cookie: string;
}

/**
 * Begins a sign-in with a provider (OpenID Connect Core 1.0, 3.1); with `person`, links the identity to their
 * account.
 * @throws AuthError for a provider that is not configured or not reachable
 */
export async function beginProviderFlow(
  c: AuthRequest,
  context: AuthContext,
  person: Person | null,
): Promise<ProviderFlow> {
  const asked = readQuery(c, schema);
  checkChallenge(asked);
  const provider = context.providerClients.find(asked.provider);
  const configuration = await context.providerClients.configuration(provider);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
  const state = crypto.randomUUID();
  const secret = newBrowserSecret();
  const now = context.now();
  await transaction(context.pool, async (client) => {
    await client.query(
      `insert into auth.flow_state (id, code_challenge_method, code_challenge, provider_type, authentication_method,
         referrer, linking_target_id, created_at, updated_at)
       values ($1, case when $2::text is not null then 's256'::auth.code_challenge_method end, $2, $3, 'oauth', $4, $5,
         $6, $6)`,
      [
        state,
        asked.code_challenge || null,
        provider.name,
        ownRedirect(context.siteUrl, asked.redirect_to),
        person?.user.id ?? null,
        now,
      ],
    );
    await client.query(
      'insert into _backend.provider_flows (flow_id, browser_hash, session_id) values ($1, $2, $3)',
      [state, secret.hash, person?.session.id ?? null],
    );
  });
  const url = buildAuthorizationUrl(configuration, {
    ...passedOn(c),
    redirect_uri: callbackUrl(context),
    response_type: 'code',
    scope: scopesOf(provider, asked.scopes),
    state,
    nonce: secret.nonce,
    code_challenge: await calculatePKCECodeChallenge(secret.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, cookie: secretCookie(context.issuer, state, secret.value) };
}

/** The URL that providers redirect browsers to. */
export function callbackUrl({ issuer }: AuthContext): string {
  return `${issuer}/callback`;
}

function passedOn(c: AuthRequest): Record<string, string> {
  const given = c.req.query();
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (given[name] ? [[name, given[name].slice(0, 300)]] : [])),
  );
}

function scopesOf({ scopes }: OpenIdProvider, asked = ''): string {
  const allowed = new Set([...HARMLESS_SCOPES, ...scopes.split(/\s+/)]);
  const wanted = asked.split(/[\s,]+/).filter((scope) => allowed.has(scope));
  return [...new Set(['openid', 'email', ...(wanted.length > 0 ? wanted : scopes.split(/\s+/))])]
    .filter(Boolean)
    .join(' ');
}
