import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../../../testing/s3/s3-stand-in.ts';
import type { FileStore, FoundFile } from '../file-store.ts';
import { versionsIn } from '../fixtures/listed.ts';
import { S3_TIMEOUTS, type S3Settings, type S3Timeouts } from './s3-settings.ts';
import { openS3Store } from './s3-store.ts';

const MIB = 1024 * 1024;
let standIn: S3StandIn;
let store: FileStore;
beforeAll(async () => {
  standIn = await startS3StandIn();
  store = await open();
});
afterEach(() => {
  const { denied, open: opened } = standIn.state;
  denied.clear();
  opened.clear();
  Object.assign(standIn.state, { clockAheadMs: 0, knowsConditions: true, knowsRanges: true });
});

/** @param wrong the settings that differ */
const open = (wrong: Partial<S3Settings> = {}, patience: Partial<S3Timeouts> = {}) =>
  openS3Store({ ...standIn.settings, ...wrong }, { ...S3_TIMEOUTS, ...patience });

const bytesOf = async (found: FoundFile | null) => (found ? buffer(found.body) : Buffer.alloc(0));
const read = async (version: string, from = store) => bytesOf(await from.read(version));

describe('A bucket that is checked at the start', () => {
  it('is left unchanged', async () => {
    await open();
    expect([...standIn.bucket.objects.keys()]).toEqual([]);
    expect(standIn.bucket.uploads.size).toBe(0);
  });

  it.each<[string, Partial<S3Settings>]>([
    ['there is no such bucket', { bucket: 'other-files' }],
    ['it does not know S3_ACCESS_KEY_ID', { accessKeyId: 'AKIAOTHER' }],
    ['S3_SECRET_ACCESS_KEY is not the one of S3_ACCESS_KEY_ID', { secretAccessKey: 'canary-secret' }],
    ['S3_REGION is not the region of the bucket', { region: 'us-east-1' }],
    ['nobody answers there', { endpoint: 'http://127.0.0.1:9' }],
  ])('is refused when %s, in a sentence without keys and signatures', async (sentence, wrong) => {
    const error = await open(wrong, { attempts: 1, startMs: 0 }).catch((it: Error) => it);
    expect(error).toMatchObject({ name: 'StartupError', message: expect.stringContaining(sentence) });
    expect(inspect(error, { depth: 9 })).not.toMatch(/AKIA|canary|test\/only|Signature=|AWS4-HMAC/);
  });

  it.each([
    ['PutObject', 'written to'],
    ['GetObject', 'read'],
    ['ListObjectsV2', 'listed'],
    ['DeleteObjects', 'emptied of a file'],
    ['CreateMultipartUpload', 'written to'],
    ['AbortMultipartUpload', 'cleaned up'],
    ['ListMultipartUploads', 'listed'],
  ])('is refused when the key may not do %s', async (operation, doing) => {
    standIn.state.denied.add(operation);
    await expect(open()).rejects.toThrow(
      `The bucket "school-files" at ${new URL(standIn.settings.endpoint).host} was not ${doing}: AccessDenied (403).`,
    );
    standIn.bucket.objects.clear();
    standIn.bucket.uploads.clear();
  });

  it('is refused when its answer reports an object that was not removed', async () => {
    standIn.state.denied.add('DeleteObject');
    await expect(open()).rejects.toThrow('was not emptied of a file: AccessDenied.');
    standIn.bucket.objects.clear();
  });

  it('is refused when it does not support ranges', async () => {
    standIn.state.knowsRanges = false;
    await expect(open()).rejects.toThrow('it does not answer with parts of files');
  });

  it.each([
    ['ListObjectsV2', 'list'],
    ['HeadObject', 'read'],
  ])('is refused when it is public (%s)', async (operation, verb) => {
    standIn.state.open.add(operation);
    await expect(open()).rejects.toThrow(`Everybody can ${verb} the files in the bucket "school-files"`);
  });

  it('is waited for while it is being started', async () => {
    const troubles = Array.from({ length: 6 }, () => ({ status: 503, code: 'ServiceUnavailable' }));
    standIn.trouble('PutObject', ...troubles);
    await expect(open({}, { attempts: 1, startMs: 0 })).rejects.toThrow('ServiceUnavailable (503).');
    await open({}, { attempts: 1, startMs: 60_000 });
  });

  it('works although the clock of this machine is an hour late', async () => {
    standIn.state.clockAheadMs = 3_600_000;
    await open();
  });
});

