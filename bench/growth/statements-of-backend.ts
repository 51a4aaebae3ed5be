import type { UserRow } from '@english-beyond-limits/backend/testing/internals';
import { sweep, validSessions } from '@english-beyond-limits/backend/testing/internals';
import pg from 'pg';
import { ROLE_OF_ACCOUNT } from './fill-people.ts';
import { emailOf, idOf } from './names.ts';
import { holderOf, learnerOf } from './samples.ts';
import { ORIGIN, type School } from './school.ts';
import type { Statement } from './statement.ts';

const CALLER = { clientAddress: '127.0.0.1' };

/** What the backend of accounts, files and rows is asked, through the door its clients use. */
export async function statementsOfBackend(school: School): Promise<Statement[]> {
  const { sizes, backend } = school;
  const { context } = backend.auth;
  const tokens = new Map<number, Promise<string>>();
  const accessTokenOf = (account: number) => {
    const known = tokens.get(account) ?? sign(school, account);
    tokens.set(account, known);
    return known;
  };
  const { publishable, secret } = backend.keys;
  async function ask(path: string, headers: Record<string, string>, init: RequestInit = {}, expected = 200) {
    const request = new Request(`${ORIGIN}${path}`, {
      ...init,
      headers: { ...headers, 'Content-Type': 'application/json' },
    });
    const response = await backend.access.fetch(request, CALLER);
    const text = await response.text();
    if (response.status !== expected) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
    return text;
  }
  const asService = { apikey: secret };
  const asHolder = async (account: number) => ({
    apikey: publishable,
    Authorization: `Bearer ${await accessTokenOf(account)}`,
  });
  const learner = (sample: number) => learnerOf(sizes, sample);
  return [
    {
      name: 'backend: own account',
      prepare: (sample) => asHolder(learner(sample)),
      run: (_, headers) => ask('/auth/v1/user', headers),
    },
    {
      name: 'backend: own files',
      prepare: (sample) => asHolder(learner(sample)),
      run: (sample, headers) =>
        ask('/storage/v1/object/list/avatars', headers, {
          method: 'POST',
          body: JSON.stringify({ prefix: idOf('account', learner(sample)), limit: 100, offset: 0 }),
        }),
    },
    { name: 'backend: accounts, first page', run: () => ask('/auth/v1/admin/users?per_page=50', asService) },
    {
      name: 'backend: an account',
      run: (sample) => ask(`/auth/v1/admin/users/${idOf('account', learner(sample))}`, asService),
    },
    {
      name: 'backend: sessions of open sockets',
      run: (sample) =>
        validSessions(
          context.pool,
          Array.from({ length: 100 }, (_, index) => idOf('session', learner(sample + index))),
          new Date(),
        ),
    },
    { name: 'backend: sweep with nothing due', run: () => sweep(context) },
    ...(await restReads(school, ask, asHolder)),
  ];
}

type Ask = (
  path: string,
  headers: Record<string, string>,
  init?: RequestInit,
  expected?: number,
) => Promise<string>;

/** Every public table, read by every role without a filter: all columns it may read, or all of them where it may read none. */
async function restReads(
  { superuserUrl, backend }: School,
  ask: Ask,
  asHolder: (account: number) => Promise<Record<string, string>>,
): Promise<Statement[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{
    role: string;
    name: string;
    columns: string[];
    is_readable: boolean;
  }>(`
    select r.role, c.relname as name, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(r.role, c.oid, a.attnum, 'select')
        order by a.attnum
      ) as columns
    from pg_class c cross join unnest(array['anon', 'authenticated', 'service_role']) as r (role)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by r.role, c.relname`);
  await client.end();
  const learners = [...ROLE_OF_ACCOUNT, 'free'] as const;
  const askers: [name: string, role: string, headers: () => Promise<Record<string, string>>][] = [
    ['nobody', 'anon', async () => ({ apikey: backend.keys.publishable })],
    ...learners.map((role, index): (typeof askers)[number] => [
      role,
      'authenticated',
      () => asHolder(index + 1),
    ]),
    ['the secret key', 'service_role', async () => ({ apikey: backend.keys.secret })],
  ];
  return askers.flatMap(([who, role, headers]) =>
    rows
      .filter((row) => row.role === role)
      .map(({ name, columns }): Statement => {
        const path = `/rest/v1/${name}?select=${columns.length > 0 ? columns.join(',') : '*'}`;
        return {
          name: `REST: ${name} by ${who}${columns.length > 0 ? '' : ', refused'}`,
          prepare: headers,
          run: (_, prepared) => askOrRefused(ask, path, prepared),
        };
      }),
  );
}

/** A refusal is an answer, too, as long as it says so; a statement that ends at its time is none. */
async function askOrRefused(ask: Ask, path: string, headers: Record<string, string>): Promise<void> {
  await ask(path, headers).catch((error: Error) => {
    if (!/: 40[13] /.test(error.message)) throw error;
  });
}

async function sign({ backend }: School, account: number): Promise<string> {
  const { claims } = holderOf(account);
  const user = {
    id: claims?.sub,
    email: emailOf(account),
    phone: null,
    raw_app_meta_data: {},
    raw_user_meta_data: {},
  } as unknown as UserRow;
  const aal = claims?.aal as 'aal1' | 'aal2';
  const session = { id: idOf('session', account), aal, amr: [] };
  return (await backend.auth.context.accessTokens.sign(user, session, new Date())).token;
}
