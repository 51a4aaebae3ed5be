import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { keptFiles } from '../../testing/storage/kept-files.ts';
import { createPrivateBucket } from '../../testing/storage/private-bucket.ts';
import { createTeacher } from '../../testing/storage/teacher.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { craftBoxes, craftPdf } from '../fixtures/crafted-files.ts';

let made: TestBackend;
let ana: Person;
let bob: Person;
let bucket: string;
let other: string;
beforeAll(async () => {
  made = await createTestBackend();
  [ana, bob] = [await made.person('free'), await made.person('super_admin')];
  [bucket, other] = [
    await createPrivateBucket(made),
    await createPrivateBucket(made, { types: ['image/*', 'video/mp4'] }),
  ];
});

const filesOf = ({ client }: Pick<Person, 'client'>, id = bucket) => client.storage.from(id);
const newPath = (person = ana, extension = 'pdf') => `${person.id}/${crypto.randomUUID()}.${extension}`;
const MISSING = { status: 400, statusCode: '404', code: 'NoSuchKey' };
const REFUSED = { status: 400, statusCode: '403', code: 'AccessDenied' };

async function uploaded(person = ana, extension = 'pdf', content = craftPdf()): Promise<string> {
  const path = newPath(person, extension);
  const { error } = await filesOf(person).upload(path, content, { metadata: { kept: true } });
  expect(error).toBeNull();
  return path;
}

/** The rows with these names, in all buckets. */
async function rowsOf(...names: string[]) {
  return queryAs<{ name: string; bucket_id: string; version: string; owner_id: string }>(
    made.database.ownerUrl,
    'select name, bucket_id, version, owner_id from storage.objects where name = any($1) order by name',
    [names],
  );
}

/** Checks that every row has its file, and every file its row. */
async function expectWhole(): Promise<void> {
  const rows = await queryAs<{ version: string }>(
    made.database.ownerUrl,
    'select version from storage.objects',
  );
  await expect
    .poll(async () => (await keptFiles(made)).sort(), { timeout: 20_000 })
    .toEqual(rows.map(({ version }) => version).sort());
}

describe('A move', () => {
  it('renames an object, which keeps its file and metadata', async () => {
    const [from, to] = [await uploaded(), newPath()];
    const [before] = await rowsOf(from);
    const information = await filesOf(ana).info(from);
    const { data, error } = await filesOf(ana).move(from, to);
    expect(error).toBeNull();
    expect(data).toEqual({ message: 'Successfully moved', Id: information.data?.id, Key: to });
    expect(await rowsOf(from, to)).toEqual([{ ...before, name: to }]);
    expect((await filesOf(ana).download(from)).error).toMatchObject(MISSING);
    expect((await filesOf(ana).download(to)).data?.size).toBe(craftPdf().length);
    expect((await filesOf(ana).info(to)).data?.metadata).toEqual({ kept: true });
  });

  it('to another bucket succeeds when that bucket accepts the file', async () => {
    const film = await uploaded(ana, 'mp4', craftBoxes());
    expect((await filesOf(ana).move(film, film, { destinationBucket: other })).error).toBeNull();
    expect((await filesOf(ana, other).download(film)).error).toBeNull();

    const document = await uploaded();
    const elsewhere = { destinationBucket: other };
    expect((await filesOf(ana).move(document, document, elsewhere)).error).toMatchObject({
      statusCode: '415',
    });
    const renamed = await filesOf(ana).move(document, newPath(ana, 'png'), elsewhere);
    expect(renamed.error).toMatchObject({
      statusCode: '400',
      message: 'The file is application/pdf, its name says image/png',
    });
    const nowhere = await filesOf(ana).move(document, document, { destinationBucket: 'nope' });
    expect(nowhere.error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
    expect(await rowsOf(document)).toMatchObject([{ bucket_id: bucket }]);
  });

  it('is refused for another person’s object or folder, and never replaces an object', async () => {
    const [mine, theirs] = [await uploaded(), await uploaded(bob)];
    expect((await filesOf(ana).move(theirs, newPath())).error).toMatchObject(MISSING);
    expect((await filesOf(ana).move(mine, newPath(bob))).error).toMatchObject(REFUSED);
    expect((await made.anonymous.storage.from(bucket).move(mine, newPath())).error).toMatchObject(MISSING);
    const second = await uploaded();
    expect((await filesOf(ana).move(mine, second)).error).toMatchObject({
      statusCode: '409',
      code: 'KeyAlreadyExists',
    });
    // The right to see does not include the right to move.
    const teacher = await createTeacher(made);
    expect((await filesOf(teacher).move(mine, newPath(teacher))).error).toMatchObject(MISSING);
    expect(await rowsOf(mine, theirs, second)).toHaveLength(3);
    expect((await made.service.storage.from(bucket).move(theirs, newPath())).error).toBeNull();
  });

  it('succeeds once when it is requested several times at the same time', async () => {
    const from = await uploaded();
    const targets = Array.from({ length: 6 }, () => newPath());
    const moves = await Promise.all(targets.map((to) => filesOf(ana).move(from, to)));
    expect(moves.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of moves.filter((move) => move.error)) expect(error).toMatchObject(MISSING);
    expect(await rowsOf(from, ...targets)).toHaveLength(1);
    await expectWhole();
  });
});

describe('A copy', () => {
  it('has a file of its own, which stays when the original is removed', async () => {
    const [from, to] = [await uploaded(), newPath()];
    const { data, error } = await filesOf(ana).copy(from, to);
    expect([data, error]).toEqual([{ path: `${bucket}/${to}` }, null]);
    const versions = (await rowsOf(from, to)).map(({ version }) => version);
    expect(new Set(versions).size).toBe(2);
    await filesOf(ana).remove([from]);
    expect((await filesOf(ana).download(to)).data?.size).toBe(craftPdf().length);
    expect((await filesOf(ana).info(to)).data?.metadata).toEqual({ kept: true });
    await expectWhole();
  });

  it('can get a new cache time, and no other type', async () => {
    const from = await uploaded();
    const copy = (metadata: object) => {
      const to = newPath();
      return filesOf(ana)
        .copy(from, to, { copyMetadata: false, metadata })
        .then(async ({ error }) => error ?? (await filesOf(ana).info(to)).data);
    };
    const told = await copy({ cacheControl: 'max-age=60' });
    expect(told).toMatchObject({
      cacheControl: 'max-age=60',
      metadata: {},
      contentType: 'application/pdf',
    });
    expect(await copy({ mimetype: 'text/html' })).toMatchObject({ statusCode: '400' });
    expect(await copy({ cacheControl: 'public\r\nX: y' })).toMatchObject({ statusCode: '400' });
  });

  it('to another bucket follows the rules of that bucket', async () => {
    const film = await uploaded(ana, 'mp4', craftBoxes());
    const elsewhere = { destinationBucket: other };
    expect((await filesOf(ana).copy(film, film, elsewhere)).error).toBeNull();
    const document = await uploaded();
    expect((await filesOf(ana).copy(document, document, elsewhere)).error).toMatchObject({
      statusCode: '415',
    });
    const small = await createPrivateBucket(made, { maxBytes: 100 });
    const large = await filesOf(ana).copy(film, film, { destinationBucket: small });
    expect(large.error).toMatchObject({ statusCode: '413' });
    const picture = `${ana.id}/${crypto.randomUUID()}.png`;
    const drawn = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } });
    await filesOf(ana, 'avatars').upload(picture, await drawn.png().toBuffer());
    const pictures = await filesOf(ana, 'avatars').copy(picture, picture, elsewhere);
    expect(pictures.error).toBeNull();
  });

  it('needs the rights to see the object and to add the new one, and never replaces an object', async () => {
    const [mine, theirs] = [await uploaded(), await uploaded(bob)];
    expect((await filesOf(ana).copy(theirs, newPath())).error).toMatchObject(MISSING);
    expect((await filesOf(ana).copy(mine, newPath(bob))).error).toMatchObject(REFUSED);
    expect((await made.anonymous.storage.from(bucket).copy(mine, newPath())).error).toMatchObject(MISSING);
    expect((await filesOf(ana).copy(mine, await uploaded())).error).toMatchObject({ statusCode: '409' });
    const teacher = await createTeacher(made);
    const target = newPath(teacher);
    expect((await filesOf(teacher).copy(mine, target)).error).toBeNull();
    expect(await rowsOf(target)).toMatchObject([{ owner_id: teacher.id }]);
    await expectWhole();
  });
});

