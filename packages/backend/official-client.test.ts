import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './postgres/database.ts';
import { migrate } from './postgres/migrate.ts';
import { atEnd } from './testing/at-end.ts';
import { EXAMPLE_MIGRATIONS } from './testing/example-site.ts';
import { queryAs } from './testing/query.ts';
import { hasPostgres15, startPostgres15 } from './testing/stock-postgres.ts';
import { createPrivateBucket } from './testing/storage/private-bucket.ts';
import { createTestBackend, type Person, type TestBackend } from './testing/test-backend.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** An external Postgres 15, as with DATABASE_URL. */
async function postgresOfOnesOwn(): Promise<TestDatabase> {
  const { superuserUrl: databaseUrl, stop } = await startPostgres15();
  atEnd(stop);
  const { ownerUrl, runtimeUrl, ...urls } = await openDatabase({ dataDir: '/nowhere', databaseUrl });
  await migrate(ownerUrl, EXAMPLE_MIGRATIONS);
  return {
    ownerUrl,
    runtimeUrl,
    superuserUrl: urls.superuserUrl ?? databaseUrl,
    authUrl: urls.authUrl ?? databaseUrl,
  };
}

describe.each([
  { where: 'the embedded Postgres', open: createTestDatabase, isHere: true },
  { where: 'a Postgres 15 of one’s own', open: postgresOfOnesOwn, isHere: hasPostgres15 },
])('The official client, over $where,', ({ open, isHere }) => {
  if (!isHere) return it.skip('needs Postgres 15, which is not installed here', () => undefined);

  let made: TestBackend;
  let ana: Person;
  let bucket: string;
  beforeAll(async () => {
    made = await createTestBackend(await open());
    ana = await made.person('free');
    bucket = await createPrivateBucket(made);
    await queryAs(
      made.database.ownerUrl,
      `create function public.with_text(text) returns text language sql immutable return $1;
       create function public.with_json(json) returns json language sql immutable return $1;
       create function public.with_number(integer) returns integer language sql immutable return $1;
       create function public.either_way() returns integer language sql immutable return 1;
       create function public.either_way(text default 'x') returns text language sql immutable return $1;
       create function public.two_ways(a text) returns integer language sql immutable return 1;
       create function public.two_ways(a integer) returns integer language sql immutable return 1`,
    );
  });

  const files = () => ana.client.storage.from(bucket);
  const newPath = (name: string) => `${ana.id}/${crypto.randomUUID()}/${name}`;

  it('uploads a form of the caller, with its own fields before the file', async () => {
    const form = new FormData();
    form.append('file', new Blob(['hello'], { type: 'text/plain' }), 'a.txt');
    const path = newPath('a.txt');
    const { error } = await files().upload(path, form, { cacheControl: '60', metadata: { from: 'form' } });
    expect(error).toBeNull();
    expect((await files().info(path)).data).toMatchObject({
      size: 5,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      metadata: { from: 'form' },
    });
    expect(await (await files().download(path)).data?.text()).toBe('hello');
  });

  it.each(['POST', 'PUT'])(
    'in version 2.112 uploads a form by %s, with its fields behind the file',
    async (method) => {
      const form = new FormData();
      form.append('file', new Blob(['hello'], { type: 'text/plain' }), 'a.txt');
      form.append('cacheControl', '60');
      form.append('metadata', JSON.stringify({ from: 'form' }));
      const path = newPath('a.txt');
      if (method === 'PUT') await files().upload(path, 'before', { contentType: 'text/plain' });
      const response = await made.request(`/storage/v1/object/${bucket}/${path}`, {
        method,
        body: form,
        headers: { Authorization: `Bearer ${ana.accessToken}`, 'x-upsert': 'false' },
      });
      expect([response.status, await response.json()]).toMatchObject([200, { Key: `${bucket}/${path}` }]);
      expect((await files().info(path)).data).toMatchObject({
        size: 5,
        cacheControl: 'max-age=60',
        metadata: { from: 'form' },
      });
    },
  );

  it('in version 2.112 uploads a form to a signed URL', async () => {
    const path = newPath('a.txt');
    const { data } = await files().createSignedUploadUrl(path);
    const form = new FormData();
    form.append('file', new Blob(['hello'], { type: 'text/plain' }), 'a.txt');
    form.append('cacheControl', '60');
    const response = await fetch(data?.signedUrl ?? '', { method: 'PUT', body: form });
    expect(response.status).toBe(200);
    expect((await files().info(path)).data).toMatchObject({
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
    });
  });

  it.each([
    ['notes.txt', 'text/plain'],
    ['data.json', 'application/json'],
    ['read-me.md', 'text/markdown'],
    ['letter.docx', DOCX],
    ['picture.avif', 'image/avif'],
    ['without-an-ending', 'application/octet-stream'],
  ])('stores %s in a bucket that accepts %s, and gets it back with its type', async (name, type) => {
    const taking = await createPrivateBucket(made, { types: [type] });
    const other = await createPrivateBucket(made, { types: ['application/pdf'] });
    const path = newPath(name);
    const content = new Blob(['<b>whatever is in it</b>'], { type });
    const mine = ana.client.storage.from(taking);
    expect((await mine.upload(path, content)).error).toBeNull();
    const { data } = await mine.download(path);
    expect([data?.type, await data?.text()]).toEqual([type, '<b>whatever is in it</b>']);
    expect((await mine.info(path)).data).toMatchObject({ contentType: type, metadata: {} });
    expect((await mine.copy(path, newPath(name))).error).toBeNull();
    expect((await ana.client.storage.from(other).upload(path, content)).error).toMatchObject({
      statusCode: '415',
      message: `mime type ${type} is not supported`,
    });
  });

  it('stores an empty file and the empty placeholder of a folder', async () => {
    const pictures = await createPrivateBucket(made, { types: ['image/png'] });
    const mine = ana.client.storage.from(pictures);
    const placeholder = newPath('.emptyFolderPlaceholder');
    expect((await mine.upload(placeholder, new Blob([]))).error).toBeNull();
    expect((await mine.download(placeholder)).data?.size).toBe(0);
    const filled = await mine.upload(newPath('.emptyFolderPlaceholder'), new Blob(['<b>']));
    expect(filled.error).toMatchObject({ statusCode: '413' });
    const empty = newPath('empty.txt');
    expect((await files().upload(empty, new Blob([], { type: 'text/plain' }))).error).toBeNull();
    expect((await files().info(empty)).data).toMatchObject({ size: 0, metadata: {} });
  });

  it('gets the refused type in the error', async () => {
    const pictures = await createPrivateBucket(made, { types: ['image/png'] });
    const { error } = await ana.client.storage
      .from(pictures)
      .upload(newPath('a.jpg'), 'no picture', { contentType: 'image/jpeg' });
    expect(error).toMatchObject({ statusCode: '415', message: 'mime type image/jpeg is not supported' });
  });

  it('calls a function with one unnamed parameter', async () => {
    const call = (name: string, args?: object) => ana.client.rpc(name, args);
    expect((await call('with_json', { '': { a: 1 } })).data).toEqual({ '': { a: 1 } });
    expect((await call('with_text', { '': 'test' })).data).toBe('{"":"test"}');
    expect((await call('either_way', { '': 'test' })).data).toBe('{"":"test"}');
    expect(await call('with_number', { '': 1 })).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
  });

  it('gets the candidates when several functions fit', async () => {
    const hint =
      'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
    const refused = (candidates: string) => ({
      status: 300,
      error: {
        code: 'PGRST203',
        details: null,
        hint,
        message: `Could not choose the best candidate function between: ${candidates}`,
      },
    });
    expect(await ana.client.rpc('either_way')).toMatchObject(
      refused('public.either_way(), public.either_way( => text)'),
    );
    expect(await ana.client.rpc('two_ways', { a: 1 })).toMatchObject(
      refused('public.two_ways(a => integer), public.two_ways(a => text)'),
    );
  });
});
