import { hash } from '@node-rs/bcrypt';
import { beforeAll, describe, expect, it } from 'vitest';
import { addApp, signInElsewhere, signUp } from '../../testing/authenticator.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const PASSWORD = 'șapte pisici în cutie';
let made: TestAuth;
let admin: ReturnType<TestAuth['client']>['auth']['admin'];
beforeAll(async () => {
  made = await createTestAuth();
  admin = made.client({ isService: true }).auth.admin;
});

async function signIn(email: string, password: string) {
  return made.client().auth.signInWithPassword({ email, password });
}

describe('Creating accounts with the secret key', () => {
  it('creates an account with the given properties that can sign in, and sends no mail', async () => {
    const id = crypto.randomUUID();
    const { data, error } = await admin.createUser({
      id,
      email: 'Profesor@Example.com',
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ana Pop' },
      app_metadata: { source: 'import' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email: 'profesor@example.com',
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Ana Pop' },
      app_metadata: { provider: 'email', providers: ['email'], source: 'import' },
      identities: [{ provider: 'email' }],
    });
    made.state.isConfirmationRequired = true;
    expect((await signIn('profesor@example.com', PASSWORD)).error).toBeNull();
    made.state.isConfirmationRequired = false;
    expect(made.emails).toEqual([]);
  });

  it('accepts a hashed password, or no password', async () => {
    const password_hash = await hash(PASSWORD, { cost: 4 });
    await admin.createUser({ email: 'mutat@example.com', password_hash });
    expect((await signIn('mutat@example.com', PASSWORD)).error).toBeNull();
    const { data } = await admin.createUser({ email: 'fara@example.com' });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect((await signIn('fara@example.com', '')).error?.code).toBe('invalid_credentials');
  });

  it('refuses addresses and ids that are taken, weak passwords and invalid fields', async () => {
    const existing = await signUp(made);
    const refusal = async (attributes: Parameters<typeof admin.createUser>[0]) => {
      const { error } = await admin.createUser(attributes);
      return [error?.status, error?.code];
    };
    const email = () => `${crypto.randomUUID()}@example.com`;
    expect(await refusal({ email: existing.email, password: PASSWORD })).toEqual([422, 'email_exists']);
    expect(await refusal({ email: email(), id: existing.id })).toEqual([422, 'user_already_exists']);
    expect(await refusal({ email: email(), password: 'parola' })).toEqual([422, 'weak_password']);
    expect(await refusal({ password: PASSWORD })).toEqual([400, 'validation_failed']);
    expect(await refusal({ email: 'nimic' })).toEqual([400, 'validation_failed']);
    expect(await refusal({ email: email(), id: 'unu' })).toEqual([400, 'validation_failed']);
    expect(await refusal({ email: email(), role: 'service_role' })).toEqual([400, 'validation_failed']);
    expect(await refusal({ email: email(), password_hash: 'parola' })).toEqual([400, 'validation_failed']);
    expect(await refusal({ email: email(), ban_duration: 'o zi' })).toEqual([400, 'validation_failed']);
    expect((await admin.createUser({ phone: '+40733000001', phone_confirm: true })).data.user).toMatchObject({
      phone: '40733000001',
      phone_confirmed_at: expect.any(String),
      identities: [{ provider: 'phone', identity_data: { phone: '40733000001' } }],
    });
    expect(await refusal({ phone: '40733000001' })).toEqual([422, 'phone_exists']);
  });
});

describe('Reading accounts with the secret key', () => {
  it('returns an account by its id, with its factors and without secrets', async () => {
    const person = await signUp(made);
    await addApp(made, person.client, 'Telefon');
    const { data } = await admin.getUserById(person.id);
    expect(data.user).toMatchObject({
      id: person.id,
      email: person.email,
      factors: [{ friendly_name: 'Telefon' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/secret|argon2|password/);
    expect((await admin.getUserById(crypto.randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('returns all accounts in pages, newest first, each once', async () => {
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    expect(first.error).toBeNull();
    const { total, lastPage, nextPage } = first.data as { total: number; lastPage: number; nextPage: number };
    const [counted] = await queryAs<{ count: number }>(
      made.database.superuserUrl,
      'select count(*)::int as count from auth.users',
    );
    expect(total).toBe(counted?.count);
    expect(lastPage).toBe(Math.ceil(total / 2));
    expect(nextPage).toBe(2);
    const seen: string[] = [];
    for (let page = 1; page <= lastPage; page++) {
      const { data } = await admin.listUsers({ page, perPage: 2 });
      seen.push(...data.users.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(total);
    const newest = await signUp(made);
    expect((await admin.listUsers()).data.users[0]?.id).toBe(newest.id);
    expect((await admin.listUsers({ page: 99 })).data).toMatchObject({ users: [], nextPage: null });
    expect((await admin.listUsers({ page: -1 })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });
});

describe('Changing accounts with the secret key', () => {
  it('sets a password, ends every session at once and mails a notice', async () => {
    const person = await signUp(made);
    const other = await signInElsewhere(made, person);
    expect((await admin.updateUserById(person.id, { password: PASSWORD })).error).toBeNull();
    expect((await person.client.auth.getUser()).data.user).toBeNull();
    expect((await other.auth.refreshSession()).data.session).toBeNull();
    expect((await signIn(person.email, person.password)).error?.code).toBe('invalid_credentials');
    expect((await signIn(person.email, PASSWORD)).error).toBeNull();
    expect(made.emails.at(-1)).toMatchObject({ kind: 'password_changed', recipient: person.email });
    expect((await admin.updateUserById(person.id, { password: '12345678' })).error?.code).toBe(
      'weak_password',
    );
  });

  it('bans a person at once and for the given time', async () => {
    const person = await signUp(made);
    const { data } = await admin.updateUserById(person.id, { ban_duration: '1h30m' });
    const until = new Date((data.user as unknown as { banned_until: string }).banned_until);
    expect(until.getTime() - made.auth.context.now().getTime()).toBeGreaterThan(89 * 60_000);
    expect((await person.client.auth.getUser()).data.user).toBeNull();
    expect((await person.client.auth.refreshSession()).data.session).toBeNull();
    expect((await signIn(person.email, person.password)).error?.code).toBe('user_banned');
    expect((await admin.updateUserById(person.id, { user_metadata: { a: 1 } })).error).toBeNull();
    expect((await signIn(person.email, person.password)).error?.code).toBe('user_banned');
    await admin.updateUserById(person.id, { ban_duration: 'none' });
    expect((await signIn(person.email, person.password)).error).toBeNull();
    for (const ban_duration of ['-1h', '24', 'h', '1h ', '9999999h']) {
      expect((await admin.updateUserById(person.id, { ban_duration })).error?.code).toBe('validation_failed');
    }
  });

  it('changes an address, which is unconfirmed then, and mails a notice to the old one', async () => {
    const person = await signUp(made);
    await admin.updateUserById(person.id, { email_confirm: true });
    const { data } = await admin.updateUserById(person.id, { email: 'Alta@Example.com' });
    expect(data.user).toMatchObject({
      email: 'alta@example.com',
      identities: [{ identity_data: { email: 'alta@example.com' } }],
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(made.emails.at(-1)).toMatchObject({
      kind: 'email_changed',
      recipient: person.email,
      newEmail: 'alta@example.com',
    });
    expect((await signIn('alta@example.com', person.password)).error).toBeNull();
    const taken = await signUp(made);
    const { error } = await admin.updateUserById(taken.id, { email: 'alta@example.com' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('merges metadata, and removes fields that are null', async () => {
    const person = await signUp(made);
    await admin.updateUserById(person.id, {
      user_metadata: { a: 1, b: { c: null } },
      app_metadata: { x: 1 },
    });
    const { data } = await admin.updateUserById(person.id, {
      user_metadata: { a: null },
      app_metadata: { y: 2 },
    });
    expect(data.user?.user_metadata).toEqual({ b: { c: null } });
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', x: 1, y: 2 });
  });

  it('lists and removes factors, and mails a notice to the person', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client, 'Telefon');
    const { data } = await admin.mfa.listFactors({ userId: person.id });
    expect(data?.factors).toMatchObject([{ id: app.factorId, factor_type: 'totp', status: 'verified' }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    const stranger = await signUp(made);
    const wrong = await admin.mfa.deleteFactor({ userId: stranger.id, id: app.factorId });
    expect(wrong.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    expect((await admin.mfa.deleteFactor({ userId: person.id, id: app.factorId })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: person.id })).data?.factors).toEqual([]);
    expect(made.emails.at(-1)).toMatchObject({ kind: 'factor_removed', recipient: person.email });
  });

  it('signs a person out by their token', async () => {
    const person = await signUp(made);
    const other = await signInElsewhere(made, person);
    const token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
    expect((await admin.signOut(token, 'others')).error).toBeNull();
    expect((await other.auth.getUser()).data.user).toBeNull();
    expect((await person.client.auth.getUser()).data.user?.id).toBe(person.id);
    expect((await admin.signOut(token, 'global')).error).toBeNull();
    expect((await person.client.auth.getUser()).data.user).toBeNull();
  });
});

describe('Deleting accounts with the secret key', () => {
  it('ends every session at once and frees the address', async () => {
    const person = await signUp(made);
    await addApp(made, person.client);
    expect((await admin.deleteUser(person.id)).error).toBeNull();
    expect((await person.client.auth.getUser()).data.user).toBeNull();
    expect((await admin.getUserById(person.id)).error?.code).toBe('user_not_found');
    expect((await signUp(made, person.email)).id).not.toBe(person.id);
  });

  it('a soft delete leaves a row without personal data', async () => {
    const person = await signUp(made);
    await person.client.auth.updateUser({ data: { full_name: 'Ion Creangă' } });
    await addApp(made, person.client);
    expect((await admin.deleteUser(person.id, true)).error).toBeNull();
    expect((await person.client.auth.getUser()).data.user).toBeNull();
    expect((await signIn(person.email, person.password)).error?.code).toBe('invalid_credentials');
    expect((await admin.getUserById(person.id)).error?.code).toBe('user_not_found');
    const [row] = await queryAs<{ left: string }>(
      made.database.superuserUrl,
      `select concat(to_jsonb(u), (select jsonb_agg(i) from auth.identities i where i.user_id = u.id),
         (select jsonb_agg(f) from auth.mfa_factors f where f.user_id = u.id)) as left
       from auth.users u where u.id = $1`,
      [person.id],
    );
    expect(row?.left).toContain(person.id);
    expect(row?.left).not.toMatch(new RegExp(`${person.email}|Creangă|argon2|totp`));
    expect((await signUp(made, person.email)).id).not.toBe(person.id);
  });
});

describe('Admin requests', () => {
  it('are refused with every key and token except the secret key', async () => {
    const { client, id } = await signUp(made);
    await queryAs(
      made.database.ownerUrl,
      `insert into public.profiles (id, role) values ($1, 'super_admin')`,
      [id],
    );
    await addApp(made, client);
    const { publishable, secret } = made.auth.context.keys.api;
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const forged = `${token.split('.').slice(0, 2).join('.')}.AAAA`;
    const callers: [string, Record<string, string>][] = [
      ['the publishable key', { apikey: publishable }],
      ['the publishable key as a bearer', { apikey: publishable, Authorization: `Bearer ${publishable}` }],
      ['a super admin', { apikey: publishable, Authorization: `Bearer ${token}` }],
      ['a super admin in the place of the key', { apikey: token, Authorization: `Bearer ${token}` }],
      [
        'the secret key as a bearer beside the other',
        { apikey: publishable, Authorization: `Bearer ${secret}` },
      ],
      ['a person beside the secret key', { apikey: secret, Authorization: `Bearer ${token}` }],
      ['a forged token', { apikey: publishable, Authorization: `Bearer ${forged}` }],
      ['nearly the secret key', { apikey: `${secret.slice(0, -1)}!` }],
      ['nobody', {}],
    ];
    const calls: [string, string][] = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['GET', `/admin/users/${id}/factors`],
      ['DELETE', `/admin/users/${id}/factors/${id}`],
    ];
    for (const [who, headers] of callers) {
      for (const [method, path] of calls) {
        const response = await fetch(`${made.url}/auth/v1${path}`, { method, headers });
        expect([401, 403], `${who}: ${method} ${path}`).toContain(response.status);
      }
    }
    const response = await fetch(`${made.url}/auth/v1/admin/users/unu`, { headers: { apikey: secret } });
    expect(response.status).toBe(404);
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
  });
});
