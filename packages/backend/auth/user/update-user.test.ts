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

describe('A person without a password', () => {
  async function withoutPassword() {
    const person = await signedUp();
    await made.auth.context.pool.query('update auth.users set encrypted_password = null where id = $1', [
      person.id,
    ]);
    return person;
  }

  it('can set a first one after a recent sign-in', async () => {
    const { client, email } = await withoutPassword();
    expect((await client.auth.updateUser({ password: 'cinci pisici în copac' })).error).toBeNull();
    const again = await made.client().auth.signInWithPassword({ email, password: 'cinci pisici în copac' });
    expect(again.error).toBeNull();
  });

  it('needs a code from their mailbox to set one in an older session', async () => {
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

describe('A person who changes their own account', () => {
  it('cannot add metadata beyond the limit, in one request or in several', async () => {
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
  ])('cannot change app metadata: %o', async (asked) => {
    const { client } = await signedUp();
    const { error } = await client.auth.updateUser(asked as object);
    expect(error).toMatchObject({ status: 403, code: 'not_admin' });
  });

  it('cannot change role, confirmation, ban or assurance level by any field', async () => {
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
