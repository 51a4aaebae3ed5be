import { connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptFiles } from '../testing/storage/kept-files.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';
import { chunk, craftPng, craftZip, draw, drawMoving } from './fixtures/crafted-images.ts';

let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
});

const DAMAGED = { statusCode: '400', message: 'The image is damaged or incomplete' };
const MORE = { statusCode: '400', message: 'The file holds more than an image' };
const NO_IMAGE = { statusCode: '415', message: 'mime type application/octet-stream is not supported' };
const TOO_MANY_PIXELS = { statusCode: '413', message: 'The image exceeded 4096 × 4096 pixels' };

const newPath = (extension: string) => `${ana.id}/${crypto.randomUUID()}.${extension}`;
const upload = (path: string, bytes: Buffer | string, contentType = 'image/png') =>
  ana.client.storage.from('avatars').upload(path, bytes, { contentType });

async function download(path: string): Promise<Buffer> {
  const { publicUrl } = made.anonymous.storage.from('avatars').getPublicUrl(path).data;
  return Buffer.from(await (await fetch(publicUrl)).arrayBuffer());
}

/** The first four fifths of an image. */
const cut = (image: Buffer) => image.subarray(0, Math.floor(image.length * 0.8));

type Case = [what: string, extension: string, bytes: () => Promise<Buffer> | Buffer, refusal: object];
const CORPUS: Case[] = [
  [
    'an SVG with a script',
    'png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    NO_IMAGE,
  ],
  ['a page called an image', 'png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), NO_IMAGE],
  ['a page behind the first bytes of a PNG', 'png', pngBeginning('<html><script>alert(1)</script>'), DAMAGED],
  ['a program', 'jpg', () => Buffer.from('MZ\x90\x00\x03', 'latin1'), NO_IMAGE],
  ['an archive', 'png', craftZip, NO_IMAGE],
  ['a TIFF', 'png', () => draw().tiff().toBuffer(), NO_IMAGE],
  ['an AVIF', 'webp', () => draw(64, 64).avif({ effort: 0 }).toBuffer(), NO_IMAGE],
  ['a GIF that is an archive, too', 'gif', behind(() => draw().gif().toBuffer(), craftZip), MORE],
  ['a PNG that is an archive, too', 'png', behind(() => draw().png().toBuffer(), craftZip), MORE],
  ['a WebP that is an archive, too', 'webp', behind(() => draw().webp().toBuffer(), craftZip), MORE],
  ['a JPEG that is an archive, too', 'jpg', behind(() => draw().jpeg().toBuffer(), craftZip), MORE],
  ['a JPEG that is a page, too', 'jpg', behind(() => draw().jpeg().toBuffer(), page), MORE],
  ['a PNG that is a page, too', 'png', behind(() => draw().png().toBuffer(), page), MORE],
  [
    'a GIF whose size is the beginning of a comment',
    'gif',
    () => Buffer.from('GIF89a/*\x80\x00\x00*/=1;alert(1)'),
    DAMAGED,
  ],
  ['a PNG of 30,000 × 30,000', 'png', () => craftPng(30_000, 30_000), TOO_MANY_PIXELS],
  ['a PNG of 5,000 × 1', 'png', () => craftPng(5_000, 1), TOO_MANY_PIXELS],
  ['a PNG of 4,097 × 4,096', 'png', () => craftPng(4_097, 4_096), TOO_MANY_PIXELS],
  ['a PNG of nothing', 'png', () => craftPng(0, 0), DAMAGED],
  ['a cut JPEG', 'jpg', async () => cut(await draw().jpeg().toBuffer()), DAMAGED],
  ['a cut PNG', 'png', async () => cut(await draw().png().toBuffer()), DAMAGED],
  ['a cut WebP', 'webp', async () => cut(await draw().webp().toBuffer()), DAMAGED],
  ['a cut GIF', 'gif', async () => cut(await draw().gif().toBuffer()), DAMAGED],
  ['a PNG with a hole in it', 'png', async () => (await draw().png().toBuffer()).fill(0, 60, 200), DAMAGED],
  ['a moving GIF', 'gif', () => drawMoving('gif'), { message: 'Moving images are not supported' }],
  ['a moving WebP', 'webp', () => drawMoving('webp'), { message: 'Moving images are not supported' }],
  [
    'a PNG called JPEG',
    'jpg',
    () => draw().png().toBuffer(),
    { statusCode: '400', message: 'The file is image/png, its name says image/jpeg' },
  ],
  ['a JPEG called SVG', 'svg', () => draw().jpeg().toBuffer(), { statusCode: '415' }],
  ['a JPEG called HTML', 'html', () => draw().jpeg().toBuffer(), { statusCode: '415' }],
  ['a JPEG with two endings', 'jpg.php', () => draw().jpeg().toBuffer(), { statusCode: '415' }],
  ['nothing', 'png', () => Buffer.alloc(0), { statusCode: '400', message: 'No content provided' }],
];

function pngBeginning(rest: string) {
  return () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(rest)]);
}