describe('An S3 service with failures', () => {
  it.each<[string, Parameters<S3StandIn['trouble']>[1][]]>([
    [
      'says that it is busy',
      [
        { status: 503, code: 'SlowDown' },
        { status: 500, code: 'InternalError' },
      ],
    ],
    ['hangs up', ['cut', 'cut']],
    ['does what was asked and loses the answer', ['lost answer']],
  ])('is asked again when it %s, and a file is written and read', async (_, troubles) => {
    standIn.trouble('PutObject', ...troubles);
    standIn.trouble('GetObject', ...troubles);
    const bytes = randomBytes(1_000);
    const { version } = await store.write(bytes);
    expect((await read(version)).equals(bytes)).toBe(true);
    await store.remove(version);
  });

  it('that does not answer is asked again', async () => {
    const hasty = await open({}, { silenceMs: 1_000, attempts: 8 });
    standIn.trouble('GetObject', 'silence');
    const { version } = await hasty.write(Buffer.from('patience'));
    expect(`${await read(version, hasty)}`).toBe('patience');
    await hasty.remove(version);
  });

  it('is asked four times at most', async () => {
    const before = standIn.operations.length;
    standIn.trouble('PutObject', ...Array.from({ length: 6 }, () => 'cut' as const));
    await expect(store.write(Buffer.from('x'))).rejects.toMatchObject({
      name: 'S3BucketError',
      status: null,
    });
    expect(standIn.operations.slice(before)).toEqual(['PutObject', 'PutObject', 'PutObject', 'PutObject']);
    // Uses up the remaining faults.
    await store.write(Buffer.from('x')).then(({ version }) => store.remove(version));
  });

  it('that breaks off in the middle of a file is asked for the rest', async () => {
    const bytes = randomBytes(3 * MIB);
    const { version } = await store.write(bytes);
    standIn.trouble('GetObject', ...Array.from({ length: 6 }, () => 'cut body' as const));
    expect((await read(version)).equals(bytes)).toBe(true);
    await store.remove(version);
  });

  it('that does not come back in the middle of a file makes the download fail', async () => {
    const { version } = await store.write(randomBytes(3 * MIB));
    standIn.trouble('GetObject', 'cut body', 'cut', 'cut', 'cut', 'cut');
    await expect(read(version)).rejects.toMatchObject({ name: 'S3BucketError' });
    await store.remove(version);
  });

  it('that answers with another range than requested makes the download fail', async () => {
    const { version } = await store.write(randomBytes(3 * MIB));
    standIn.trouble('GetObject', 'other part');
    await expect(store.read(version, { start: 10, end: 19 })).rejects.toMatchObject({ code: 'NoRanges' });
    standIn.trouble('GetObject', 'cut body', 'other part');
    await expect(read(version)).rejects.toMatchObject({ code: 'NoRanges' });
    await store.remove(version);
  });

  it('never returns a mixture of two files when one replaces the other', async () => {
    const version = randomUUID();
    await store.restore(version, randomBytes(3 * MIB));
    standIn.trouble('GetObject', 'cut body');
    const found = await store.read(version);
    await store.restore(version, randomBytes(3 * MIB));
    await expect(bytesOf(found)).rejects.toMatchObject({ status: 412 });
    await store.remove(version);
  });

  it('that loses parts or the last answer of a large file still stores it once', async () => {
    const bytes = randomBytes(17 * MIB);
    standIn.trouble('UploadPart', 'cut', 'lost answer');
    standIn.trouble('CompleteMultipartUpload', 'lost answer');
    const { version } = await store.write(bytes);
    expect((await read(version)).equals(bytes)).toBe(true);
    expect(standIn.bucket.uploads.size).toBe(0);
    await store.remove(version);
  });

  it('causes errors without keys and signatures', async () => {
    standIn.trouble('GetObject', { status: 403, code: 'SignatureDoesNotMatch' });
    const error = await store.read(randomUUID()).catch((it: Error) => it);
    expect(error).toMatchObject({ name: 'S3BucketError', code: 'SignatureDoesNotMatch', status: 403 });
    expect(inspect(error, { depth: 9 })).not.toMatch(/AKIA|test\/only|Signature=|\$response/);
  });
});

describe('A large file', () => {
  it('whose upload was never finished is not listed, and is removed after a day', async () => {
    const [mine, other] = [randomUUID(), 'somebody/else'];
    standIn.state.pageSize = 1;
    for (const key of [mine, randomUUID(), other]) standIn.bucket.begin(key);
    expect(await versionsIn(store)).toEqual([]);
    // Until a day later it may be a film that is still being uploaded.
    expect(await store.removeUnfinished(new Date())).toBe(0);
    expect(await store.removeUnfinished(new Date(Date.now() + 86_460_000))).toBe(2);
    expect([...standIn.bucket.uploads.values()].map(({ key }) => key)).toEqual([other]);
    standIn.state.pageSize = 1_000;
    standIn.bucket.uploads.clear();
  });
});

describe('A stream that breaks', () => {
  it('is refused with its own error, even when its parts cannot be removed', async () => {
    async function* breaking() {
      yield randomBytes(20 * MIB);
      throw new Error('The sender is gone.');
    }
    standIn.state.denied.add('AbortMultipartUpload');
    await expect(store.write(breaking())).rejects.toThrow('The sender is gone.');
    expect(standIn.bucket.uploads.size).toBe(1);
    standIn.bucket.uploads.clear();
  });
});

describe('A removal of many files', () => {
  it('removes a thousand in one request', async () => {
    const versions = Array.from({ length: 1_200 }, () => randomUUID());
    for (const version of versions) standIn.bucket.put(version, Buffer.alloc(1));
    const before = standIn.operations.length;
    await store.remove(...versions);
    expect(standIn.operations.slice(before)).toEqual(['DeleteObjects', 'DeleteObjects']);
    expect(standIn.bucket.objects.size).toBe(0);
  });
});

describe('The ownership of a bucket', () => {
  it('belongs to the first database, also where the service has no conditional writes', async () => {
    for (const knowsConditions of [true, false]) {
      const prefix = `claim-${knowsConditions}/`;
      standIn.state.knowsConditions = knowsConditions;
      const one = await open({ prefix });
      await one.writeOwner('one');
      expect(await one.readOwner()).toBe('one');
    }
    standIn.state.knowsConditions = true;
    const other = await open({ prefix: 'claim-true/' });
    await other.writeOwner('other');
    expect(await other.readOwner()).toBe('one');
  });

  it('is separate for each prefix, as are the files', async () => {
    const [one, other] = [await open({ prefix: 'one/' }), await open({ prefix: 'one/two/' })];
    const { version } = await other.write(Buffer.from('of the other'));
    expect(await versionsIn(one)).toEqual([]);
    expect(await one.read(version)).toBeNull();
    expect(await versionsIn(other)).toEqual([version]);
  });
});
