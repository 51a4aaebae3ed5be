import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { keptFiles } from '../../testing/storage/kept-files.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { craftPdf } from '../fixtures/crafted-files.ts';

let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('super_admin');
});

const newId = () => `bucket-${crypto.randomUUID().slice(0, 8)}`;

describe('The secret key', () => {
  it('creates, reads, lists, changes, empties and deletes a bucket', async () => {
    const { storage } = made.service;
    const id = newId();
    const types = ['application/pdf', 'image/*'];
    const wanted = { public: false, fileSizeLimit: '2MB', allowedMimeTypes: types };
    expect(await storage.createBucket(id, wanted)).toEqual({ data: { name: id }, error: null });
    const bucket = { id, name: id, public: false, file_size_limit: 2_000_000, allowed_mime_types: types };
    const read = await storage.getBucket(id);
    expect(read.data).toEqual({
      ...bucket,
      owner: '',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const listed = await storage.listBuckets({ search: id.toUpperCase(), limit: 5, sortColumn: 'name' });
    expect(listed.data).toEqual([{ ...read.data, type: 'STANDARD' }]);

    const changed = await storage.updateBucket(id, {
      public: true,
      fileSizeLimit: null,
      allowedMimeTypes: null,
    });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    expect((await storage.getBucket(id)).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: null,
    });

    for (const name of ['a.pdf', 'folder/b.pdf']) {
      expect((await storage.from(id).upload(name, craftPdf())).error).toBeNull();
    }
    const kept = await keptFiles(made);
    const full = await storage.deleteBucket(id);
    expect(full.error).toMatchObject({
      status: 400,
      statusCode: '409',
      code: 'ResourceNotEmpty',
      message: 'The bucket you tried to delete is not empty',
    });
    expect((await storage.emptyBucket(id)).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    expect(await keptFiles(made)).toHaveLength(kept.length - 2);
    expect((await storage.deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' });
    expect((await storage.getBucket(id)).error).toMatchObject({
      status: 400,
      statusCode: '404',
      code: 'NoSuchBucket',
      message: 'Bucket not found',
    });
    for (const { error } of [
      await storage.updateBucket(id, { public: true }),
      await storage.emptyBucket(id),
      await storage.deleteBucket(id),
    ]) {
      expect(error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
    }
  });

  it('lists buckets in pages, in the requested order', async () => {
    const { storage } = made.service;
    const prefix = newId();
    const ids = ['a', 'b', 'c'].map((letter) => `${prefix}-${letter}`);
    for (const id of ids) await storage.createBucket(id);
    const page = { search: prefix, sortColumn: 'id', sortOrder: 'desc', limit: 2, offset: 1 } as const;
    const { data } = await storage.listBuckets(page);
    expect(data?.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    const wrong = await made.service.storage.listBuckets({ limit: 0 });
    expect(wrong.error).toMatchObject({ statusCode: '400', message: 'querystring/limit must be >= 1' });
  });

  it('cannot create a bucket with an invalid name, size or type', async () => {
    const { storage } = made.service;
    const id = newId();
    await storage.createBucket(id);
    expect((await storage.createBucket(id)).error).toMatchObject({
      status: 400,
      statusCode: '409',
      code: 'BucketAlreadyExists',
      message: 'The resource already exists',
    });
    for (const name of ['', ' a', 'a ', 'a/b', '..', 'ă', 'a\0', 'x'.repeat(101)]) {
      expect((await storage.createBucket(name)).error, name).toMatchObject({ statusCode: '400' });
    }
    const form = { public: false };
    for (const [limit, refusal] of [
      ['20 apples', { statusCode: '400' }],
      ['9GB', { statusCode: '413', code: 'EntityTooLarge' }],
      [-1, { statusCode: '400' }],
    ] as const) {
      const { error } = await storage.createBucket(newId(), { ...form, fileSizeLimit: limit });
      expect(error, String(limit)).toMatchObject(refusal);
    }
    const types = { ...form, allowedMimeTypes: ['no type'] };
    expect((await storage.createBucket(newId(), types)).error).toMatchObject({ statusCode: '415' });
    const empty = await made.request('/storage/v1/bucket', { method: 'POST', body: '{}' });
    expect(await empty.json()).toEqual({
      statusCode: '400',
      error: 'Error',
      code: 'InvalidRequest',
      message: "body must have required property 'name'",
    });
  });
});

describe('A bucket', () => {
  it('cannot be seen, created, changed or deleted without a policy for it', async () => {
    const id = newId();
    await made.service.storage.createBucket(id, { public: true });
    for (const { storage } of [ana.client, made.anonymous]) {
      expect((await storage.listBuckets()).data).toEqual([]);
      expect((await storage.getBucket(id)).error).toMatchObject({ statusCode: '404' });
      expect((await storage.createBucket(newId())).error).toMatchObject({
        status: 400,
        statusCode: '403',
        code: 'AccessDenied',
        message: 'new row violates row-level security policy',
      });
      expect((await storage.updateBucket(id, { public: false })).error).toMatchObject({ statusCode: '404' });
      expect((await storage.emptyBucket(id)).error).toMatchObject({ statusCode: '404' });
      expect((await storage.deleteBucket(id)).error).toMatchObject({ statusCode: '404' });
    }
    expect((await made.service.storage.getBucket(id)).data).toMatchObject({ public: true });
    const forged = made.clientWith(made.backend.keys.publishable, `${ana.accessToken}x`).storage;
    expect((await forged.listBuckets()).error).toMatchObject({
      statusCode: '403',
      message: 'signature verification failed',
    });
  });

  it('can be seen, created, changed and emptied as far as policies allow each of these', async () => {
    const { ownerUrl } = made.database;
    const mine = `name like 'mine-%'`;
    for (const policy of [
      `for select to authenticated using (${mine})`,
      `for insert to authenticated with check (${mine})`,
      `for update to authenticated using (${mine}) with check (${mine})`,
    ]) {
      await queryAs(ownerUrl, `create policy "${policy.slice(0, 10)}" on storage.buckets ${policy}`);
    }
    const { storage } = ana.client;
    const id = `mine-${newId()}`;
    expect((await storage.createBucket(id)).error).toBeNull();
    expect((await storage.getBucket(id)).data).toMatchObject({ id, owner: ana.id });
    expect((await storage.updateBucket(id, { public: true })).error).toBeNull();
    expect((await storage.deleteBucket(id)).error).toMatchObject({ statusCode: '404' });

    // The right to see a bucket does not include the right to see or remove its objects.
    await made.service.storage.from(id).upload('a.pdf', craftPdf());
    expect((await storage.emptyBucket(id)).error).toBeNull();
    expect((await made.service.storage.from(id).list()).data).toHaveLength(1);
  });
});