function behind(image: () => Promise<Buffer>, rest: () => Buffer) {
  return async () => Buffer.concat([await image(), rest()]);
}

function page() {
  return Buffer.from('\n<script>alert(1)</script>');
}

describe('An upload', () => {
  it.each(CORPUS)('of %s is refused (%s)', async (_, extension, bytes, refusal) => {
    const kept = await keptFiles(made);
    const { data, error } = await upload(newPath(extension), await bytes());
    expect(data).toBeNull();
    expect(error).toMatchObject(refusal);
    expect(await keptFiles(made)).toEqual(kept);
  });

  it('is served with its real type, not with the declared one', async () => {
    const path = newPath('png');
    expect((await upload(path, await draw().png().toBuffer(), 'text/html')).error).toBeNull();
    const { publicUrl } = made.anonymous.storage.from('avatars').getPublicUrl(path).data;
    expect((await fetch(publicUrl)).headers.get('Content-Type')).toBe('image/png');
  });

  it('of a photograph is stored upright and without place, time and camera', async () => {
    const exif = {
      IFD0: { Make: 'Secret camera', Copyright: 'Ana' },
      IFD3: { GPSLatitude: '44/1 26/1 0/1', GPSLatitudeRef: 'N' },
    };
    const photo = await draw(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect(photo.includes('Secret camera')).toBe(true);
    const path = newPath('jpeg');
    expect((await upload(path, photo)).error).toBeNull();
    const seen = await download(path);
    const { exif: left, xmp, iptc, icc, orientation, width, height } = await sharp(seen).metadata();
    expect({ left, xmp, iptc, icc, orientation, width, height }).toEqual({ width: 200, height: 300 });
    expect(seen.includes('Secret camera')).toBe(false);
  });

  it('of an image is stored without anything hidden in it', async () => {
    const [beginning, end] = [craftPng(16, 16).subarray(0, -12), chunk('IEND')];
    const hidden = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    const path = newPath('png');
    expect((await upload(path, Buffer.concat([beginning, hidden, end]))).error).toBeNull();
    expect((await download(path)).includes('script')).toBe(false);
  });

  it('of a photograph with a second picture behind it is stored without the second', async () => {
    const [first, second] = [await draw(80, 60).jpeg().toBuffer(), await draw(40, 30).jpeg().toBuffer()];
    const path = newPath('jpg');
    expect((await upload(path, Buffer.concat([first, second]))).error).toBeNull();
    expect(await sharp(await download(path)).metadata()).toMatchObject({ width: 80 });
  });

  it('of a picture of 4,096 × 4,096 is accepted', async () => {
    expect((await upload(newPath('png'), craftPng(4_096, 4_096))).error).toBeNull();
  });
});

describe('A large upload', () => {
  const TOO_LARGE = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };

  it('of fifty megabytes is refused before it is read', async () => {
    const { hostname, port } = new URL(made.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.setEncoding('utf8').once('data', resolve).once('error', reject);
      // The body is never sent.
      socket.write(
        [
          `POST /storage/v1/object/avatars/${newPath('png')} HTTP/1.1`,
          'Host: x.example',
          `apikey: ${made.backend.keys.publishable}`,
          `Authorization: Bearer ${ana.accessToken}`,
          'Content-Type: image/png',
          `Content-Length: ${50 * 1024 * 1024}`,
          '\r\n',
        ].join('\r\n'),
      );
    });
    expect(answer).toContain(TOO_LARGE.message);
    expect(answer).toContain('"statusCode":"413"');
  });

  it('is refused without a declared length, and in a form', async () => {
    const bytes = Buffer.alloc(6 * 1024 * 1024, craftPng(8, 8));
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const { storage } = ana.client;
    const streamed = await storage.from('avatars').upload(newPath('png'), stream, { duplex: 'half' });
    expect(streamed.error).toMatchObject(TOO_LARGE);
    const form = await storage.from('avatars').upload(newPath('png'), new Blob([bytes]));
    expect(form.error).toMatchObject(TOO_LARGE);
  });
});
