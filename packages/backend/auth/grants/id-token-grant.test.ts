import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAddress } from '../../testing/auth-mail.ts';
import { createOpenIdStandIn, type OpenIdStandIn } from '../../testing/openid-provider.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const NONCE = 'what only this browser knows';
let made: TestAuth;
let google: OpenIdStandIn;
let other: OpenIdStandIn;
let claims: JWTPayload;
beforeAll(async () => {
  [google, other] = [await createOpenIdStandIn('google'), await createOpenIdStandIn('other')];
  made = await createTestAuth({ providers: [google.provider, other.provider] });
});
beforeEach(() => {
  google.faults = {};
  claims = {
    sub: crypto.randomUUID(),
    email: newAddress(),
    email_verified: true,
    nonce: createHash('sha256').update(NONCE).digest('hex'),
  };
});

const signIn = (token: string, nonce: string | undefined = NONCE, provider = 'google') =>
  made.client().auth.signInWithIdToken({ provider, token, nonce });

describe('An identity token', () => {
  it('signs in the person it names, with its nonce', async () => {
    const { data, error } = await signIn(await google.sign(claims));
    expect(error).toBeNull();
    expect(data.user?.email).toBe(claims.email);
    const again = await signIn(await google.sign({ ...claims, email: newAddress() }));
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['expired', { exp: 1_000_000 }],
    ['15 minutes old', { iat: Math.floor(Date.now() / 1000) - 900 }],
    ['with another nonce', { nonce: 'x' }],
    ['with the nonce itself', { nonce: NONCE }],
    ['without a nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
  ])('is refused when it is %s', async (_, wrong) => {
    expect((await signIn(await google.sign({ ...claims, ...wrong }))).error?.code).toBe('validation_failed');
  });

  it('is accepted once, also when it is sent several times at the same time', async () => {
    const token = await google.sign(claims);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(token)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('is refused when the request has no nonce', async () => {
    const token = await google.sign(claims);
    expect((await signIn(token, '')).error?.code).toBe('validation_failed');
  });

  it('is refused unsigned, signed with another key, or signed with the public key as a secret', async () => {
    const all = { iss: google.provider.issuer, aud: google.provider.clientId, ...claims };
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const jwks = (await (await fetch(`${google.provider.issuer}/jwks`)).json()) as { keys: { n: string }[] };
    const forged = [
      new UnsecuredJWT(all).setIssuedAt().setExpirationTime('5m').encode(),
      await new SignJWT(all)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
      await new SignJWT(all)
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
      await new SignJWT(all)
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(Buffer.from(jwks.keys[0]?.n ?? '', 'base64url')),
      'not.a.token',
    ];
    for (const token of forged) expect((await signIn(token)).error?.code).toBe('validation_failed');
  });

  it('is refused for another provider, and for one that is not configured', async () => {
    expect((await signIn(await other.sign(claims))).error?.code).toBe('validation_failed');
    expect((await signIn(await google.sign(claims), NONCE, 'other')).error?.code).toBe('validation_failed');
    expect((await signIn(await google.sign(claims), NONCE, 'github')).error?.code).toBe('validation_failed');
  });

  it('is refused when the provider has not verified the address', async () => {
    const { error } = await signIn(await google.sign({ ...claims, email_verified: false }));
    expect(error?.code).toBe('provider_email_needs_verification');
  });

  it('cannot link an identity to an account', async () => {
    const client = made.client();
    await client.auth.signUp({ email: newAddress(), password: 'patru pisici pe acoperiș' });
    const token = await google.sign(claims);
    const { error } = await client.auth.linkIdentity({ provider: 'google', token, nonce: NONCE });
    expect(error?.code).toBe('validation_failed');
  });
});
