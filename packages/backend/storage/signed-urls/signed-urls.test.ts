import { decodeProtectedHeader, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { keptFiles } from '../../testing/storage/kept-files.ts';
import { createPrivateBucket } from '../../testing/storage/private-bucket.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { craftBoxes, craftPdf } from '../fixtures/crafted-files.ts';

let made: TestBackend;
let ana: Person;
let bob: Person;
let bucket: string;
let path: string;
beforeAll(async () => {
  made = await createTestBackend();
  [ana, bob] = [await made.person('free'), await made.person('super_admin')];
  bucket = await createPrivateBucket(made);
  path = `${ana.id}/film.mp4`;
  expect((await filesOf(ana).upload(path, craftBoxes())).error).toBeNull();
});

const filesOf = ({ client }: Pick<Person, 'client'>) => client.storage.from(bucket);
const newPath = () => `${ana.id}/${crypto.randomUUID()}.pdf`;
const refusal = async (address: string, init?: RequestInit) => {
  const response = await fetch(address, init);
  return { status: response.status, ...(await response.json()) };
};

/** A signed URL of the film. */
async function sign(seconds = 60, options = {}): Promise<string> {
  const { data, error } = await filesOf(ana).createSignedUrl(path, seconds, options);
  expect(error).toBeNull();
  return data?.signedUrl ?? '';
}

/** Runs with a clock that is this many seconds ahead. */
async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  made.clock.now = new Date(Date.now() + seconds * 1_000);
  return work().finally(() => {
    made.clock.now = null;
  });
}

