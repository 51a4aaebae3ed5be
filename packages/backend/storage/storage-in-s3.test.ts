import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../testing/query.ts';
import { type S3StandIn, startS3StandIn } from '../testing/s3/s3-stand-in.ts';
import { createPrivateBucket } from '../testing/storage/private-bucket.ts';
import { createInParts, tusHeaders } from '../testing/storage/resumable-upload.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { craftPdf } from './fixtures/crafted-files.ts';

let standIn: S3StandIn;
let made: TestBackend;
/** Another process with the same database and the same bucket. */
let second: TestBackend;
let ana: Person;
let files: string;
beforeAll(async () => {
  standIn = await startS3StandIn();
  const s3 = { ...standIn.settings, prefix: 'school/' };
  made = await createTestBackend(undefined, undefined, { s3 });
  second = await createTestBackend(made.database, undefined, { s3 });
  ana = await made.person('free');
  files = await createPrivateBucket(made);
});

const PREFIX = 'school/';
const keptKeys = () => [...standIn.bucket.objects.keys()].filter((key) => key !== `${PREFIX}files.json`);
const newPath = (extension: string) => `${ana.id}/${crypto.randomUUID()}.${extension}`;

describe('A backend with its files in S3', () => {
  it('serves a picture that another process received, without its name in the bucket', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const path = newPath('webp');
    expect((await ana.client.storage.from('avatars').upload(path, picture)).error).toBeNull();
    expect(keptKeys()).toEqual([expect.stringMatching(/^school\/[0-9a-f-]{36}$/)]);
    const { publicUrl } = second.anonymous.storage.from('avatars').getPublicUrl(path).data;
    const seen = await fetch(publicUrl);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 30 });
    expect((await second.service.storage.from('avatars').remove([path])).data).toHaveLength(1);
    expect(keptKeys()).toEqual([]);
    expect((await fetch(publicUrl)).status).toBe(400);
  });

  it('serves ranges, copies and moves, and has one file per object', async () => {
    const [path, copy, moved] = [newPath('pdf'), newPath('pdf'), newPath('pdf')];
    const pdf = craftPdf();
    const mine = ana.client.storage.from(files);
    expect((await mine.upload(path, pdf, { contentType: 'application/pdf' })).error).toBeNull();
    const { data } = await second.service.storage.from(files).createSignedUrl(path, 60);
    const part = await fetch(data?.signedUrl ?? '', { headers: { Range: 'bytes=2-5' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${pdf.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(pdf.subarray(2, 6))).toBe(true);
    expect((await mine.copy(path, copy)).error).toBeNull();
    expect((await mine.move(path, moved)).error).toBeNull();
    expect(keptKeys()).toHaveLength(2);
    const { data: saved } = await second.service.storage.from(files).download(moved);
    expect(Buffer.from(await (saved ?? new Blob()).arrayBuffer()).equals(pdf)).toBe(true);
    await mine.remove([copy, moved]);
    expect(keptKeys()).toEqual([]);
  });

  it('receives an upload in parts, which another process finishes', async () => {
    const [path, file] = [newPath('pdf'), craftPdf()];
    const upload = await createInParts(made, 'service', { bucket: files, path, length: file.length });
    const send = (to: TestBackend, offset: number, part: Buffer) =>
      to.request(upload, {
        method: 'PATCH',
        headers: {
          ...tusHeaders(to, 'service'),
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(part),
      });
    expect((await send(made, 0, file.subarray(0, 50))).status).toBe(204);
    expect(keptKeys()).toHaveLength(1);
    expect((await send(second, 50, file.subarray(50))).status).toBe(204);
    const { data } = await ana.client.storage.from(files).download(path);
    expect(Buffer.from(await (data ?? new Blob()).arrayBuffer()).equals(file)).toBe(true);
    expect(keptKeys()).toHaveLength(1);
    await ana.client.storage.from(files).remove([path]);
  });

  it('stores nothing of an upload the bucket refused, and answers 500', async () => {
    standIn.trouble('PutObject', ...Array.from({ length: 4 }, () => ({ status: 503, code: 'SlowDown' })));
    const path = newPath('pdf');
    const { error } = await ana.client.storage
      .from(files)
      .upload(path, craftPdf(), { contentType: 'application/pdf' });
    expect(error).toMatchObject({ statusCode: '500' });
    expect(keptKeys()).toEqual([]);
    expect((await ana.client.storage.from(files).list(ana.id)).data).toEqual([]);
    expect(JSON.stringify(made.faults)).not.toMatch(/AKIA|test\/only|Signature=/);
  });

  it('removes files without an object, from several processes at once, and no others', async () => {
    const [kept, orphan, fresh] = [newPath('pdf'), newPath('pdf'), newPath('pdf')];
    const versionOf = async (path: string) => {
      await ana.client.storage.from(files).upload(path, craftPdf(), { contentType: 'application/pdf' });
      return `${PREFIX}${(await ana.client.storage.from(files).info(path)).data?.version}`;
    };
    const [keptKey, orphanKey, freshKey] = [
      await versionOf(kept),
      await versionOf(orphan),
      await versionOf(fresh),
    ];
    const foreign = crypto.randomUUID();
    standIn.bucket.put(foreign, randomBytes(3));
    await queryAs(made.database.superuserUrl, 'delete from storage.objects where name = any($1)', [
      [orphan, fresh],
    ]);
    expect(keptKeys()).toEqual(expect.arrayContaining([orphanKey, freshKey]));
    const swept = await Promise.all([made, second].map(({ backend }) => backend.sweep()));
    expect(Math.max(...swept)).toBeGreaterThan(0);
    expect(new Set(keptKeys())).toEqual(new Set([keptKey, foreign]));
  });

  it('is refused a bucket of another database, except under a prefix of its own', async () => {
    const database = await createTestDatabase();
    // Test databases are copies of one template, with the same identity.
    await queryAs(database.superuserUrl, 'update _backend.file_store set id = gen_random_uuid()');
    const at = (prefix: string) => ({ s3: { ...standIn.settings, prefix } });
    await expect(createTestBackend(database, undefined, at(PREFIX))).rejects.toThrow(
      /The files in bucket "school-files" at .*, under "school\/" belong to another database/,
    );
    const other = await createTestBackend(database, undefined, at('other/'));
    expect(await other.files.readOwner()).not.toBeNull();
    await expect(createTestBackend(made.database, undefined, at('empty/'))).rejects.toThrow(
      /The files of this database are not in bucket .*bring them back/,
    );
  });
});
