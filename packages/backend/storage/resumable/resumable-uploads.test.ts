import { connect } from 'node:net';
import sharp from 'sharp';
import { DetailedError } from 'tus-js-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { keptFiles } from '../../testing/storage/kept-files.ts';
import { createPrivateBucket } from '../../testing/storage/private-bucket.ts';
import {
  createInParts,
  tusHeaders,
  tusMetadata,
  uploadInParts,
} from '../../testing/storage/resumable-upload.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { craftPdf } from '../fixtures/crafted-files.ts';
import { draw } from '../fixtures/crafted-images.ts';

const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;

let made: TestBackend;
/** Another process with the same database and files. */
let second: TestBackend;
let ana: Person;
let bucket: string;
beforeAll(async () => {
  made = await createTestBackend();
  second = await createTestBackend(undefined, undefined, { beside: made });
  ana = await made.person('free');
  bucket = await createPrivateBucket(made);
});

const newPath = ({ id } = ana, extension = 'pdf') => `${id}/${crypto.randomUUID()}.${extension}`;
const documentOf = (bytes: number) =>
  Buffer.concat([craftPdf(), Buffer.alloc(bytes, '%'), Buffer.from('\n%%EOF')]);

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer, who = ana) =>
  made.request(path, {
    method,
    headers: { ...tusHeaders(made, who), ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
const sendPart = (path: string, offset: number, bytes: Buffer, who = ana) =>
  send(
    'PATCH',
    path,
    { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    bytes,
    who,
  );
const create = (length: number, path = newPath(), who = ana) =>
  createInParts(made, who, { bucket, path, length });
const create201 = (headers: Record<string, string>) =>
  send('POST', '/storage/v1/upload/resumable', { 'Upload-Length': '9', ...headers });

/** Where the next part begins; the status instead when it is refused. */
async function offsetOf(path: string, at = made): Promise<string> {
  const response = await at.request(path, { method: 'HEAD', headers: tusHeaders(at, ana) });
  return response.headers.get('Upload-Offset') ?? String(response.status);
}

async function download(path: string): Promise<Buffer> {
  const { data } = await ana.client.storage.from(bucket).download(path);
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
}

/** Begins to send a part over a connection of its own. */
function beginPart(path: string, offset: number, length: number) {
  const { hostname, port } = new URL(made.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const headers = {
    Host: 'x.example',
    ...tusHeaders(made, ana),
    'Upload-Offset': offset,
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': length,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`PATCH ${path} HTTP/1.1`, ...lines, '\r\n'].join('\r\n'));
  return socket;
}

const countParts = async () => (await queryAs(made.database.ownerUrl, COUNT_PARTS))[0];
const COUNT_PARTS = 'select count(*)::integer as parts from _backend.resumable_parts';
const unfinishedOf = async ({ id }: Person) =>
  (
    await queryAs(
      made.database.superuserUrl,
      'select from _backend.resumable_uploads where owner = $1 and finished_at is null',
      [id],
    )
  ).length;

async function refusalOf(work: Promise<unknown>): Promise<[number | undefined, string | undefined]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DetailedError)) return [undefined, String(error)];
  return [error.originalResponse?.getStatus(), error.originalResponse?.getBody()];
}

describe('An upload in parts', () => {
  it('arrives whole with the official client, in parts of six megabytes, and leaves no part', async () => {
    const [path, file] = [newPath(), documentOf(7 * MB)];
    const before = await keptFiles(made);
    await uploadInParts(made, ana, { bucket, path, bytes: file });
    expect((await download(path)).equals(file)).toBe(true);
    const { data } = await ana.client.storage.from(bucket).info(path);
    expect(data).toMatchObject({
      size: file.length,
      contentType: 'application/pdf',
      cacheControl: 'max-age=60',
    });
    expect(await keptFiles(made)).toHaveLength(before.length + 1);
  });

  it('goes on where a broken connection left it, in another process, with the official client', async () => {
    const [path, file] = [newPath(), documentOf(5 * MB)];
    const upload = await create(file.length, path);
    const socket = beginPart(upload, 0, file.length);
    socket.write(file.subarray(0, 3 * MB));
    // The first part of two megabytes is kept while the request is still sending.
    await expect.poll(countParts).toMatchObject({ parts: 1 });
    socket.destroy();
    await expect.poll(async () => Number(await offsetOf(upload, second))).toBeGreaterThanOrEqual(2 * MB);
    const sent: number[] = [];
    await uploadInParts(
      second,
      ana,
      { bucket, path, bytes: file },
      { uploadUrl: `${second.url}${upload}`, onProgress: (bytes) => void sent.push(bytes) },
    );
    expect(sent[0]).toBeGreaterThanOrEqual(2 * MB);
    expect((await download(path)).equals(file)).toBe(true);
    expect(await countParts()).toMatchObject({ parts: 0 });
  });

  it('goes on after its process was killed, once that no longer counts as its writer', async () => {
    const [path, file] = [newPath(), documentOf(1_000)];
    const upload = await create(file.length, path);
    expect((await sendPart(upload, 0, file.subarray(0, 100))).status).toBe(204);
    const killed = (until: string) =>
      queryAs(
        made.database.superuserUrl,
        `update _backend.resumable_uploads set writer = gen_random_uuid(), writer_until = now() + interval '${until}'`,
      );
    await killed('1 hour');
    expect((await sendPart(upload, 100, file.subarray(100))).status).toBe(423);
    await killed('-1 second');
    expect((await sendPart(upload, 100, file.subarray(100))).status).toBe(204);
    expect((await download(path)).equals(file)).toBe(true);
  });

  it('makes its object again when it was killed between the last part and the object', async () => {
    const [path, file] = [newPath(), documentOf(1_000)];
    const upload = await create(file.length, path);
    await sendPart(upload, 0, file.subarray(0, 100));
    const { version } = await made.files.write(file.subarray(100));
    await queryAs(
      made.database.superuserUrl,
      'insert into _backend.resumable_parts (upload_id, start, size, version) values ($1, 100, $2, $3)',
      [upload.split('/').at(-1), file.length - 100, version],
    );
    expect(await offsetOf(upload)).toBe('100');
    expect((await sendPart(upload, 100, file.subarray(100))).status).toBe(204);
    expect((await download(path)).equals(file)).toBe(true);
    expect(await made.files.has(version)).toBe(false);
    expect(await offsetOf(upload)).toBe(String(file.length));
  });

  it('has one writer: a second one is refused, and the first one finishes', async () => {
    const [path, file] = [newPath(), documentOf(1_000)];
    const upload = await create(file.length, path);
    const first = beginPart(upload, 0, file.length);
    first.write(file.subarray(0, 10));
    await expect.poll(() => offsetOf(upload)).toBe('423');
    const refused = await sendPart(upload, 0, file);
    expect([refused.status, await refused.text()]).toEqual([423, 'The upload is being written']);
    const answer = new Promise<string>((resolve) =>
      first.setEncoding('utf8').once('data', (text) => resolve(String(text))),
    );
    first.write(file.subarray(10));
    expect(await answer).toContain('204');
    first.destroy();
    expect((await download(path)).equals(file)).toBe(true);
  });

  it('draws a picture anew, and replaces an object with upsert alone', async () => {
    const path = newPath(ana, 'jpg');
    const photo = await draw(80, 60)
      .withExif({ IFD0: { Make: 'Secret camera' } })
      .jpeg()
      .toBuffer();
    const file = { bucket, path, bytes: photo, type: 'image/jpeg' };
    await uploadInParts(made, ana, file);
    const seen = await download(path);
    expect(seen.includes('Secret camera')).toBe(false);
    expect(await sharp(seen).metadata()).toMatchObject({ width: 80 });
    expect(await refusalOf(uploadInParts(made, ana, file))).toEqual([409, 'The resource already exists']);
    const before = await keptFiles(made);
    await uploadInParts(made, ana, { ...file, bytes: await draw(40, 30).jpeg().toBuffer(), isUpsert: true });
    expect(await sharp(await download(path)).metadata()).toMatchObject({ width: 40 });
    expect(await keptFiles(made)).toHaveLength(before.length);
  });

  it('is given up, with its parts', async () => {
    const before = await keptFiles(made);
    const upload = await create(1_000);
    await sendPart(upload, 0, Buffer.alloc(10));
    expect((await send('DELETE', upload)).status).toBe(204);
    expect(await offsetOf(upload)).toBe('404');
    expect(await keptFiles(made)).toEqual(before);
  });

  it('expires after a day, and its parts are swept; those of another one are not', async () => {
    const before = await keptFiles(made);
    const [over, young] = [await create(1_000), await create(1_000)];
    for (const upload of [over, young]) await sendPart(upload, 0, Buffer.alloc(10));
    const head = await send('HEAD', over);
    const lifetimeMs = Date.parse(head.headers.get('Upload-Expires') ?? '') - Date.now();
    expect(lifetimeMs / HOUR_MS).toBeCloseTo(24, 1);
    await queryAs(
      made.database.superuserUrl,
      'update _backend.resumable_uploads set expires_at = now() where id = $1',
      [over.split('/').at(-1)],
    );
    expect((await sendPart(over, 10, Buffer.alloc(10))).status).toBe(410);
    await made.backend.sweep();
    expect([await offsetOf(over), await offsetOf(young)]).toEqual(['404', '10']);
    expect(await keptFiles(made)).toHaveLength(before.length + 1);
    await send('DELETE', young);
  });
});

describe('An upload in parts belongs to its owner', () => {
  it('and is not there for another person, for visitors and for the secret key', async () => {
    const eve = await made.person('teacher');
    const upload = await create(1_000);
    for (const method of ['HEAD', 'DELETE']) {
      expect((await send(method, upload, {}, undefined, eve)).status, method).toBe(404);
    }
    expect((await sendPart(upload, 0, Buffer.alloc(10), eve)).status).toBe(404);
    const anonymous = await made.request(upload, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } });
    const secret = { method: 'HEAD', headers: tusHeaders(made, 'service') };
    expect([anonymous.status, (await made.request(upload, secret)).status]).toEqual([403, 404]);
    expect(await offsetOf(upload)).toBe('0');
  });

  it('who may add the object: no other folder, and nothing without an account', async () => {
    const foreign = { bucket, path: `${crypto.randomUUID()}/a.pdf`, bytes: craftPdf() };
    expect(await refusalOf(uploadInParts(made, ana, foreign))).toEqual([
      403,
      'new row violates row-level security policy',
    ]);
    const { Authorization: _, ...headers } = tusHeaders(made, ana);
    const anonymous = await made.request('/storage/v1/upload/resumable', {
      method: 'POST',
      headers: { ...headers, 'Upload-Length': '9', 'Upload-Metadata': tusMetadata(foreign) },
    });
    expect(anonymous.status).toBe(403);
  });

  it('whose right is asked again with the last part', async () => {
    const eve = await made.person('free');
    const path = newPath(eve);
    const upload = await create(craftPdf().length, path, eve);
    const before = await keptFiles(made);
    await queryAs(
      made.database.ownerUrl,
      `alter policy "${bucket} insert" on storage.objects with check (false)`,
    );
    const refused = await sendPart(upload, 0, craftPdf(), eve);
    await queryAs(
      made.database.ownerUrl,
      `alter policy "${bucket} insert" on storage.objects with check
        (bucket_id = '${bucket}' and (storage.foldername(name))[1] = (select private.uid())::text)`,
    );
    expect(refused.status).toBe(403);
    expect([await unfinishedOf(eve), await keptFiles(made)]).toEqual([0, before]);
  });

  it('and is gone with their account', async () => {
    const eve = await made.person('free');
    const before = await keptFiles(made);
    const upload = await create(1_000, newPath(eve), eve);
    await sendPart(upload, 0, Buffer.alloc(10), eve);
    await queryAs(made.database.superuserUrl, 'select private.erase_person($1)', [eve.id]);
    expect(await unfinishedOf(eve)).toBe(0);
    await made.backend.sweep();
    expect(await keptFiles(made)).toEqual(before);
  });

  it('counts with its whole length against their quota until it is finished', async () => {
    const eve = await made.person('free');
    const avatars = (length: number) =>
      createInParts(made, eve, { bucket: 'avatars', path: newPath(eve, 'webp'), length, type: 'image/webp' });
    for (let turn = 0; turn < 4; turn++) await avatars(5_000_000);
    await expect(avatars(5_000_000)).rejects.toThrow('413 Your files exceeded 20 files or 20 MB');
    const picture = await draw(40, 30).webp().toBuffer();
    const whole = await eve.client.storage.from('avatars').upload(newPath(eve, 'webp'), picture);
    expect(whole.error).toBeNull();
    const [first] = await queryAs<{ id: string }>(
      made.database.superuserUrl,
      'select id from _backend.resumable_uploads where owner = $1 limit 1',
      [eve.id],
    );
    await send('DELETE', `/storage/v1/upload/resumable/${first?.id}`, {}, undefined, eve);
    await avatars(5_000_000);
  });
});

describe('Hostile uploads in parts', () => {
  it('are refused when the bytes are not what the name says, and nothing stays', async () => {
    const before = await keptFiles(made);
    const file = { bucket, path: newPath(), bytes: Buffer.from('<script>alert(1)</script>') };
    expect(await refusalOf(uploadInParts(made, ana, file))).toEqual([
      400,
      'The file is damaged, or no application/pdf',
    ]);
    const page = { ...file, path: newPath(ana, 'html') };
    expect((await refusalOf(uploadInParts(made, ana, page)))[0]).toBe(415);
    const nothing = { ...file, bytes: Buffer.alloc(0) };
    expect(await refusalOf(uploadInParts(made, ana, nothing))).toEqual([400, 'No content provided']);
    expect(await keptFiles(made)).toEqual(before);
  });

  it('are refused above the limit of the bucket before a byte is read', async () => {
    const small = await createPrivateBucket(made, { maxBytes: 1_000, types: ['application/pdf'] });
    const file = { bucket: small, path: newPath(), bytes: documentOf(2_000) };
    const tooLarge = [413, 'The object exceeded the maximum allowed size'];
    expect(await refusalOf(uploadInParts(made, ana, file))).toEqual(tooLarge);
    const picture = { ...file, path: newPath(ana, 'png'), bytes: Buffer.alloc(10), type: 'image/png' };
    expect((await refusalOf(uploadInParts(made, ana, picture)))[0]).toBe(415);
  });

  it('are refused with more bytes than they have, declared or not', async () => {
    const file = documentOf(1_000);
    const upload = await create(file.length);
    expect((await sendPart(upload, 0, Buffer.concat([file, Buffer.alloc(1)]))).status).toBe(413);
    const streamed = await made.request(upload, {
      method: 'PATCH',
      headers: {
        ...tusHeaders(made, ana),
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(file));
          controller.enqueue(new Uint8Array(1));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect(await offsetOf(upload)).toBe('0');
  });

  it.each(['5', '-1', '1e3', '99999999999999999999', ''])(
    'are refused at the offset “%s”',
    async (offset) => {
      const upload = await create(1_000);
      const headers = { 'Upload-Offset': offset, 'Content-Type': 'application/offset+octet-stream' };
      const { status } = await send('PATCH', upload, headers, Buffer.alloc(10));
      expect(status).toBe(offset === '5' ? 409 : 400);
      expect(await offsetOf(upload)).toBe('0');
    },
  );

  it('are refused without a version, a type, a length, and at names that are no upload', async () => {
    const upload = await create(1_000);
    const old = await made.request(upload, {
      method: 'HEAD',
      headers: { ...tusHeaders(made, ana), 'Tus-Resumable': '0.2.2' },
    });
    expect([old.status, old.headers.get('Tus-Version')]).toEqual([412, '1.0.0']);
    expect((await send('PATCH', upload, { 'Upload-Offset': '0' }, Buffer.alloc(1))).status).toBe(415);
    const metadata = tusMetadata({ bucket, path: newPath() });
    for (const length of ['', '-1', '1.5', '0x10']) {
      const response = await create201({ 'Upload-Length': length, 'Upload-Metadata': metadata });
      expect(response.status, length).toBe(400);
    }
    const deferred = await create201({ 'Upload-Defer-Length': '1', 'Upload-Metadata': metadata });
    expect(deferred.status).toBe(400);
    for (const id of ['x', crypto.randomUUID(), '..%2f..%2fetc', '%00']) {
      expect((await send('HEAD', `/storage/v1/upload/resumable/${id}`)).status, id).toBe(404);
    }
  });

  const base64 = (text: string) => Buffer.from(text).toString('base64');
  it.each([
    ['none', ''],
    ['no Base64', 'bucketName %%%,objectName b'],
    [
      'a key twice',
      `bucketName ${base64('avatars')},bucketName ${base64('x')},objectName ${base64('a.png')}`,
    ],
    ['a path out of the folder', `bucketName ${base64('avatars')},objectName ${base64('../a.png')}`],
    ['a name with NUL', `bucketName ${base64('avatars')},objectName ${base64('a\0.png')}`],
    ['ten thousand keys', Array.from({ length: 1_500 }, (_, at) => `k${at} YQ`).join(',')],
    ['a value of nine kilobytes', `bucketName ${'YQ'.repeat(4_600)}`],
  ])('are refused with metadata of %s', async (_, metadata) => {
    const response = await create201({ 'Upload-Metadata': metadata });
    expect(response.status).toBe(400);
  });

  it('count against the rate of uploads once each, however many parts they have', async () => {
    const eve = await made.person('free');
    const upload = await create(1_000, newPath(eve), eve);
    for (let at = 0; at < 65; at++)
      expect((await sendPart(upload, at, Buffer.alloc(1), eve)).status).toBe(204);
    const other = await create(1_000, newPath(eve), eve);
    expect(other).toContain('/upload/resumable/');
  });
});

it('The protocol says what it offers', async () => {
  const response = await made.request('/storage/v1/upload/resumable', { method: 'OPTIONS' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,expiration,termination',
    'tus-max-size': String(50 * MB),
  });
});
