import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withClient } from '../postgres/with-client.ts';
import { createEmptyOrdinaryDatabase, fillDatabase } from '../testing/ordinary-login.ts';
import { queryAs } from '../testing/query.ts';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';

const VISITORS = ['anon', 'authenticated', 'service_role', 'app_worker'];

/** A database of a login that is not called "postgres", with other schemas in the search path of the server. */
async function ownPostgres(): Promise<TestBackend> {
  const { server, url } = await createEmptyOrdinaryDatabase();
  await queryAs(server.superuserUrl, 'alter database school set search_path = elsewhere');
  await queryAs(server.superuserUrl, 'alter role school set search_path = nowhere');
  return createTestBackend(await fillDatabase(url));
}

describe.each([
  { name: 'the embedded Postgres', open: () => createTestBackend() },
  { name: 'DATABASE_URL', open: ownPostgres },
])('Types and functions of extensions, on $name,', ({ open }) => {
  let made: TestBackend;
  beforeAll(async () => {
    made = await open();
    // As in a migration, where extensions are found without naming their schema.
    await queryAs(
      made.database.ownerUrl,
      `create extension if not exists citext with schema extensions;
       create extension if not exists pg_trgm with schema extensions;
       create table public.members (id integer primary key, email citext unique, hash text);
       insert into public.members values (1, 'Ana@Example.com', crypt('patru pisici', gen_salt('bf', 4))), (2, 'ion@example.com', null);
       grant select on public.members to anon, authenticated, service_role;
       create function public.may_enter(address citext, password text) returns boolean language sql stable as
         $$ select exists (select from members where email = address and hash = crypt(password, hash)) $$;
       create function public.close_to(word text) returns setof public.members language sql stable as
         $$ select * from public.members where similarity(email::text, word) > 0.6 $$;
       grant execute on function public.may_enter(citext, text), public.close_to(text) to anon;
       notify pgrst, 'reload schema'`,
    );
    await vi.waitFor(async () => expect((await made.anonymous.from('members').select()).error).toBeNull(), {
      timeout: 15_000,
    });
  });

  it('compare a citext column without regard to case, as .eq, .in, .like and .not', async () => {
    const members = () => made.anonymous.from('members').select('id');
    expect((await members().eq('email', 'ANA@example.COM')).data).toEqual([{ id: 1 }]);
    expect((await members().in('email', ['aNA@example.com', 'ION@EXAMPLE.COM'])).data).toHaveLength(2);
    expect((await members().like('email', 'ANA@%')).data).toEqual([{ id: 1 }]);
    expect((await members().neq('email', 'ana@example.com')).data).toEqual([{ id: 2 }]);
    expect((await members().or('email.eq.ana@EXAMPLE.com,id.eq.9')).data).toEqual([{ id: 1 }]);
  });

  it('allow casts to their types', async () => {
    const { data, error } = await made.anonymous.from('members').select('hash::citext').eq('id', 2);
    expect({ data, error }).toEqual({ data: [{ hash: null }], error: null });
  });

  it('are found by functions that do not name their schema', async () => {
    const may = (address: string, password: string) => made.anonymous.rpc('may_enter', { address, password });
    expect(await may('ANA@example.com', 'patru pisici')).toMatchObject({ data: true, error: null });
    expect(await may('ana@example.com', 'cinci pisici')).toMatchObject({ data: false, error: null });
    expect((await made.anonymous.rpc('close_to', { word: 'ana@exemple.com' })).data).toMatchObject([
      { id: 1 },
    ]);
  });

  it('cannot be added to or hidden by a request role', async () => {
    for (const role of VISITORS) {
      for (const schema of ['extensions', 'public']) {
        const planting = withClient(made.database.ownerUrl, async (client) => {
          await client.query(`set role ${role}`);
          await client.query(
            `create function ${schema}.crypt(text, text) returns text language sql return $1`,
          );
        });
        await expect(planting, `${role} in ${schema}`).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('are not on the search path of security definer functions, which all set their own', async () => {
    const unpinned = await queryAs(
      made.database.ownerUrl,
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname !~ '^pg_' and not coalesce(p.proconfig::text ~ 'search_path', false)`,
    );
    expect(unpinned).toEqual([]);
  });

  it('are on the search path of the login', async () => {
    const [path] = await queryAs(made.database.ownerUrl, 'show search_path');
    expect(path).toEqual({ search_path: '"$user", public, extensions' });
  });
});
