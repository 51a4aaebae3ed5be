import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const PASSWORD = 'patru pisici pe acoperiș';
let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.now = null;
});

async function signedUp() {
  const client = made.client();
  const email = `${crypto.randomUUID()}@example.com`;
  const { data } = await client.auth.signUp({ email, password: PASSWORD });
  return { client, email, id: data.user?.id ?? '' };
}

describe('Somebody without a password', () => {
  async function withoutPassword() {
    const person = await signedUp();
    await made.auth.context.pool.query('update auth.users set encrypted_password = null where id = $1', [
      person.id,
    ]);
    return person;
  }

  it('chooses the first one when they have just signed in', async () => {
    const { client, email } = await withoutPassword();
    expect((await client.auth.updateUser({ password: 'cinci pisici în copac' })).error).toBeNull();
    const again = await made.client().auth.signInWithPassword({ email, password: 'cinci pisici în copac' });
    expect(again.error).toBeNull();
  });

  it('in an older session only with a code from their mailbox, so that a stolen one does not take the account', async () => {
    const { client, email } = await withoutPassword();
    made.state.now = new Date(Date.now() + 16 * 60_000);
    await client.auth.refreshSession();
    const { error } = await client.auth.updateUser({ password: 'cinci pisici în copac' });
    expect(error?.code).toBe('reauthentication_needed');
    await client.auth.reauthenticate();
    const nonce = made.emails.filter(({ recipient }) => recipient === email).at(-1)?.code ?? '';
    expect((await client.auth.updateUser({ password: 'cinci pisici în copac', nonce })).error).toBeNull();
  });
});

describe('What people say of themselves', () => {
  it('stays small enough for a token, however often they add to it', async () => {
    const { client } = await signedUp();
    const said = (name: string) => client.auth.updateUser({ data: { [name]: 'ș'.repeat(400) } });
    expect((await said('one')).error).toBeNull();
    expect((await said('two')).error).toBeNull();
    expect((await said('three')).error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await client.auth.updateUser({ data: { two: null } })).error).toBeNull();
    expect((await said('three')).data.user?.user_metadata).toMatchObject({ three: 'ș'.repeat(400) });
  });

  it.each([
    { app_metadata: { role: 'admin' } },
    { app_metadata: { provider: 'google', providers: ['google'] } },
  ])('is no word on what they may: %o', async (asked) => {
    const { client } = await signedUp();
    const { error } = await client.auth.updateUser(asked as object);
    expect(error).toMatchObject({ status: 403, code: 'not_admin' });
  });

  it('makes nobody anything, in whatever field it is said', async () => {
    const { client, id } = await signedUp();
    const { pool } = made.auth.context;
    const row = async () =>
      (
        await pool.query(
          `select id, aud, role, email, email_confirmed_at, phone, raw_app_meta_data, is_super_admin, banned_until,
             is_sso_user, is_anonymous from auth.users where id = $1`,
          [id],
        )
      ).rows[0];
    const before = await row();
    const asked = {
      ...{ id: crypto.randomUUID(), aud: 'service_role', role: 'service_role', is_super_admin: true },
      ...{
        email_confirm: true,
        email_confirmed_at: '2020-01-01',
        phone_confirm: true,
        raw_app_meta_data: {},
      },
      ...{ ban_duration: 'none', is_sso_user: true, is_anonymous: true, aal: 'aal2', factors: [] },
      data: { role: 'admin', app_metadata: { role: 'admin' }, aal: 'aal2', email_verified: true },
    };
    const { data, error } = await client.auth.updateUser(asked as object);
    expect(error).toBeNull();
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(await row()).toEqual(before);
    const { data: refreshed } = await client.auth.refreshSession();
    const { data: known } = await client.auth.getClaims(refreshed.session?.access_token);
    expect(known?.claims).toMatchObject({ role: 'authenticated', aal: 'aal1', is_anonymous: false });
  });
});
