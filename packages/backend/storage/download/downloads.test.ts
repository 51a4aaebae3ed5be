import { beforeAll, describe, expect, it } from 'vitest';
import { createPrivateBucket } from '../../testing/storage/private-bucket.ts';
import { createTeacher } from '../../testing/storage/teacher.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { craftBoxes, craftPdf } from '../fixtures/crafted-files.ts';

let made: TestBackend;
let [ana, bob, teacher]: Person[] = [];
let bucket: string;
let path: string;
const film = craftBoxes('isom', 700_000);
beforeAll(async () => {
  made = await createTestBackend();
  [ana, bob] = [await made.person('free'), await made.person('super_admin')];
  teacher = await createTeacher(made);
  bucket = await createPrivateBucket(made);
  path = `${ana.id}/film.mp4`;
  const { error } = await ana.client.storage
    .from(bucket)
    .upload(path, film, { metadata: { title: 'Lecția 1' } });
  expect(error).toBeNull();
});

const filesOf = (person: Person | undefined) => (person?.client ?? made.anonymous).storage.from(bucket);

/** A request as Ana. */
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  made.request(`/storage/v1/object/${address}`, {
    method,
    headers: { Authorization: `Bearer ${ana?.accessToken}`, ...headers },
  });

describe('A file of a private bucket', () => {
  it('can be downloaded by its owner, by people a policy allows to see it, and with the secret key', async () => {
    for (const client of [ana?.client, teacher?.client, made.service]) {
      const { data } = (await client?.storage.from(bucket).download(path)) ?? {};
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(film)).toBe(true);
      expect((await client?.storage.from(bucket).exists(path))?.data).toBe(true);
    }
  });

  it('is not found by other people, at any of its URLs', async () => {
    for (const files of [filesOf(bob), made.anonymous.storage.from(bucket)]) {
      const missing = { status: 400, statusCode: '404', code: 'NoSuchKey', message: 'Object not found' };
      expect((await files.download(path)).error).toMatchObject(missing);
      expect((await files.info(path)).error).toMatchObject(missing);
      expect(await files.exists(path)).toMatchObject({ data: false, error: missing });
      const { publicUrl } = files.getPublicUrl(path).data;
      const response = await fetch(publicUrl);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { statusCode: '404', code: 'NoSuchBucket', message: 'Bucket not found' },
      ]);
    }
    const information = await fetch(`${made.url}/storage/v1/object/info/public/${bucket}/${path}`);
    expect(await information.json()).toMatchObject({ code: 'NoSuchBucket' });
  });

  it('is refused with an invalid or expired token, and without a key', async () => {
    for (const address of [`${bucket}/${path}`, `info/${bucket}/${path}`]) {
      const forged = await get(address, { Authorization: `Bearer ${ana?.accessToken}x` });
      expect(await forged.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
    }
    const explicit = await get(`authenticated/${bucket}/${path}`, {
      Authorization: `Bearer ${ana?.accessToken}x`,
    });
    expect(await explicit.json()).toMatchObject({
      statusCode: '403',
      message: 'signature verification failed',
    });
    made.clock.now = new Date(Date.now() + 16 * 60_000);
    const expired = await get(`authenticated/${bucket}/${path}`);
    made.clock.now = null;
    expect(await expired.json()).toMatchObject({ message: '"exp" claim timestamp check failed' });
    const keyless = await fetch(`${made.url}/storage/v1/object/authenticated/${bucket}/${path}`);
    expect(keyless.status).toBe(401);
  });

  it('is not cached by proxies, and must be revalidated by the browser', async () => {
    const response = await get(`authenticated/${bucket}/${path}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'content-disposition': "inline; filename*=UTF-8''film.mp4",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    await response.body?.cancel();
  });

  it('is described to people who may see it', async () => {
    const { data } = await filesOf(ana).info(path);
    expect(data).toEqual({
      id: expect.any(String),
      name: path,
      version: expect.any(String),
      bucketId: bucket,
      size: film.length,
      contentType: 'video/mp4',
      cacheControl: 'max-age=3600',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      metadata: { title: 'Lecția 1' },
      lastModified: expect.any(String),
      createdAt: expect.any(String),
    });
  });
});

describe('A range of a file', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, film.length - 1],
    ['bytes=-50', film.length - 50, film.length - 1],
    [`bytes=600000-${film.length * 2}`, 600_000, film.length - 1],
    [`bytes=-${film.length * 2}`, 0, film.length - 1],
    ['bytes=5-5', 5, 5],
  ])('is served: %s', async (range, start, end) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await get(`${bucket}/${path}`, { Range: range }, method);
      expect(response.status).toBe(206);
      expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${film.length}`);
      expect(response.headers.get('Content-Length')).toBe(String(end - start + 1));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.equals(method === 'HEAD' ? Buffer.alloc(0) : film.subarray(start, end + 1))).toBe(true);
    }
  });

  it.each([
    `bytes=${film.length}-`,
    'bytes=9-3',
    'bytes=-0',
    'bytes=-',
    'bytes=0-1,5-6',
    'lines=0-1',
    'bytes=a-b',
  ])('that is invalid or outside the file is refused: %s', async (range) => {
    const response = await get(`${bucket}/${path}`, { Range: range });
    expect(response.headers.get('Content-Range')).toBe(`bytes */${film.length}`);
    expect([response.status, await response.json()]).toEqual([
      416,
      {
        statusCode: '416',
        error: 'invalid_range',
        code: 'InvalidRange',
        message: 'invalid range provided',
      },
    ]);
  });

  it('is the whole file when If-Range does not match', async () => {
    const whole = await get(`${bucket}/${path}`, {}, 'HEAD');
    const [tag, modified] = [whole.headers.get('ETag') ?? '', whole.headers.get('Last-Modified') ?? ''];
    for (const [condition, status] of [
      [tag, 206],
      [modified, 206],
      ['"other"', 200],
      [`W/${tag}`, 200],
      ['Wed, 21 Oct 2015 07:28:00 GMT', 200],
    ] as const) {
      const headers = { Range: 'bytes=0-9', 'If-Range': condition };
      expect((await get(`${bucket}/${path}`, headers, 'HEAD')).status, condition).toBe(status);
    }
  });
});