describe('A signed URL', () => {
  it('serves the file to everyone who has it, also in ranges, cached until it expires', async () => {
    const address = await sign();
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(craftBoxes())).toBe(true);
    const seconds = Number(/^private, max-age=(\d+)$/.exec(response.headers.get('Cache-Control') ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(Date.parse(response.headers.get('Expires') ?? '')).toBeLessThan(Date.now() + 61_000);
    const part = await fetch(address, { headers: { Range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
    const named = await fetch(await sign(60, { download: 'lectia 1.mp4' }));
    expect(named.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''lectia%201.mp4");
    await named.body?.cancel();
  });

  it('is refused after it has expired', async () => {
    const address = await sign(3_600);
    await later(1_800, async () => expect((await fetch(address, { method: 'HEAD' })).status).toBe(200));
    const over = await later(3_700, () => refusal(address));
    expect(over).toEqual({
      status: 400,
      statusCode: '400',
      error: 'InvalidJWT',
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
  });

  it('is refused for another object, another bucket and an upload', async () => {
    const other = newPath();
    await filesOf(ana).upload(other, craftPdf());
    const address = new URL(await sign());
    const invalid = { status: 400, code: 'InvalidSignature', message: 'Invalid signature' };
    for (const place of [`${bucket}/${other}`, `avatars/${path}`, `${bucket}/${path}x`]) {
      const there = new URL(`/storage/v1/object/sign/${place}${address.search}`, made.url);
      expect(await refusal(there.href), place).toMatchObject(invalid);
    }
    const upload = `${made.url}/storage/v1/object/upload/sign/${bucket}/${path}${address.search}`;
    expect(await refusal(upload, { method: 'PUT', body: 'x' })).toMatchObject({
      code: 'InvalidSignature',
      message: 'Token is not scoped for upload',
    });
    const bearer = made.clientWith(made.backend.keys.publishable, address.searchParams.get('token') ?? '');
    expect((await bearer.storage.from(bucket).list()).error).toMatchObject({ statusCode: '403' });
  });

  it('is refused when it is changed, unsigned or signed with another key', async () => {
    const address = new URL(await sign());
    const token = address.searchParams.get('token') ?? '';
    const [head = '', body = '', end = ''] = token.split('.');
    const claims = { url: `${bucket}/${path}`, scope: 'download', iat: 1, exp: 9_999_999_999 };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { kid = '' } = decodeProtectedHeader(token);
    const withKey = (key: Uint8Array, header: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(key);
    const [{ public_jwk: published } = { public_jwk: {} }] = await queryAs<{ public_jwk: object }>(
      made.database.superuserUrl,
      'select public_jwk from _backend.signing_keys',
    );
    for (const forged of [
      '',
      'x',
      `${head}.${encode(claims)}.${end}`,
      `${head}.${body}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      `${encode({ alg: 'none', kid })}.${encode(claims)}.${end}`,
      await withKey(new Uint8Array(32), { kid }),
      await withKey(new TextEncoder().encode(JSON.stringify(published)), { kid }),
      await withKey(new Uint8Array(32), {}),
      ana.accessToken,
      `${token}x`,
    ]) {
      address.searchParams.set('token', forged);
      expect(await refusal(address.href), forged).toMatchObject({ status: 400, code: 'InvalidJWT' });
    }
    address.searchParams.delete('token');
    expect(await refusal(address.href)).toMatchObject({
      status: 400,
      message: "querystring must have required property 'token'",
    });
  });

  it('is only made for callers who may see the object', async () => {
    for (const client of [bob.client, made.anonymous]) {
      const { error } = await filesOf({ client }).createSignedUrl(path, 60);
      expect(error).toMatchObject({ status: 400, statusCode: '404', code: 'NoSuchKey' });
    }
    expect((await filesOf(ana).createSignedUrl(`${ana.id}/none.mp4`, 60)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await made.service.storage.from(bucket).createSignedUrl(path, 60)).error).toBeNull();
    for (const seconds of [0, -1, 1.5, 1e15, Number.NaN]) {
      const { error } = await filesOf(ana).createSignedUrl(path, seconds);
      expect(error, String(seconds)).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
    }
    const keyless = await fetch(`${made.url}/storage/v1/object/sign/${bucket}/${path}`, {
      method: 'POST',
      body: '{"expiresIn":60}',
    });
    expect(await keyless.json()).toMatchObject({ code: 'NoSuchKey' });
  });

  it('names its key, and is refused once the key has ended', async () => {
    const address = await sign();
    const { kid } = decodeProtectedHeader(new URL(address).searchParams.get('token') ?? '');
    const [{ key } = { key: '' }] = await queryAs<{ key: string }>(
      made.database.superuserUrl,
      `select key from _backend.hmac_keys where purpose = 'signed_urls' and ends_at is null`,
    );
    expect(kid).toMatch(/^[\w-]{12}$/);
    expect(key).not.toContain(kid);

    const next = Buffer.alloc(32, 7).toString('base64url');
    const rotate = async (endsAt: string) => {
      await queryAs(
        made.database.superuserUrl,
        `with ended as (update _backend.hmac_keys set ends_at = $1 where ends_at is null and purpose = 'signed_urls'
           returning 1)
         select count(*) from ended`,
        [endsAt],
      );
      await queryAs(
        made.database.superuserUrl,
        `insert into _backend.hmac_keys (purpose, key) values ('signed_urls', $1) on conflict (key) do nothing`,
        [next],
      );
      await made.backend.auth.context.keys.reload();
    };
    await rotate('2999-01-01');
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
    const fresh = await sign();
    expect(decodeProtectedHeader(new URL(fresh).searchParams.get('token') ?? '').kid).not.toBe(kid);
    expect((await fetch(fresh, { method: 'HEAD' })).status).toBe(200);

    await queryAs(
      made.database.superuserUrl,
      `update _backend.hmac_keys set ends_at = '2020-01-01' where key = $1`,
      [key],
    );
    await made.backend.auth.context.keys.reload();
    expect(await refusal(address)).toMatchObject({
      code: 'InvalidJWT',
      message: 'signature verification failed',
    });
    expect((await fetch(fresh, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('Signed URLs of several objects', () => {
  it('come in one answer, each with its URL or its error', async () => {
    const foreign = `${bob.id}/b.pdf`;
    await filesOf(bob).upload(foreign, craftPdf());
    const { data } = await filesOf(ana).createSignedUrls([path, foreign, 'no/such.pdf', '../x'], 60);
    expect(data?.map(({ error, signedUrl }) => [error, signedUrl !== null])).toEqual([
      [null, true],
      ...Array(3).fill(['Either the object does not exist or you do not have access to it', false]),
    ]);
    expect((await fetch(data?.[0]?.signedUrl ?? '', { method: 'HEAD' })).status).toBe(200);
    for (const paths of [[], Array.from({ length: 1_001 }, () => 'a.pdf')]) {
      expect((await filesOf(ana).createSignedUrls(paths, 60)).error).toMatchObject({ statusCode: '400' });
    }
  });
});

describe('A signed upload URL', () => {
  it('accepts a file from everyone who has it, for the person who requested it', async () => {
    const target = newPath();
    const { data, error } = await filesOf(ana).createSignedUploadUrl(target);
    expect(error).toBeNull();
    const uploaded = await made.anonymous.storage
      .from(bucket)
      .uploadToSignedUrl(target, data?.token ?? '', new Blob([new Uint8Array(craftPdf())]));
    expect(uploaded).toMatchObject({ error: null, data: { path: target, fullPath: `${bucket}/${target}` } });
    const [row] = await queryAs(
      made.database.ownerUrl,
      'select owner_id, metadata ->> $2 as type from storage.objects where name = $1',
      [target, 'mimetype'],
    );
    expect(row).toEqual({ owner_id: ana.id, type: 'application/pdf' });
    const keyless = await fetch(data?.signedUrl ?? '', { method: 'PUT', body: new Uint8Array(craftPdf()) });
    expect(await keyless.json()).toMatchObject({ statusCode: '409', error: 'Duplicate' });
  });

  it('replaces an object only when that was requested with the URL', async () => {
    const target = newPath();
    await filesOf(ana).upload(target, craftPdf());
    const upload = (token = '') =>
      made.anonymous.storage.from(bucket).uploadToSignedUrl(target, token, craftPdf(), { upsert: true });
    expect((await filesOf(ana).createSignedUploadUrl(target)).error).toMatchObject({ statusCode: '409' });
    const fresh = newPath();
    const once = (await filesOf(ana).createSignedUploadUrl(fresh)).data?.token ?? '';
    expect((await upload(once)).error).toMatchObject({ code: 'InvalidSignature' });
    const files = made.anonymous.storage.from(bucket);
    expect((await files.uploadToSignedUrl(fresh, once, craftPdf(), { upsert: true })).error).toBeNull();
    const again = await files.uploadToSignedUrl(fresh, once, craftPdf(), { upsert: true });
    expect(again.error).toMatchObject({ statusCode: '409' });

    const { data } = await filesOf(ana).createSignedUploadUrl(target, { upsert: true });
    const kept = await keptFiles(made);
    expect((await upload(data?.token)).error).toBeNull();
    expect((await upload(data?.token)).error).toBeNull();
    expect(await keptFiles(made)).toHaveLength(kept.length);
  });

  it('is valid for two hours, not for downloads, and follows the rules of the bucket', async () => {
    const target = newPath();
    const { data } = await filesOf(ana).createSignedUploadUrl(target);
    const files = made.anonymous.storage.from(bucket);
    const token = data?.token ?? '';
    expect((await files.uploadToSignedUrl(target, token, 'no document')).error).toMatchObject({
      statusCode: '400',
      message: 'The file is damaged, or no application/pdf',
    });
    const late = await later(7_300, () => files.uploadToSignedUrl(target, token, craftPdf()));
    expect(late.error).toMatchObject({ code: 'InvalidJWT' });
    await files.uploadToSignedUrl(target, token, craftPdf());
    const reading = await refusal(`${made.url}/storage/v1/object/sign/${bucket}/${target}?token=${token}`);
    expect(reading).toMatchObject({ code: 'InvalidSignature', message: 'Token is not scoped for download' });
  });

  it('is only made for callers who may add the object, and ends with the account', async () => {
    for (const client of [bob.client, made.anonymous]) {
      const { error } = await filesOf({ client }).createSignedUploadUrl(newPath());
      expect(error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
    }
    for (const end of [
      `update auth.users set banned_until = 'infinity' where id = $1`,
      'delete from auth.users where id = $1',
    ]) {
      const eve = await made.person('free');
      const target = `${eve.id}/a.pdf`;
      const { data } = await filesOf(eve).createSignedUploadUrl(target);
      await queryAs(made.database.superuserUrl, end, [eve.id]);
      const kept = await keptFiles(made);
      const late = await made.anonymous.storage
        .from(bucket)
        .uploadToSignedUrl(target, data?.token ?? '', craftPdf());
      expect(late.error, end).toMatchObject({ statusCode: '403', message: 'Access denied' });
      expect(await keptFiles(made)).toEqual(kept);
    }
  });
});
