import { beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const PASSWORD = 'patru pisici pe acoperiș';
const phone = '+40712345678';
let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

describe('A way to sign in that is not supported', () => {
  const ways: Record<
    string,
    [ask: () => Promise<{ error: { status?: number; code?: string } | null }>, status: number, code: string]
  > = {
    'signing in anonymously': [
      () => made.client().auth.signInAnonymously(),
      422,
      'anonymous_provider_disabled',
    ],
    'signing up with a phone': [
      () => made.client().auth.signUp({ phone, password: PASSWORD }),
      400,
      'phone_provider_disabled',
    ],
    'signing in with a phone': [
      () => made.client().auth.signInWithPassword({ phone, password: PASSWORD }),
      422,
      'phone_provider_disabled',
    ],
    'a code to a phone': [() => made.client().auth.signInWithOtp({ phone }), 400, 'phone_provider_disabled'],
    'single sign-on': [
      () => made.client().auth.signInWithSSO({ domain: 'company.example' }),
      404,
      'saml_provider_disabled',
    ],
    'a wallet': [
      () =>
        made.client().auth.signInWithWeb3({
          chain: 'solana',
          message: 'x'.repeat(80),
          signature: new Uint8Array(64),
        }),
      422,
      'web3_provider_disabled',
    ],
  };
  it.each(Object.entries(ways))(
    'is refused with the status and code of the reference: %s',
    async (_, [ask, status, code]) => {
      expect((await ask()).error).toMatchObject({ status, code });
    },
  );

  it('a sign-in without an address and a phone number is told what is missing', async () => {
    const { error } = await made.client().auth.signInWithPassword({ email: '', password: PASSWORD });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'missing email or phone',
    });
  });
});

describe('An invalid request without a session', () => {
  it.each([
    ['PUT', '/user'],
    ['POST', '/factors'],
    ['POST', `/factors/${crypto.randomUUID()}/challenge`],
    ['POST', `/factors/${crypto.randomUUID()}/verify`],
    ['POST', '/factors/recovery-codes/verify'],
  ])('is refused for the missing session first: %s %s', async (method, path) => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${made.url}/auth/v1${path}`, {
        method,
        headers: { apikey: made.auth.context.keys.api.publishable, ...headers },
        body: JSON.stringify({ email: 7, code: 7, channel: 7, factor_type: 7 }),
      });
    expect((await ask({})).status).toBe(401);
    const forged = await ask({ Authorization: 'Bearer a.b.c' });
    expect([forged.status, await forged.json()]).toEqual([
      403,
      expect.objectContaining({ error_code: 'bad_jwt' }),
    ]);
    const { data } = await made.client().auth.signUp({
      email: `${crypto.randomUUID()}@example.com`,
      password: PASSWORD,
    });
    const known = await ask({ Authorization: `Bearer ${data.session?.access_token}` });
    expect([400, 404]).toContain(known.status);
  });
});
