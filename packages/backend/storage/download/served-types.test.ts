import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { createPrivateBucket } from '../../testing/storage/private-bucket.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { craftBoxes, craftCsv, craftMp3, craftPdf, craftWebm } from '../fixtures/crafted-files.ts';
import { craftZip } from '../fixtures/crafted-images.ts';

let made: TestBackend;
let ana: Person;
let bucket: string;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
  bucket = await createPrivateBucket(made);
});

const PIXEL = { width: 1, height: 1, channels: 3 as const, background: 'red' };

const files = () => ana.client.storage.from(bucket);

/** A request as Ana. */
const get = (address: string) =>
  made.request(`/storage/v1/object/${address}`, { headers: { Authorization: `Bearer ${ana.accessToken}` } });

describe('A served file', () => {
  it.each([
    ['a.pdf', craftPdf, 'application/pdf', 'attachment'],
    ['a.zip', craftZip, 'application/zip', 'attachment'],
    ['a.csv', craftCsv, 'text/csv', 'attachment'],
    ['a.mp3', craftMp3, 'audio/mpeg', 'inline'],
    ['a.webm', craftWebm, 'video/webm', 'inline'],
    ['a.m4a', () => craftBoxes('M4A '), 'audio/mp4', 'inline'],
    ['a.png', () => sharp({ create: PIXEL }).png().toBuffer(), 'image/png', 'inline'],
  ])(
    'has the type of its name and bytes, not the declared one: %s',
    async (name, craft, type, disposition) => {
      const object = `${ana.id}/${name}`;
      const { error } = await files().upload(object, await craft(), { contentType: 'text/html' });
      expect(error).toBeNull();
      const response = await get(`${bucket}/${object}`);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `${disposition}; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      await response.body?.cancel();
    },
  );

  it('never has an active type, not even when its row says so', async () => {
    const object = `${ana.id}/b.pdf`;
    await files().upload(object, craftPdf());
    for (const type of ['text/html', 'image/svg+xml', 'text/javascript', 'text/plain\r\nX: y', '']) {
      await queryAs(
        made.database.superuserUrl,
        `update storage.objects set metadata = metadata || jsonb_build_object('mimetype', $2::text) where name = $1`,
        [object, type],
      );
      const response = await get(`${bucket}/${object}`);
      expect(response.headers.get('Content-Type'), type).toBe('application/octet-stream');
      expect(response.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''b.pdf");
      await response.body?.cancel();
    }
  });

  it.each([
    ['n.txt', 'text/plain;charset=UTF-8', 'text/plain'],
    ['n.json', 'application/json', 'application/json'],
    ['n.md', 'text/markdown', 'text/markdown'],
    ['n.avif', 'image/avif', 'image/avif'],
    ['page.php', 'text/plain', 'text/plain'],
    ['plain', 'application/x-unknown', 'application/x-unknown'],
    // A type that could be checked is not trusted when the extension is another one.
    ['picture.php', 'image/png', 'application/octet-stream'],
  ])('is a download when its type cannot be checked: %s as %s', async (name, declared, type) => {
    const object = `${ana.id}/${name}`;
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect((await files().upload(object, page, { contentType: declared })).error).toBeNull();
    const response = await get(`${bucket}/${object}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(page)).toBe(true);
  });

  it('is checked as a picture when it has no extension and a picture is declared', async () => {
    const object = `${ana.id}/picture`;
    const picture = await sharp({ create: PIXEL }).png().toBuffer();
    const upload = (bytes: Buffer) =>
      files().upload(object, bytes, { contentType: 'image/png', upsert: true });
    expect((await upload(Buffer.from('<svg/>'))).error).toMatchObject({ statusCode: '415' });
    expect((await upload(picture)).error).toBeNull();
    const response = await get(`${bucket}/${object}`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Content-Disposition')).toBe("inline; filename*=UTF-8''picture");
    await response.body?.cancel();
  });

  it('is refused at the upload when its name or declared type is active, or the bucket does not allow it', async () => {
    for (const [name, declared, refused] of [
      ['a.html', 'image/png', 'text/html'],
      ['a.svg', 'text/plain', 'image/svg+xml'],
      ['a.xml', 'text/plain', 'application/xml'],
      ['a.js', 'text/plain', 'text/javascript'],
      ['a.mjs', 'text/plain', 'text/javascript'],
      ['a.xhtml', 'text/plain', 'application/xhtml+xml'],
      ['a', 'text/html; charset=utf-8', 'text/html'],
      ['a.txt', 'image/svg+xml', 'image/svg+xml'],
      ['a.txt', 'application/x-javascript', 'application/x-javascript'],
      ['a.txt', 'text/css', 'text/css'],
      ['a.txt', 'no type', 'no type'],
    ] as const) {
      const { error } = await files().upload(`${ana.id}/${name}`, craftPdf(), {
        contentType: declared,
      });
      expect(error, name).toMatchObject({
        status: 400,
        statusCode: '415',
        code: 'InvalidMimeType',
        message: `mime type ${refused} is not supported`,
      });
    }
    const recordings = await createPrivateBucket(made, { types: ['video/*', 'text/html'] });
    const films = ana.client.storage.from(recordings);
    expect((await films.upload(`${ana.id}/a.mp4`, craftBoxes())).error).toBeNull();
    for (const name of ['a.pdf', 'a.html']) {
      expect((await films.upload(`${ana.id}/${name}`, craftPdf())).error).toMatchObject({
        statusCode: '415',
      });
    }
  });
});
