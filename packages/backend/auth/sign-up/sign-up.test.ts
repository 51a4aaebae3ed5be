import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const PASSWORD = 'patru pisici pe acoperiș';
let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.isConfirmationRequired = false;
  made.emails.length = 0;
});

const newAddress = () => `${crypto.randomUUID()}@example.com`;

/** An answer without the parts that differ each time. */
async function answerOf(email: string, clientAddress: string) {
  made.state.clientAddress = clientAddress;
  const response = await fetch(`${made.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: made.auth.context.keys.api.publishable, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, data: { full_name: 'Ana' } }),
  });
  const body = (await response.text())
    .replaceAll(email, 'EMAIL')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return { status: response.status, body };
}

async function idOf(email: string): Promise<string | undefined> {
  const { data } = await made.client().auth.signUp({ email, password: PASSWORD });
  return data.user?.id;
}

describe('Signing up', () => {
  it('gives a session at once and an unconfirmed address where no confirmation is required', async () => {
    const { data } = await made.client().auth.signUp({ email: newAddress(), password: PASSWORD });
    expect(data.session).not.toBeNull();
    expect(data.user?.email_confirmed_at).toBeUndefined();
  });

  it('tells that an address is taken where no confirmation is required', async () => {
    const email = newAddress();
    await made.client().auth.signUp({ email, password: PASSWORD });
    const { error } = await made.client().auth.signUp({ email: email.toUpperCase(), password: PASSWORD });
    expect(error?.code).toBe('user_already_exists');
  });

  it('answers a taken address like a free one where addresses are confirmed, and mails a code to both', async () => {
    const taken = newAddress();
    await made.client().auth.signUp({ email: taken, password: PASSWORD });
    await queryAs(
      made.database.authUrl,
      'update auth.users set email_confirmed_at = now() where email = $1',
      [taken],
    );
    made.state.isConfirmationRequired = true;
    const free = newAddress();
    expect(await answerOf(taken, '192.0.2.10')).toEqual(await answerOf(free, '192.0.2.11'));
    expect(made.emails.map(({ recipient, code }) => [recipient, code?.length])).toEqual([
      [taken, 6],
      [free, 6],
    ]);
  });

  it('answers with the same id each time an address is used', async () => {
    const taken = newAddress();
    await made.client().auth.signUp({ email: taken, password: PASSWORD });
    await queryAs(
      made.database.authUrl,
      'update auth.users set email_confirmed_at = now() where email = $1',
      [taken],
    );
    made.state.isConfirmationRequired = true;
    for (const email of [taken, newAddress()]) {
      made.state.clientAddress = '192.0.2.20';
      const first = await idOf(email);
      made.state.clientAddress = '192.0.2.21';
      expect(await idOf(email)).toBe(first);
    }
  });

  it('sets the chosen password only when the code is used', async () => {
    made.state.isConfirmationRequired = true;
    const email = newAddress();
    await made.client().auth.signUp({ email, password: PASSWORD });
    const [row] = await queryAs<{ encrypted_password: string | null }>(
      made.database.authUrl,
      'select encrypted_password from auth.users where email = $1',
      [email],
    );
    expect(row?.encrypted_password).toBeNull();
  });

  it('creates one account when several sign-ups arrive at the same time', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => made.client().auth.signUp({ email, password: PASSWORD })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(
      new Set(['user_already_exists']),
    );
  });

  it.each([
    [{ email: 'fără arond', password: PASSWORD }, 'validation_failed'],
    [{ email: 'a@example.com', password: 'scurt' }, 'weak_password'],
    [{ email: 'a@example.com', password: 'password1' }, 'weak_password'],
    [{ email: 'a@example.com', password: '' }, 'validation_failed'],
  ])('refuses %j', async (asked, code) => {
    const { error } = await made.client().auth.signUp(asked);
    expect(error?.code).toBe(code);
  });

  it('refuses metadata that is too large for a cookie', async () => {
    const data = { about: 'x'.repeat(3000) };
    const { error } = await made
      .client()
      .auth.signUp({ email: newAddress(), password: PASSWORD, options: { data } });
    expect(error?.code).toBe('validation_failed');
  });

  it('ignores a role, a confirmation and app metadata in the request', async () => {
    const email = newAddress();
    const response = await fetch(`${made.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: made.auth.context.keys.api.publishable },
      body: JSON.stringify({
        email,
        password: PASSWORD,
        role: 'service_role',
        aud: 'x',
        email_confirmed_at: '2026-01-01',
        app_metadata: { role: 'super_admin' },
        raw_app_meta_data: { role: 'super_admin' },
      }),
    });
    const { user } = (await response.json()) as { user: Record<string, unknown> };
    expect(user).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(user.email_confirmed_at).toBeUndefined();
  });
});
