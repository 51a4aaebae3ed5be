import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../testing/query.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
});

async function ask(path: string, init: RequestInit = {}) {
  const response = await made.request(`/rest/v1${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${ana.accessToken}`, ...init.headers },
  });
  return { status: response.status, body: await response.json() };
}

const json = (body: string, headers: Record<string, string> = {}) => ({
  body,
  headers: { 'Content-Type': 'application/json', ...headers },
});

describe('An invalid token', () => {
  const read = (token: string) =>
    made.clientWith(made.backend.keys.publishable, token).from('profiles').select('id');

  it('is refused when it has expired', async () => {
    made.clock.now = new Date(Date.now() + 16 * 60_000);
    const { status, error } = await read(ana.accessToken);
    made.clock.now = null;
    expect([status, error]).toMatchObject([401, { code: 'PGRST303', message: 'JWT expired' }]);
  });

  it('is refused when it is unsigned or signed with another key', async () => {
    const payload = { sub: ana.id, role: 'service_role', session_id: crypto.randomUUID() };
    const forged = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(Buffer.from(made.backend.keys.publishable));
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...payload, exp: 4e9 })}.`;
    const [head, , signature] = ana.accessToken.split('.');
    const changed = [head, encode({ ...payload, exp: 4e9 }), signature].join('.');
    for (const token of [forged, unsigned, changed, 'nonsense', `${ana.accessToken}x`]) {
      const { status, error } = await read(token);
      expect([status, error?.code]).toEqual([401, 'PGRST301']);
    }
  });

  it('of an ended session sees no rows, although it has not expired', async () => {
    const eve = await made.person('premium');
    expect((await read(eve.accessToken)).data).toEqual([{ id: eve.id }]);
    await queryAs(made.database.superuserUrl, 'delete from auth.sessions where user_id = $1', [eve.id]);
    expect((await read(eve.accessToken)).data).toEqual([]);
  });
});

describe('A request that is invalid or not supported', () => {
  it.each([
    ['embedding', '/pages?select=path,profiles(id)', 'PGRST127'],
    ['embedding with !inner', '/pages?select=path,people:profiles!inner(id)', 'PGRST127'],
    ['spreading', '/pages?select=path,...profiles(id)', 'PGRST127'],
    ['a filter on another table', '/pages?profiles.id=eq.1', 'PGRST108'],
    ['an order by another table', '/pages?order=profiles(id)', 'PGRST108'],
    ['an aggregate', '/pages?select=count()', 'PGRST123'],
    ['a cast to a type that looks up names', '/pages?select=path::regclass', '42704'],
  ])('is refused with its code: %s', async (_, path, code) => {
    expect(await ask(path)).toMatchObject({ status: 400, body: { code } });
  });

  it('is refused and not ignored: a time zone', async () => {
    const { body } = await ask('/pages', { headers: { Prefer: 'timezone=Europe/Bucharest' } });
    expect(body).toMatchObject({ code: 'PGRST127' });
  });

  it.each([
    ['a filter without an operator', '/pages?path=x', 400, 'PGRST100'],
    ['an unknown operator', '/pages?path=noop.x', 400, 'PGRST100'],
    ['an unknown order', '/pages?order=path.down', 400, 'PGRST100'],
    ['a limit that is not a number', '/pages?limit=ten', 400, 'PGRST100'],
    ['a negative limit', '/pages?limit=-1', 416, 'PGRST103'],
    ['an unknown column', '/pages?select=nope', 400, '42703'],
    ['a filter on an unknown column', '/pages?nope=eq.1', 400, '42703'],
    ['an order by an unknown column', '/pages?order=nope', 400, '42703'],
    ['a system column', '/pages?select=xmin', 400, '42703'],
    ['an unknown table', '/nope', 404, 'PGRST205'],
    ['a table of another schema', '/private.mails', 404, 'PGRST205'],
    ['a system table', '/pg_authid', 404, 'PGRST205'],
    ['a quoted name', '/%22pages%22', 404, 'PGRST205'],
    ['a malformed address', '/%E0%A4%A', 404, 'PGRST125'],
    ['an address with too many segments', '/pages/1', 404, 'PGRST125'],
    ['a function as a table', '/rpc', 404, 'PGRST205'],
    ['the API description', '/', 404, 'PGRST126'],
  ])('is refused with its status: %s', async (_, path, status, code) => {
    expect(await ask(path)).toMatchObject({ status, body: { code } });
  });

  it.each(['private', 'auth', '_backend', 'storage'])('is refused for schema %s', async (schema) => {
    const { error, status } = await ana.client.schema(schema).from('pages').select();
    expect([status, error]).toMatchObject([
      406,
      { code: 'PGRST106', hint: 'Only the following schemas are exposed: public' },
    ]);
    const write = await ana.client.schema(schema).rpc('anything');
    expect(write.error?.code).toBe('PGRST106');
  });

  it.each([
    'text/html',
    'application/openapi+json',
    'application/vnd.pgrst.plan+json',
    'application/geo+json',
  ])('is refused for an answer as %s', async (Accept) => {
    expect(await ask('/pages', { headers: { Accept } })).toMatchObject({
      status: 406,
      body: { code: 'PGRST107' },
    });
  });

  it('is refused with another HTTP method', async () => {
    expect(await ask('/pages', { method: 'OPTIONS' })).toMatchObject({
      status: 405,
      body: { code: 'PGRST117', message: 'Unsupported HTTP method: OPTIONS' },
    });
    expect(await ask('/rpc/greet', { method: 'DELETE' })).toMatchObject({
      status: 405,
      body: { code: 'PGRST101' },
    });
  });

  it('is refused when its conditions nest too deeply', async () => {
    const nested = `${'(and'.repeat(17)}(path.eq./)${')'.repeat(17)}`;
    expect((await ask(`/pages?or=${nested}`)).body).toMatchObject({ code: 'PGRST100' });
  });
});

describe('A body', () => {
  it.each([
    ['that is not JSON', 'POST', '{"id":', 'PGRST102'],
    ['that is empty', 'POST', '', 'PGRST102'],
    ['that is a number', 'POST', '7', 'PGRST102'],
    ['that is null', 'POST', 'null', 'PGRST102'],
    ['of rows with different columns', 'POST', '[{"id":null},{"role":"free"}]', 'PGRST102'],
    ['with an unknown column', 'POST', '{"id":null,"is_admin":true}', 'PGRST204'],
    ['with an unknown column', 'PATCH', '{"is_admin":true}', 'PGRST204'],
    ['with an SQL name for a column', 'PATCH', '{"full_name = \'x\', role":"x"}', 'PGRST204'],
    ['with several objects for an update', 'PATCH', '[{"full_name":"x"},{"full_name":"y"}]', 'PGRST102'],
    ['with a zero byte', 'PATCH', '{"full_name":"a\\u0000b"}', '22P05'],
  ])('%s is refused (%s)', async (_, method, body, code) => {
    const answer = await ask(
      `/profiles?id=eq.${ana.id}`.replace(/\?.*/, (query) => (method === 'POST' ? '' : query)),
      {
        method,
        ...json(body),
      },
    );
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  it.each([
    ['', '{"full_name":DEEP}'],
    ['&columns=full_name', '{"full_name":DEEP}'],
    ['&columns=full_name', `${'['.repeat(30_000)}`],
  ])('that is nested without limit is refused%s', async (columns, body) => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const answer = await ask(`/profiles?id=eq.${ana.id}${columns}`, {
      method: 'PATCH',
      ...json(body.replace('DEEP', deep)),
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST102' } });
  });

  it('of another type is refused', async () => {
    const answer = await ask('/profiles', {
      method: 'POST',
      body: 'id=1',
      headers: { 'Content-Type': 'text/html' },
    });
    expect(answer.body).toMatchObject({
      code: 'PGRST102',
      message: 'Content-Type not acceptable: text/html',
    });
  });

  it('of more than 1 MB is refused, declared or not', async () => {
    const long = JSON.stringify({ full_name: 'x'.repeat(1_100_000) });
    const declared = await ask(`/profiles?id=eq.${ana.id}`, { method: 'PATCH', ...json(long) });
    expect(declared).toMatchObject({ status: 413, body: { code: 'PGRST102' } });
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(long));
        controller.close();
      },
    });
    const init = { method: 'PATCH', ...json(''), body: stream, duplex: 'half' } as RequestInit;
    expect(await ask(`/profiles?id=eq.${ana.id}`, init)).toMatchObject({ status: 413 });
  });
});

describe('A database that cannot be reached', () => {
  it('gets 503, and is logged without the contents of the request', async () => {
    const { createRest } = await import('./rest.ts');
    const { openPool } = await import('../postgres/pool.ts');
    const pool = openPool('postgres://nobody@127.0.0.1:1/none', {
      max: 1,
      statementTimeoutMs: 1_000,
      applicationName: 'test',
    });
    const faults: object[] = [];
    const rest = createRest({ pool, log: { error: (details) => void faults.push(details) } });
    const request = new Request('http://x.example/rest/v1/pages?path=eq.secret');
    const caller = { role: 'anon', claims: null, refusedToken: null, clientAddress: '192.0.2.1' } as const;
    const response = await rest.fetch(request, caller);
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'PGRST001' }]);
    expect(JSON.stringify(faults)).not.toContain('secret');
    await pool.end();
  });
});
