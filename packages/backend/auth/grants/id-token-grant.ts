import { createHash, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import type { OpenIdProvider } from '../auth-options.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { countedByNetwork, type Limit } from '../limits/limits.ts';
import { identityOf } from '../providers/provider-identity.ts';
import { signInWithIdentity } from '../providers/sign-in-with-identity.ts';
import { issueSession } from '../sessions/issue-session.ts';

const PER_NETWORK: Limit = { name: 'id-token-network', max: 60, seconds: 900 };
/** Asymmetric algorithms: the verifying key cannot sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const OLDEST = '10m';
const ONCE: Limit = { name: 'id-token', max: 1, seconds: 900 };

const schema = z.object({
  provider: z.string('provider is required').min(1, 'provider is required'),
  id_token: z.string('id_token required').min(1, 'id_token required'),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

/**
 * `grant_type=id_token`: an identity token that a client got from a provider. It must be at most ten minutes old and
 * contain the hash of a nonce that only this client knows, so that an intercepted token is useless. It can be used
 * once.
 */
export function idTokenGrant(context: AuthContext): Endpoint {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  return async (c) => {
    const { provider: name, id_token, nonce, link_identity } = await readBody(c, schema);
    const requester = c.get('requester');
    await context.limits.consumeAll(countedByNetwork(PER_NETWORK, requester.clientAddress));
    if (link_identity) {
      throw new AuthError(
        400,
        'validation_failed',
        'Identities are linked by the way to the provider and back',
      );
    }
    const provider = context.providerClients.find(name);
    const claims = await verify(context, provider, id_token, keySets);
    if (!nonce || !isHashOf(nonce, claims.nonce)) throw refuse('Nonces mismatch');
    await context.limits.consume(ONCE, id_token);
    const identity = identityOf(provider.name, provider.issuer, claims);
    const session = await transaction(context.pool, async (client) => {
      const user = await signInWithIdentity(client, context, identity, requester.clientAddress);
      return issueSession(client, context, user, 'oauth', requester);
    });
    return json(session);
  };
}

async function verify(
  context: AuthContext,
  provider: OpenIdProvider,
  token: string,
  keySets: Map<string, ReturnType<typeof createRemoteJWKSet>>,
): Promise<JWTPayload & { sub: string }> {
  const { jwks_uri, issuer } = (await context.providerClients.configuration(provider)).serverMetadata();
  if (!jwks_uri) throw refuse('Bad ID token');
  const keys = keySets.get(jwks_uri) ?? createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 10_000 });
  keySets.set(jwks_uri, keys);
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer,
    audience: provider.clientId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    maxTokenAge: OLDEST,
    currentDate: context.now(),
  }).catch(() => {
    throw refuse('Bad ID token');
  });
  if (!payload.sub) throw refuse('Missing sub claim in id_token');
  return { ...payload, sub: payload.sub };
}

function isHashOf(nonce: string, told: unknown): boolean {
  const hash = createHash('sha256').update(nonce).digest('hex');
  return (
    typeof told === 'string' &&
    told.length === hash.length &&
    timingSafeEqual(Buffer.from(told), Buffer.from(hash))
  );
}

function refuse(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