describe('A removal', () => {
  it('removes objects the caller may see and remove, and returns them', async () => {
    const [mine, theirs] = [await uploaded(), await uploaded(bob)];
    const { data } = await filesOf(ana).remove([mine, theirs, newPath()]);
    expect(data?.map(({ name }) => name)).toEqual([mine]);
    expect(data?.[0]).toMatchObject({
      bucket_id: bucket,
      owner_id: ana.id,
      metadata: { mimetype: 'application/pdf' },
    });
    expect((await made.anonymous.storage.from(bucket).remove([theirs])).data).toEqual([]);
    const teacher = await createTeacher(made);
    expect((await filesOf(teacher).remove([theirs])).data).toEqual([]);
    expect(await rowsOf(theirs)).toHaveLength(1);
    expect((await made.service.storage.from(bucket).remove([theirs])).data).toHaveLength(1);
    expect((await filesOf(ana, 'nope').remove([mine])).error).toMatchObject({ code: 'NoSuchBucket' });
    const versioned = await filesOf(ana).remove([{ path: mine, versionId: 'x' }]);
    expect(versioned.error).toMatchObject({ statusCode: '400', message: 'body/prefixes/0 must be string' });
  });

  it('of one object by its URL returns the reason when it is refused', async () => {
    const [mine, theirs] = [await uploaded(), await uploaded(bob)];
    const remove = async (path: string, token = ana.accessToken) => {
      const init = { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } };
      return (await made.request(`/storage/v1/object/${bucket}/${path}`, init)).json();
    };
    expect(await remove(theirs)).toMatchObject({ code: 'NoSuchKey' });
    expect(await remove(mine, (await createTeacher(made)).accessToken)).toMatchObject({
      code: 'AccessDenied',
    });
    expect(await remove(mine)).toEqual({ message: 'Successfully deleted' });
    expect(await rowsOf(mine)).toEqual([]);
  });
});

describe('Concurrent changes of the same objects', () => {
  it('leave every row with its file and every file with its row', async () => {
    const paths = await Promise.all([uploaded(), uploaded(), uploaded()]);
    const [one = '', two = '', three = ''] = paths;
    const files = filesOf(ana);
    await Promise.all([
      files.move(one, two),
      files.copy(two, newPath()),
      files.remove([two]),
      files.upload(three, craftPdf(), { upsert: true }),
      files.move(three, one),
      files.copy(three, newPath()),
      files.upload(one, craftPdf(), { upsert: true }),
      files.remove([one, three]),
    ]);
    const left = await queryAs<{ name: string }>(
      made.database.ownerUrl,
      'select name from storage.objects where bucket_id = $1 and owner_id = $2',
      [bucket, ana.id],
    );
    for (const { name } of left) expect((await files.download(name)).error, name).toBeNull();
    await expectWhole();
  });
});