describe('A file that a browser has cached', () => {
  it('is not sent again when it is unchanged', async () => {
    const whole = await get(`${bucket}/${path}`, {}, 'HEAD');
    const [tag, modified] = [whole.headers.get('ETag') ?? '', whole.headers.get('Last-Modified') ?? ''];
    for (const [headers, status] of [
      [{ 'If-None-Match': tag }, 304],
      [{ 'If-None-Match': `"x", W/${tag}` }, 304],
      [{ 'If-None-Match': '"x"' }, 200],
      [{ 'If-Modified-Since': modified }, 304],
      [{ 'If-Modified-Since': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 200],
      [{ 'If-Modified-Since': modified, 'If-None-Match': '"x"' }, 200],
      [{ 'If-Modified-Since': 'soon' }, 200],
    ] as const) {
      const response = await get(`${bucket}/${path}`, headers, 'HEAD');
      expect(response.status, JSON.stringify(headers)).toBe(status);
    }
  });
});

describe('A file name for a download', () => {
  it('is the requested one, and cannot add another header', async () => {
    const { publicUrl } = made.anonymous.storage
      .from('avatars')
      .getPublicUrl('x', { download: 'ș".html\r\nX: y' }).data;
    const asked = new URL(publicUrl).search;
    const saved = await get(`${bucket}/${path}${asked}`, {}, 'HEAD');
    expect(saved.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''%C8%99%22.html%0D%0AX%3A%20y",
    );
    expect(saved.headers.get('X')).toBeNull();
    const own = await get(`${bucket}/${path}?download`, {}, 'HEAD');
    expect(own.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''film.mp4");
  });
});

describe('A file of a public bucket', () => {
  it('can be downloaded and described without signing in, but not listed', async () => {
    await made.service.storage.createBucket('guides', {
      public: true,
      allowedMimeTypes: ['application/pdf'],
    });
    await made.service.storage.from('guides').upload('one/a.pdf', craftPdf(), { cacheControl: '60' });
    const guides = made.anonymous.storage.from('guides');
    expect((await guides.download('one/a.pdf')).data?.size).toBe(craftPdf().length);
    expect((await guides.info('one/a.pdf')).data).toMatchObject({ contentType: 'application/pdf' });
    const response = await fetch(guides.getPublicUrl('one/a.pdf').data.publicUrl);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(response.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''a.pdf");
    expect(Buffer.from(await response.arrayBuffer()).equals(craftPdf())).toBe(true);
    const information = await fetch(`${made.url}/storage/v1/object/info/public/guides/one/a.pdf`);
    expect(await information.json()).toMatchObject({ name: 'one/a.pdf', bucket_id: 'guides' });
    // The bucket cannot be listed.
    expect((await guides.list('one')).data).toEqual([]);
  });
});

describe('A lost file', () => {
  it('is answered as not found, and logged without the name of the object', async () => {
    const object = `${ana?.id}/lost.pdf`;
    await filesOf(ana).upload(object, craftPdf());
    const version = (await filesOf(ana).info(object)).data?.version ?? '';
    await made.files.remove(version);
    expect((await filesOf(ana).download(object)).error).toMatchObject({ statusCode: '404' });
    expect(made.faults).toContainEqual({ version });
  });
});
