import { beforeAll, describe, expect, it } from 'vitest';
import { createPrivateBucket } from '../../testing/storage/private-bucket.ts';
import { createTeacher } from '../../testing/storage/teacher.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { craftPdf } from '../fixtures/crafted-files.ts';

let made: TestBackend;
let ana: Person;
let bob: Person;
let bucket: string;
const NAMES = ['Zebra.pdf', 'b/one.pdf', 'b/two.pdf', 'a.pdf', 'b.pdf', 'B/three.pdf', 'b_!/x.pdf'];
beforeAll(async () => {
  made = await createTestBackend();
  [ana, bob] = [await made.person('free'), await made.person('super_admin')];
  bucket = await createPrivateBucket(made);
  for (const name of NAMES) await upload(ana, `${ana.id}/${name}`);
  await upload(bob, `${bob.id}/secret.pdf`);
  const shared = await made.service.storage.from(bucket).upload('shared/guide.pdf', craftPdf());
  expect(shared.error).toBeNull();
});

async function upload({ client }: Person, name: string): Promise<void> {
  expect((await client.storage.from(bucket).upload(name, craftPdf())).error, name).toBeNull();
}

const filesOf = ({ client }: Pick<Person, 'client'>) => client.storage.from(bucket);

describe('A list', () => {
  it('has the files and folders directly in a folder, sorted without regard to case', async () => {
    const { data } = await filesOf(ana).list(ana.id);
    expect(data?.map(({ name }) => name)).toEqual(
      ['a.pdf', 'b.pdf', 'b', 'B', 'b_!', 'Zebra.pdf'].sort(byLetters),
    );
    const file = data?.find(({ name }) => name === 'a.pdf');
    expect(file).toEqual({
      name: 'a.pdf',
      id: expect.any(String),
      updated_at: expect.any(String),
      created_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: expect.objectContaining({ mimetype: 'application/pdf', size: craftPdf().length }),
    });
    const folder = data?.find(({ name }) => name === 'b_!');
    expect(folder).toEqual({
      name: 'b_!',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
  });

  it('is paged in both orders', async () => {
    const names = async (options: object) =>
      (await filesOf(ana).list(`${ana.id}/`, options)).data?.map(({ name }) => name) ?? [];
    const all = await names({});
    expect([...(await names({ limit: 4 })), ...(await names({ limit: 4, offset: 4 }))]).toEqual(all);
    expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual(all.toReversed());
    expect(await names({ offset: 50 })).toEqual([]);
  });

  it('sorts by time, folders first', async () => {
    const { data } = await filesOf(ana).list(ana.id, { sortBy: { column: 'created_at', order: 'desc' } });
    expect(data?.slice(0, 3).map(({ id }) => id)).toEqual([null, null, null]);
    expect(data?.slice(3).map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf', 'Zebra.pdf']);
  });

  it('finds names that begin with the search text, without wildcards', async () => {
    const found = async (search: string) =>
      (await filesOf(ana).list(ana.id, { search })).data?.map(({ name }) => name);
    expect(await found('ZEB')).toEqual(['Zebra.pdf']);
    expect(await found('b_')).toEqual(['b_!']);
    expect(await found('%')).toEqual([]);
    expect(await found('b/t')).toEqual(['B/three.pdf', 'b/two.pdf']);
    expect(await found('ebra')).toEqual([]);
  });

  it('never shows what the policies hide, not even as a folder', async () => {
    const top = async (client: Person['client']) =>
      (await filesOf({ client }).list()).data?.map(({ name }) => name).sort();
    expect(await top(ana.client)).toEqual([ana.id, 'shared'].sort());
    expect(await top(bob.client)).toEqual([bob.id, 'shared'].sort());
    expect(await top(made.anonymous)).toEqual([]);
    const everything = [ana.id, bob.id, 'shared'].sort();
    expect(await top((await createTeacher(made)).client)).toEqual(everything);
    expect(await top(made.service)).toEqual(everything);
    expect((await filesOf(ana).list(bob.id)).data).toEqual([]);
  });

  it('is refused with invalid options', async () => {
    const files = filesOf(ana);
    for (const [options, message] of [
      [{ limit: 0 }, 'body/limit must be >= 1'],
      [{ offset: -1 }, 'body/offset must be >= 0'],
      [{ limit: 1.5 }, 'body/limit must be integer'],
      [{ sortBy: { column: 'owner' } }, 'body/sortBy/column must be equal to one of the allowed values'],
      [
        { sortBy: { column: 'name; drop table' } },
        'body/sortBy/column must be equal to one of the allowed values',
      ],
      [{ sortBy: { order: 'up' } }, 'body/sortBy/order must be equal to one of the allowed values'],
    ] as const) {
      const { error } = await files.list('', options);
      expect(error, message).toMatchObject({
        status: 400,
        statusCode: '400',
        code: 'InvalidRequest',
        message,
      });
    }
    const response = await made.request(`/storage/v1/object/list/${bucket}`, { method: 'POST', body: '{"' });
    expect(await response.json()).toMatchObject({ statusCode: '400', message: 'Body is not valid JSON' });
  });
});

describe('A list of version 2', () => {
  it('has every file with a prefix, by its whole name', async () => {
    const { data } = await filesOf(ana).listV2({ prefix: `${ana.id}/b` });
    expect(data?.objects.map(({ name }) => name)).toEqual(
      ['b.pdf', 'b/one.pdf', 'b/two.pdf', 'b_!/x.pdf'].map((name) => `${ana.id}/${name}`),
    );
    expect(data).toMatchObject({ hasNext: false, folders: [] });
    expect(data?.objects[0]).toEqual({
      name: `${ana.id}/b.pdf`,
      id: expect.any(String),
      updated_at: expect.any(String),
      created_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: expect.objectContaining({ mimetype: 'application/pdf' }),
    });
  });

  it('separates folders with a delimiter', async () => {
    const { data } = await filesOf(ana).listV2({ prefix: `${ana.id}/`, with_delimiter: true });
    expect(data?.folders.map(({ key, name }) => [key, name])).toEqual(
      ['B', 'b', 'b_!'].map((folder) => [folder, `${ana.id}/${folder}/`]),
    );
    expect(data?.objects.map(({ key }) => key)).toEqual(['Zebra.pdf', 'a.pdf', 'b.pdf']);
  });

  it.each([
    ['name', 'asc', false],
    ['name', 'desc', true],
    ['created_at', 'asc', true],
    ['updated_at', 'desc', false],
  ] as const)(
    'continues after a cursor without missing anything: by %s %s',
    async (column, order, withDelimiter) => {
      const options = { prefix: `${ana.id}/`, with_delimiter: withDelimiter, sortBy: { column, order } };
      const whole = (await filesOf(ana).listV2(options)).data;
      const all = [...(whole?.folders ?? []), ...(whole?.objects ?? [])].map(({ name }) => name);
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 10; page++) {
        const { data } = await filesOf(ana).listV2({ ...options, limit: 2, cursor });
        const names = [...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => name);
        expect(names.length).toBeLessThanOrEqual(2);
        seen.push(...names);
        cursor = data?.nextCursor;
        expect(data?.hasNext).toBe(cursor !== undefined);
        if (!cursor) break;
      }
      expect(seen).toHaveLength(all.length);
      expect(new Set(seen)).toEqual(new Set(all));
    },
  );

  it('never shows what the policies hide, with any cursor', async () => {
    const names = async (client: Person['client'], options = {}) =>
      (await filesOf({ client }).listV2(options)).data?.objects.map(({ name }) => name) ?? [];
    const mine = (name: string) => name.startsWith(ana.id) || name === 'shared/guide.pdf';
    expect((await names(ana.client)).every(mine)).toBe(true);
    expect(await names(made.anonymous)).toEqual([]);
    expect(await names(made.service)).toHaveLength(NAMES.length + 2);
    const { data } = await filesOf(bob).listV2({ limit: 1 });
    const taken = await names(ana.client, { limit: 5, cursor: data?.nextCursor });
    expect(taken.every(mine)).toBe(true);
    for (const cursor of ['', 'x', Buffer.from('{"after":"a\\u0000"}').toString('base64'), '{}']) {
      const { error } = await filesOf(ana).listV2({ cursor });
      expect(error, cursor).toMatchObject({ statusCode: '400', code: 'InvalidParameter' });
    }
  });
});

/** Folders are sorted as if they ended with a slash. */
function byLetters(a: string, b: string): number {
  const key = (name: string) => (name.includes('.') ? name : `${name}/`).toLowerCase();
  if (key(a) === key(b)) return a < b ? -1 : 1;
  return key(a) < key(b) ? -1 : 1;
}
