import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../testing/query.ts';
import { keptFiles } from '../testing/storage/kept-files.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
let ana: Person;
let bob: Person;
let picture: Buffer;
let otherPicture: Buffer;
beforeAll(async () => {
  made = await createTestBackend();
  [ana, bob] = [await made.person('free'), await made.person('super_admin')];
  picture = await drawn('red').webp().toBuffer();
  otherPicture = await drawn('blue').webp().toBuffer();
});

function drawn(background: string) {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } });
}

const newPath = (person: Person, extension = 'webp') => `${person.id}/${crypto.randomUUID()}.${extension}`;
const avatars = (person: Person) => person.client.storage.from('avatars');
const addressOf = (path: string) => made.anonymous.storage.from('avatars').getPublicUrl(path).data.publicUrl;

const filesOnDisk = () => keptFiles(made);

async function objectsOf(person: Person) {
  return queryAs<{ name: string; version: string; metadata: Record<string, unknown>; owner_id: string }>(
    made.database.ownerUrl,
    'select name, version, metadata, owner_id from storage.objects where name like $1 order by name',
    [`${person.id}/%`],
  );
}

describe('The official client', () => {
  it('uploads a picture that everyone with its URL can see', async () => {
    const path = newPath(ana);
    const { data, error } = await avatars(ana).upload(
      path,
      new Blob([new Uint8Array(picture)], { type: 'image/webp' }),
      {
        upsert: true,
      },
    );
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `avatars/${path}` });
    const [row] = await objectsOf(ana);
    expect(row).toMatchObject({
      name: path,
      owner_id: ana.id,
      metadata: { mimetype: 'image/webp', cacheControl: 'max-age=3600' },
    });

    const seen = await fetch(addressOf(path));
    expect(seen.status).toBe(200);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename*=UTF-8''${path.split('/')[1]}`,
    });
    const bytes = Buffer.from(await seen.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });

    const etag = seen.headers.get('ETag') ?? '';
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await fetch(addressOf(path), { headers: { 'If-None-Match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const head = await fetch(addressOf(path), { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)]);
    const saved = await fetch(`${addressOf(path)}?download=eu.webp`);
    expect(saved.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''eu.webp");
  });

  it('uploads a file without a form, with its cache time', async () => {
    const path = newPath(ana);
    const options = { contentType: 'image/webp', cacheControl: '60' };
    expect((await avatars(ana).upload(path, picture, options)).error).toBeNull();
    const seen = await fetch(addressOf(path));
    expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=60']);
  });

  it('replaces a picture with upsert and with update, which removes the old file', async () => {
    const path = newPath(ana);
    await avatars(ana).upload(path, picture);
    const before = await filesOnDisk();
    const taken = await avatars(ana).upload(path, otherPicture);
    expect(taken.error).toMatchObject({ message: 'The resource already exists', statusCode: '409' });
    expect((await avatars(ana).upload(path, otherPicture, { upsert: true })).error).toBeNull();
    const colour = async () =>
      (await sharp(await (await fetch(addressOf(path))).arrayBuffer()).stats()).dominant;
    expect((await colour()).b).toBeGreaterThan(200);
    expect((await avatars(ana).update(path, picture)).error).toBeNull();
    expect((await colour()).r).toBeGreaterThan(200);
    expect(await filesOnDisk()).toHaveLength(before.length);
    expect((await objectsOf(ana)).filter(({ name }) => name === path)).toHaveLength(1);
  });

  it('removes pictures, and gets the removed ones', async () => {
    const [one, other] = [newPath(ana), newPath(ana)];
    await avatars(ana).upload(one, picture);
    await avatars(ana).upload(other, picture);
    const before = await filesOnDisk();
    const { data, error } = await avatars(ana).remove([one, other, newPath(ana)]);
    expect(error).toBeNull();
    expect(data?.map(({ name }) => name).sort()).toEqual([one, other].sort());
    expect(await filesOnDisk()).toHaveLength(before.length - 2);
    const gone = await fetch(addressOf(one));
    expect(await gone.json()).toMatchObject({ statusCode: '404', message: 'Object not found' });
    expect(gone.headers.get('Cache-Control')).toBe('no-store');
  });

  it('gets not found for a URL without a picture', async () => {
    for (const path of [newPath(ana), 'x', 'a/b/c/d.png']) {
      const missing = await fetch(addressOf(path));
      expect([missing.status, await missing.json()]).toMatchObject([
        400,
        { statusCode: '404', error: 'not_found' },
      ]);
    }
  });
});

describe("Another person's folder", () => {
  const refused = { message: 'new row violates row-level security policy', statusCode: '403' };

  it.each(['a learner', 'a super admin', 'a visitor without a session'])(
    'accepts no upload from %s',
    async (who) => {
      const client = { 'a learner': ana.client, 'a super admin': bob.client }[who] ?? made.anonymous;
      const owner = who === 'a learner' ? bob : ana;
      for (const path of [
        newPath(owner),
        `${owner.id}/sub/a.webp`,
        'a.webp',
        `${crypto.randomUUID()}/a.webp`,
      ]) {
        for (const upsert of [false, true]) {
          const { error } = await client.storage.from('avatars').upload(path, picture, { upsert });
          expect(error, path).toMatchObject(refused);
        }
      }
    },
  );

  it('protects its pictures from being replaced and removed', async () => {
    const path = newPath(bob);
    expect((await avatars(bob).upload(path, picture)).error).toBeNull();
    const [before] = await objectsOf(bob);
    expect((await avatars(ana).upload(path, otherPicture, { upsert: true })).error).toMatchObject(refused);
    expect((await avatars(ana).update(path, otherPicture)).error).toMatchObject(refused);
    expect((await avatars(ana).remove([path])).data).toEqual([]);
    expect((await made.anonymous.storage.from('avatars').remove([path])).data).toEqual([]);
    expect(await objectsOf(bob)).toEqual([before]);
    expect((await fetch(addressOf(path))).status).toBe(200);
  });

  it('one’s own folder accepts only pictures directly in it', async () => {
    const { error } = await avatars(ana).upload(`${ana.id}/sub/${crypto.randomUUID()}.webp`, picture);
    expect(error).toMatchObject(refused);
  });
});

describe('A token', () => {
  const upload = (token: string) =>
    made
      .clientWith(made.backend.keys.publishable, token)
      .storage.from('avatars')
      .upload(newPath(ana), picture);

  it('that expired or was forged is refused', async () => {
    made.clock.now = new Date(Date.now() + 16 * 60_000);
    const expired = await upload(ana.accessToken);
    made.clock.now = null;
    expect(expired.error).toMatchObject({ statusCode: '403', message: '"exp" claim timestamp check failed' });
    expect((await upload(`${ana.accessToken}x`)).error).toMatchObject({
      statusCode: '403',
      message: 'signature verification failed',
    });
  });

  it('whose session has ended is refused', async () => {
    const eve = await made.person('free');
    await queryAs(made.database.superuserUrl, 'delete from auth.sessions where user_id = $1', [eve.id]);
    expect((await avatars(eve).upload(newPath(eve), picture)).error).toMatchObject({ statusCode: '403' });
  });
});

describe('The secret key', () => {
  it('can add and remove every object', async () => {
    const path = newPath(bob);
    expect((await made.service.storage.from('avatars').upload(path, picture)).error).toBeNull();
    expect((await made.service.storage.from('avatars').remove([path])).data).toMatchObject([{ name: path }]);
  });
});

describe('A feature that is not supported', () => {
  it('is refused with FeatureNotEnabled or the 404 of the reference', async () => {
    const { storage } = ana.client;
    const files = storage.from('avatars');
    const transform = { width: 20 };
    const notHere = { statusCode: '409', code: 'FeatureNotEnabled' };
    for (const { error } of [
      await files.download('a/b.png', { transform }),
      await files.createSignedUrl('a/b.png', 60, { transform }),
      await files.info('a/b.png', { versionId: 'x' }),
      await files.purgeCache('a/b.png'),
      await storage.purgeBucketCache('avatars'),
      await made.service.storage.createBucket('one', { public: false, versioningStatus: 'ENABLED' }),
      await made.service.storage.createBucket('two', { public: false, type: 'ANALYTICS' }),
    ]) {
      expect(error).toMatchObject(notHere);
    }
    for (const path of ['s3/avatars', 'vector/ListVectorBuckets', 'iceberg/v1/config']) {
      const response = await made.request(`/storage/v1/${path}`, { method: 'POST' });
      expect([response.status, await response.json()], path).toMatchObject([400, notHere]);
    }
    const versions = { noncurrentVersions: 'include' } as const;
    expect((await files.list('', versions)).error).toMatchObject({ statusCode: '400' });
    const route = { statusCode: '404', code: 'InvalidRequest' };
    expect((await storage.getBucketLifecycle('avatars')).error).toMatchObject({
      ...route,
      message: 'Route GET:/bucket/avatars/lifecycle not found',
    });
    expect((await storage.updateBucketLifecycle('avatars', { rules: [] })).error).toMatchObject(route);
    expect((await storage.deleteBucketLifecycle('avatars')).error).toMatchObject(route);
  });
});

describe('An object without its file', () => {
  it('is answered as not found, and logged', async () => {
    const path = newPath(ana);
    await avatars(ana).upload(path, picture);
    const version = (await objectsOf(ana)).find(({ name }) => name === path)?.version ?? '';
    await made.files.remove(version);
    expect(await (await fetch(addressOf(path))).json()).toMatchObject({ statusCode: '404' });
    expect(made.faults).toContainEqual({ version });
  });
});

describe('A person', () => {
  it('can store twenty pictures, also when several arrive at once', async () => {
    const eve = await made.person('free');
    const before = await filesOnDisk();
    const paths = Array.from({ length: 19 }, () => newPath(eve));
    for (const path of paths) expect((await avatars(eve).upload(path, picture)).error).toBeNull();
    const last = await Promise.all([1, 2, 3].map(() => avatars(eve).upload(newPath(eve), picture)));
    expect(last.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of last.filter((it) => it.error)) expect(error).toMatchObject({ statusCode: '413' });
    expect(await objectsOf(eve)).toHaveLength(20);
    expect(await filesOnDisk()).toHaveLength(before.length + 20);
    expect((await avatars(eve).upload(paths[0] ?? '', otherPicture, { upsert: true })).error).toBeNull();
    await avatars(eve).remove([paths[1] ?? '']);
    expect((await avatars(eve).upload(newPath(eve), picture)).error).toBeNull();
  });

  it('can upload three pictures at a time', async () => {
    const eve = await made.person('free');
    const all = await Promise.all(
      Array.from({ length: 8 }, () => avatars(eve).upload(newPath(eve), picture)),
    );
    const refused = all.filter(({ error }) => error !== null);
    expect(refused.length).toBeGreaterThan(0);
    for (const { error } of refused) expect(error).toMatchObject({ status: 429 });
    expect((await avatars(eve).upload(newPath(eve), picture)).error).toBeNull();
  });
});
