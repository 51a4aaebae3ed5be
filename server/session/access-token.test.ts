import { describe, expect, it, vi } from 'vitest';
import { makeKey, signWith, USER_ID } from '#tests/support/backend-stand-in.ts';
import {
  backend,
  changesOf,
  cookieOf,
  NAME,
  open,
  setUpBackendStandIn,
} from '#tests/support/session-visit.ts';

setUpBackendStandIn();

describe('a token that is none of ours', () => {
  const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  async function expectRefused(token: string) {
    const session = await open(await cookieOf(token));
    expect(session.claims).toBeNull();
    expect(session.failure).toBeNull();
    expect(session.hasCookie).toBe(true);
    expect(changesOf(session)).toEqual({ set: [], gone: [`${NAME}.0`, `${NAME}.1`] });
    expect(backend.asked).not.toContain('POST /auth/v1/token');
  }

  it('was changed after it was signed', async () => {
    const [head = '', payload = '', signature = ''] = (await backend.sign()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = '3f1f7f2e-9999-4000-8000-000000000001';
    await expectRefused([head, header({ ...claims, sub: other }), signature].join('.'));
    await expectRefused([head, header({ ...claims, aal: 'aal2' }), signature].join('.'));
  });

  it('is not signed at all', async () => {
    const [, payload = '', signature = ''] = (await backend.sign()).split('.');
    for (const alg of ['none', 'None', 'NONE', '']) {
      await expectRefused(`${header({ alg, kid: 'first' })}.${payload}.`);
      await expectRefused(`${header({ alg, kid: 'first' })}.${payload}.${signature}`);
    }
  });

  it('is signed with our public key as if that were a shared secret', async () => {
    const [, payload = ''] = (await backend.sign()).split('.');
    const published = backend.keys[0]?.published;
    for (const secret of [
      JSON.stringify(published),
      String(published?.x),
      JSON.stringify({ keys: [published] }),
    ]) {
      const signed = `${header({ alg: 'HS256', kid: 'first', typ: 'JWT' })}.${payload}`;
      const key = await crypto.subtle.importKey(
        'raw',
        Buffer.from(secret),
        { name: 'HMAC', hash: 'SHA-256' },
        false,
        ['sign'],
      );
      const signature = Buffer.from(await crypto.subtle.sign('HMAC', key, Buffer.from(signed)));
      await expectRefused(`${signed}.${signature.toString('base64url')}`);
    }
  });

  it('is signed with a key of somebody else under the name of ours', async () => {
    await expectRefused(await signWith({ ...(await makeKey('other')), kid: 'first' }));
  });

  it.each([
    ['from elsewhere', { iss: 'https://evil.example/auth/v1' }],
    ['from nowhere', { iss: undefined }],
    ['for somebody else', { aud: 'anon' }],
    ['for nobody', { aud: undefined }],
    ['of the service', { role: 'service_role' }],
    ['of a role to become', { role: 'postgres' }],
    ['of no person', { sub: undefined }],
    ['of what is no person', { sub: `' or true --` }],
    ['of no session', { session_id: undefined }],
    ['of what is no session', { session_id: 'x' }],
    ['that never ends', { exp: undefined }],
    ['of no assurance', { aal: undefined }],
  ])('is genuine, but %s', async (_, claims) => {
    await expectRefused(await backend.sign(claims));
  });

  it.each(['', 'x', 'a.b.c', '..', 'eyJ.eyJ.eyJ'])('is no token: %s', async (token) => {
    await expectRefused(token);
  });
});

describe('the keys of the backend', () => {
  it('are fetched again for a token of a key that is not among them, and only so often', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await open(await cookieOf(await backend.sign()));
      const next = await backend.addKey('second');
      vi.setSystemTime(Date.now() + 11_000);
      expect((await open(await cookieOf(await signWith(next)))).claims).toMatchObject({ sub: USER_ID });
      const keyCalls = () => backend.asked.filter((line) => line.endsWith('/jwks.json')).length;
      expect(keyCalls()).toBe(2);
      for (const kid of ['a', 'b', 'c'])
        await open(await cookieOf(await signWith(await makeKey(kid)), 'none'));
      expect(keyCalls()).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that no longer know a token’s own leave the refresh token to say whether the session lives', async () => {
    const retired = await makeKey('retired');
    const alive = await open(await cookieOf(await signWith(retired)));
    expect(alive.claims).toMatchObject({ sub: USER_ID });
    const over = await open(await cookieOf(await signWith(retired), 'refresh-unknown'));
    expect(over).toMatchObject({ claims: null, failure: null });
  });

  it('that cannot be had leave it open whether there is a session', async () => {
    backend.answer = () => Response.json({}, { status: 503 });
    const session = await open(await cookieOf(await backend.sign()));
    expect(session.claims).toBeNull();
    expect(session.failure).toBeInstanceOf(Error);
    expect(session.setCookies()).toEqual([]);
  });
});
