import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { OpenIdProvider } from '../auth/auth-options.ts';
import { atEnd } from './at-end.ts';

const CODE_MS = 60_000;

export interface OpenIdStandIn {
  provider: OpenIdProvider;
  /** The only URL it redirects browsers to. */
  redirectUri: string;
  /** The claims of the signed-in person. */
  person: JWTPayload;
  /** Faults to simulate. */
  faults: {
    claims?: JWTPayload;
    signature?: 'foreign' | 'none';
    code?: 'expired';
    /** Returns the e-mail address only in userinfo. */
    isTerse?: boolean;
    isDown?: boolean;
    /** Runs during the token request. */
    meanwhile?: () => Promise<unknown>;
  };
  /** Every authorization request it got. */
  asked: URLSearchParams[];
  /** How often its configuration was requested. */
  discoveries: number;
  /** Signs an identity token. */
  sign(claims: JWTPayload): Promise<string>;
}

interface Grant {
  challenge: string;
  nonce: string;
  redirectUri: string;
  at: number;
}

/** A local OpenID provider that enforces the protocol (OpenID Connect Core 1.0, RFC 7636). */
export async function createOpenIdStandIn(name: string): Promise<OpenIdStandIn> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(resolve)));
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const provider = {
    name,
    issuer,
    clientId: `${name}-client`,
    clientSecret: randomUUID(),
    scopes: 'openid email profile',
  };

  async function sign(claims: JWTPayload): Promise<string> {
    const all = { iss: issuer, aud: provider.clientId, ...claims };
    if (standIn.faults.signature === 'none')
      return new UnsecuredJWT(all).setIssuedAt().setExpirationTime('5m').encode();
    const { privateKey } = standIn.faults.signature === 'foreign' ? foreign : own;
    const token = new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one' });
    if (!('iat' in all)) token.setIssuedAt();
    if (!('exp' in all)) token.setExpirationTime('5m');
    return token.sign(privateKey);
  }

  const standIn: OpenIdStandIn = {
    provider,
    redirectUri: '',
    person: {
      sub: randomUUID(),
      email: `${randomUUID()}@example.com`,
      email_verified: true,
      name: 'Ana Pop',
    },
    faults: {},
    asked: [],
    discoveries: 0,
    sign,
  };

  app.get('/.well-known/openid-configuration', (c) => {
    standIn.discoveries++;
    if (standIn.faults.isDown) return c.text('down', 503);
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });
  app.get('/jwks', (c) => c.json({ keys: [jwk] }));

  app.get('/authorize', (c) => {
    const asked = new URL(c.req.url).searchParams;
    standIn.asked.push(asked);
    const said = (field: string) => asked.get(field) ?? '';
    const isRight =
      said('client_id') === provider.clientId &&
      said('redirect_uri') === standIn.redirectUri &&
      said('response_type') === 'code' &&
      said('scope').split(' ').includes('openid') &&
      said('code_challenge_method') === 'S256' &&
      /^[\w-]{43}$/.test(said('code_challenge')) &&
      said('nonce').length >= 32 &&
      said('state').length >= 32;
    if (!isRight) return c.text('bad request', 400);
    const code = randomUUID();
    grants.set(code, {
      challenge: said('code_challenge'),
      nonce: said('nonce'),
      redirectUri: said('redirect_uri'),
      at: Date.now(),
    });
    const back = new URL(standIn.redirectUri);
    back.search = new URLSearchParams({ code, state: said('state'), iss: issuer }).toString();
    return c.redirect(back.href);
  });

  app.post('/token', async (c) => {
    await standIn.faults.meanwhile?.();
    const form = await c.req.parseBody();
    const [, basic = ''] = (c.req.header('Authorization') ?? '').split('Basic ');
    const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
    if (id !== provider.clientId || secret !== provider.clientSecret) {
      return c.json({ error: 'invalid_client' }, 401);
    }
    const grant = grants.get(String(form.code));
    grants.delete(String(form.code));
    const isOld = standIn.faults.code === 'expired' || (grant && Date.now() - grant.at > CODE_MS);
    const challenge = createHash('sha256').update(String(form.code_verifier)).digest('base64url');
    if (!grant || isOld || form.grant_type !== 'authorization_code')
      return c.json({ error: 'invalid_grant' }, 400);
    if (grant.challenge !== challenge || form.redirect_uri !== grant.redirectUri) {
      return c.json({ error: 'invalid_grant' }, 400);
    }
    const { sub, ...rest } = standIn.person;
    const told = standIn.faults.isTerse ? {} : rest;
    const id_token = await sign({ sub, ...told, nonce: grant.nonce, ...standIn.faults.claims });
    return c.json({ access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token });
  });

  app.get('/userinfo', (c) =>
    c.req.header('Authorization') === 'Bearer access' ? c.json(standIn.person) : c.text('no', 401),
  );
  return standIn;
}
