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
import { createAccessTokenVerifier } from './access-token.ts';

setUpBackendStandIn();

describe('An access token is refused', () => {
  const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  async function expectRefused(token: string) {
    const session = await open(await cookieOf(token));
    expect(session.claims).toBeNull();
    expect(session.failure).toBeNull();
    expect(session.hasCookie).toBe(true);
    expect(changesOf(session)).toEqual({ set: [], gone: [`${NAME}.0`, `${NAME}.1`] });
    expect(backend.asked).not.toContain('POST /auth/v1/token');
  }

  it('when it was changed after it was signed', async () => {
    const [head = '', payload = '', signature = ''] = (await backend.sign()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = '3f1f7f2e-9999-4000-8000-000000000001';
    await expectRefused([head, header({ ...claims, sub: other }), signature].join('.'));
    await expectRefused([head, header({ ...claims, aal: 'aal2' }), signature].join('.'));
  });

  it('when it is not signed', async () => {
    const [, payload = '', signature = ''] = (await backend.sign()).split('.');
    for (const alg of ['none', 'None', 'NONE', '']) {
      await expectRefused(`${header({ alg, kid: 'first' })}.${payload}.`);
      await expectRefused(`${header({ alg, kid: 'first' })}.${payload}.${signature}`);
    }
  });

  it('when it is signed with our public key as a shared secret', async () => {
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

  it('when it is signed with another key under the id of ours', async () => {
    await expectRefused(await signWith({ ...(await makeKey('other')), kid: 'first' }));
  });

  it.each([
    ['of another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['without an issuer', { iss: undefined }],
    ['for another audience', { aud: 'anon' }],
    ['without an audience', { aud: undefined }],
    ['of the service', { role: 'service_role' }],
    ['of another role', { role: 'postgres' }],
    ['without a subject', { sub: undefined }],
    ['of an invalid subject', { sub: `' or true --` }],
    ['without a session id', { session_id: undefined }],
    ['of an invalid session id', { session_id: 'x' }],
    ['without an expiry', { exp: undefined }],
    ['without an assurance level', { aal: undefined }],
  ])('when it is signed by us but %s', async (_, claims) => {
    await expectRefused(await backend.sign(claims));
  });

  it.each(['', 'x', 'a.b.c', '..', 'eyJ.eyJ.eyJ'])('when it is not a token: %s', async (token) => {
    await expectRefused(token);
  });
});

describe('The public keys of the backend', () => {
  it('are fetched again for a token with an unknown key, at most every ten seconds', async () => {
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

  it('may lack the key of a token: then the refresh token decides whether the session is valid', async () => {
    const retired = await makeKey('retired');
    const alive = await open(await cookieOf(await signWith(retired)));
    expect(alive.claims).toMatchObject({ sub: USER_ID });
    const over = await open(await cookieOf(await signWith(retired), 'refresh-unknown'));
    expect(over).toMatchObject({ claims: null, failure: null });
  });

  it('may be unreachable: then it is unknown whether there is a session', async () => {
    backend.answer = () => Response.json({}, { status: 503 });
    const session = await open(await cookieOf(await backend.sign()));
    expect(session.claims).toBeNull();
    expect(session.failure).toBeInstanceOf(Error);
    expect(session.setCookies()).toEqual([]);
  });
});

describe('A token that was verified', () => {
  it('is known for a minute, and then its signature is checked again', async () => {
    const check = vi.spyOn(crypto.subtle, 'verify');
    try {
      let moment = new Date();
      const verify = createAccessTokenVerifier(backend, () => moment);
      const token = await backend.sign();
      const first = await verify(token);
      expect(await verify(token)).toEqual(first);
      expect(check).toHaveBeenCalledTimes(1);
      moment = new Date(moment.getTime() + 60_001);
      expect(await verify(token)).toEqual(first);
      expect(check).toHaveBeenCalledTimes(2);
      const forged = await signWith({ ...(await makeKey('other')), kid: 'first' });
      expect(await verify(forged)).toEqual({ status: 'invalid' });
    } finally {
      check.mockRestore();
    }
  });

  it('has expired when its time is over', async () => {
    let moment = new Date();
    const verify = createAccessTokenVerifier(backend, () => moment);
    const token = await backend.sign({}, 30);
    expect(await verify(token)).toMatchObject({ status: 'valid' });
    moment = new Date(moment.getTime() + 31_000);
    expect(await verify(token)).toEqual({ status: 'expired' });
  });

  it('is of an unknown key once the backend has said that its keys have changed', async () => {
    const notices: (() => void)[] = [];
    const onKeyChange = (notice: () => void) => {
      notices.push(notice);
      return () => {};
    };
    const verify = createAccessTokenVerifier({ ...backend, onKeyChange });
    const token = await backend.sign();
    expect(await verify(token)).toMatchObject({ status: 'valid' });
    backend.keys = [await makeKey('second')];
    for (const tell of notices) tell();
    await expect.poll(() => verify(token)).toEqual({ status: 'unknown-key' });
  });
});
