import { accounts } from '@english-beyond-limits/backend/accounts';
import { addApp, passSeconds, signUp } from '@english-beyond-limits/backend/testing/authenticator';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestAuth, type TestAuth } from '@english-beyond-limits/backend/testing/test-auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { resetAdministrator } from './reset-administrator.ts';

const EMAIL = 'directoarea@scoala.example';
let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

async function ensure(email = EMAIL): Promise<string[]> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  await ensureFirstAdministrator({ accounts, ownerUrl: made.database.ownerUrl, email, say });
  return lines;
}

function reset(email: string | null = null) {
  const url = made.database.superuserUrl;
  return resetAdministrator({ accounts, url, email, firstEmail: EMAIL });
}

async function signIn(email: string, password: string) {
  const client = made.client();
  return { client, ...(await client.auth.signInWithPassword({ email, password })) };
}

async function administrators() {
  return queryAs<{ email: string }>(
    made.database.superuserUrl,
    `select u.email from public.profiles p join auth.users u using (id) where p.role = 'super_admin' order by 1`,
  );
}

describe('The first administrator', () => {
  it('is not created where the login may not create accounts, and the site starts all the same', async () => {
    const lines: string[] = [];
    const refusing = {
      ...accounts,
      create: (client: Parameters<typeof accounts.create>[0]) =>
        client
          .query('set local role anon; insert into auth.users (id) values (gen_random_uuid())')
          .then(() => ''),
    };
    const { ownerUrl } = made.database;
    await ensureFirstAdministrator({
      accounts: refusing,
      ownerUrl,
      email: EMAIL,
      say: (line) => void lines.push(line),
    });
    expect(lines).toEqual([expect.stringContaining('sign up at /auth')]);
    expect(await administrators()).toEqual([]);
  });

  it('is not created when the database connection is lost, and the process keeps running', async () => {
    const cut = {
      ...accounts,
      create: async (client: Parameters<typeof accounts.create>[0]) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        await queryAs(made.database.superuserUrl, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
        await client.query('select 1');
        return '';
      },
    };
    const ensuring = ensureFirstAdministrator({
      accounts: cut,
      ownerUrl: made.database.ownerUrl,
      email: EMAIL,
      say: () => undefined,
    });
    await expect(ensuring).rejects.toThrow();
    expect(await administrators()).toEqual([]);
  });

  it('is not an existing account that signed up with the same address', async () => {
    const stranger = await signUp(made, 'strain@scoala.example');
    const lines = await ensure(stranger.email);
    expect(lines).toEqual([expect.stringContaining(`npm run admin:reset -- ${stranger.email}`)]);
    expect(await administrators()).toEqual([]);
    expect((await signIn(stranger.email, stranger.password)).error).toBeNull();
  });

  it('is created once by several processes that start at once, and its password is printed once', async () => {
    const said = (await Promise.all([ensure(), ensure(), ensure()])).flat();
    expect(said).toHaveLength(3);
    expect(said[0]).toBe(`First administrator: ${EMAIL}`);
    const password = said[1]?.replace('Password: ', '') ?? '';
    expect(password).toMatch(/^([2-9a-z]{4}-){4}[2-9a-z]{4}$/);
    expect(await ensure()).toEqual([]);
    expect(await administrators()).toEqual([{ email: EMAIL }]);
    made.state.isConfirmationRequired = true;
    expect((await signIn(EMAIL, password)).error).toBeNull();
    made.state.isConfirmationRequired = false;
  });

  it('is in the audit log without name and address, and its password is stored nowhere', async () => {
    const rows = await queryAs<{ line: string }>(
      made.database.superuserUrl,
      `select concat(a.verb, a.details, a.subject_key = k.key) as line
       from private.audit_log a, private.person_keys k join auth.users u on u.id = k.person_id where u.email = $1`,
      [EMAIL],
    );
    expect(rows).toEqual([{ line: 'administrator_created{}t' }]);
  });
});

describe('Resetting an administrator', () => {
  it('sets a new password and removes second factors, sessions, bans and identities of providers', async () => {
    const { password } = await reset();
    const { client, data } = await signIn(EMAIL, password);
    await addApp(made, client);
    await made
      .client({ isService: true })
      .auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '24h' });
    await queryAs(
      made.database.superuserUrl,
      `insert into auth.identities (provider_id, user_id, identity_data, provider) values ('1', $1, '{}', 'google')`,
      [data.user?.id],
    );
    const lost = await reset();
    expect(lost.email).toBe(EMAIL);
    expect((await client.auth.getUser()).data.user).toBeNull();
    expect((await signIn(EMAIL, password)).error?.code).toBe('invalid_credentials');
    passSeconds(made, 1);
    const again = await signIn(EMAIL, lost.password);
    expect(again.error).toBeNull();
    expect(again.data.user?.factors).toBeUndefined();
    expect(again.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(await administrators()).toEqual([{ email: EMAIL }]);
  });

  it('is refused for an account that is no administrator', async () => {
    const person = await signUp(made);
    await expect(reset(person.email)).rejects.toThrow(`${person.email} is no administrator.`);
    await expect(reset('nimeni@scoala.example')).rejects.toThrow('No account has the address');
    expect((await signIn(person.email, person.password)).error).toBeNull();
  });

  it('needs an address when there are several administrators', async () => {
    const second = await signUp(made);
    await queryAs(
      made.database.ownerUrl,
      `insert into public.profiles (id, role) values ($1, 'super_admin')`,
      [second.id],
    );
    await expect(reset()).rejects.toThrow(`npm run admin:reset -- ${EMAIL}`);
    const { password } = await reset(second.email);
    expect((await signIn(second.email, password)).error).toBeNull();
  });

  it('creates an administrator where there is none left, with the given address or that of the environment', async () => {
    await queryAs(made.database.ownerUrl, `update public.profiles set role = 'free'`);
    const chosen = await signUp(made);
    const { password } = await reset(chosen.email);
    expect((await signIn(chosen.email, password)).error).toBeNull();
    expect(await administrators()).toEqual([{ email: chosen.email }]);
    await queryAs(made.database.superuserUrl, 'delete from auth.users where email = any ($1)', [
      [chosen.email, EMAIL],
    ]);
    const anew = await reset();
    expect(anew.email).toBe(EMAIL);
    expect((await signIn(EMAIL, anew.password)).error).toBeNull();
  });
});
