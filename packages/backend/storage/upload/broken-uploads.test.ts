import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { keptFiles } from '../../testing/storage/kept-files.ts';
import { createPrivateBucket } from '../../testing/storage/private-bucket.ts';
import { beginUpload } from '../../testing/storage/raw-upload.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { craftPdf } from '../fixtures/crafted-files.ts';
import { craftPng } from '../fixtures/crafted-images.ts';

let made: TestBackend;
let ana: Person;
let documents: string;
beforeAll(async () => {
  made = await createTestBackend();
  documents = await createPrivateBucket(made, {
    types: ['application/pdf', 'application/zip'],
    maxBytes: 2_000_000,
  });
});

// A new person for each test: broken uploads of an earlier test may still count for theirs.
beforeEach(async () => {
  ana = await made.person('free');
});

const newPath = (extension: string) => `${ana.id}/${crypto.randomUUID()}.${extension}`;

/** The size of all stored files, including those being written. */
async function keptBytes(): Promise<number> {
  const entries = await readdir(made.filesDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => stat(join(parentPath, name)).catch(() => ({ size: 0 })));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

async function objects(): Promise<number> {
  return (await queryAs(made.database.ownerUrl, 'select from storage.objects')).length;
}

describe('An upload that breaks off', () => {
  it('leaves neither a file nor a row behind', async () => {
    const image = craftPng(64, 64);
    const document = Buffer.concat([craftPdf(), Buffer.alloc(300_000, ' '), Buffer.from('%%EOF')]);
    for (const [bucket, extension, body] of [
      ['avatars', 'png', image],
      [documents, 'pdf', document],
    ] as const) {
      const path = `${bucket}/${newPath(extension)}`;
      const { socket, answer } = beginUpload(made, ana, path, { 'Content-Length': body.length });
      socket.write(body.subarray(0, body.length - 10));
      // The client ends while the last bytes are missing.
      socket.end();
      expect(await answer, path).not.toContain('"Key"');
    }
    await expect.poll(() => keptFiles(made), { timeout: 20_000 }).toEqual([]);
    expect(await objects()).toBe(0);
  });

  it('releases its place for the next upload', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { socket, answer } = beginUpload(made, ana, `avatars/${newPath('png')}`, {
        'Content-Length': 100,
      });
      socket.write('begins');
      socket.destroy();
      await answer;
    }
    const upload = () => ana.client.storage.from('avatars').upload(newPath('png'), craftPng(8, 8));
    await expect.poll(async () => (await upload()).error, { timeout: 20_000 }).toBeNull();
  });
});

describe('A large file', () => {
  it.skipIf(process.env.TEST_FILES === 's3')('is written while it arrives, alone or in a form', async () => {
    const document = Buffer.concat([craftPdf(), Buffer.alloc(400_000, ' '), Buffer.from('%%EOF')]);
    const [start, end] = [
      '--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n',
      '\r\n--b--\r\n',
    ];
    const form = Buffer.concat([Buffer.from(start), document, Buffer.from(end)]);
    for (const [type, body] of [
      ['application/pdf', document],
      ['multipart/form-data; boundary=b', form],
    ] as const) {
      const path = newPath('pdf');
      const headers = { 'Content-Type': type, 'Content-Length': body.length };
      const { socket, answer } = beginUpload(made, ana, `${documents}/${path}`, headers);
      socket.write(body.subarray(0, -1_000));
      // Before the last bytes were sent.
      await expect.poll(() => keptBytes(), { timeout: 20_000 }).toBeGreaterThan(300_000);
      socket.write(body.subarray(-1_000));
      expect(await answer).toContain('"Key"');
      const files = ana.client.storage.from(documents);
      expect((await files.download(path)).data?.size).toBe(document.length);
      await files.remove([path]);
    }
  });
});

describe('An upload with a wrong Content-Length', () => {
  it('is refused, and no file is stored', async () => {
    const image = craftPng(64, 64);
    const kept = await keptFiles(made);
    for (const difference of [-20, 20]) {
      const headers = { 'Content-Length': image.length + difference };
      const { socket, answer } = beginUpload(made, ana, `avatars/${newPath('png')}`, headers);
      socket.end(image);
      expect(await answer, `${difference} bytes`).not.toContain('"Key"');
    }
    expect(await keptFiles(made)).toEqual(kept);
  });

  it('is refused before reading when the bucket does not allow that size', async () => {
    for (const [bucket, extension] of [
      ['avatars', 'png'],
      [documents, 'pdf'],
    ]) {
      const path = `${bucket}/${newPath(extension ?? '')}`;
      // The body is never sent.
      const { answer } = beginUpload(made, ana, path, { 'Content-Length': 50 * 1024 * 1024 });
      expect(await answer).toMatch(/"statusCode":"413".*"code":"EntityTooLarge"/);
    }
  });

  it('is refused when it is too large, also without a declared length', async () => {
    const kept = await keptFiles(made);
    const pieces = [craftPdf(), ...Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024, ' '))];
    const files = ana.client.storage.from(documents);
    const { error } = await files.upload(newPath('pdf'), Readable.from(pieces), { duplex: 'half' });
    expect(error).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    const form = await files.upload(newPath('pdf'), new Blob(pieces.map((piece) => new Uint8Array(piece))));
    expect(form.error).toMatchObject({ statusCode: '413' });
    expect(await keptFiles(made)).toEqual(kept);
  });
});

describe('A form', () => {
  const send = (body: FormData | string, type = 'multipart/form-data; boundary=x') =>
    made.request(`/storage/v1/object/avatars/${newPath('png')}`, {
      method: 'POST',
      body,
      headers: {
        Authorization: `Bearer ${ana.accessToken}`,
        ...(typeof body === 'string' && { 'Content-Type': type }),
      },
    });

  function form(...fields: [name: string, value: string | Blob][]): FormData {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  }

  it.each([
    ['without a file', () => form(['cacheControl', '3600']), 'No content provided'],
    ['with an empty file', () => form(['', new Blob([])]), 'No content provided'],
    [
      'with two files',
      () => form(['a', new Blob([new Uint8Array(craftPng(8, 8))])], ['b', new Blob(['b'])]),
      'A form may hold one file',
    ],
    [
      'with a huge name of a field',
      () => form(['x'.repeat(60_000), 'a'], ['', new Blob(['a'])]),
      'No content provided',
    ],
    ['when only its type says it is one', () => 'no form', 'No content provided'],
  ])('is refused %s', async (_, body, message) => {
    const kept = await keptFiles(made);
    const response = await send(body());
    expect([response.status, await response.json()]).toMatchObject([400, { statusCode: '400', message }]);
    expect(await keptFiles(made)).toEqual(kept);
  });
});

describe('The rate of uploads', () => {
  it('is limited to sixty in ten minutes for each person', async () => {
    const eve = await made.person('free');
    const upload = (person: Person) =>
      person.client.storage.from('avatars').upload(`${person.id}/${crypto.randomUUID()}.png`, 'no image');
    for (let turn = 0; turn < 60; turn++) {
      expect((await upload(eve)).error, `upload ${turn}`).toMatchObject({ statusCode: '415' });
    }
    expect((await upload(eve)).error).toMatchObject({ status: 429, statusCode: '429', code: 'SlowDown' });
    expect((await upload(ana)).error).toMatchObject({ statusCode: '415' });
  });
});
