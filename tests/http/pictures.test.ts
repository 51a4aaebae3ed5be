import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

async function somebody() {
  const client = createClient(site.origin, site.backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'patru pisici pe acoperiș',
  });
  if (!data.user) throw new Error(`Nobody signed up: ${error?.message}`);
  return { client, id: data.user.id };
}

describe('Profile pictures', () => {
  it('A picture is uploaded to the site and shown by it, with a policy of its own and without a trace in the log', async () => {
    const { client, id } = await somebody();
    const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    const path = `${id}/${crypto.randomUUID()}.png`;
    const pictures = client.storage.from('avatars');
    expect((await pictures.upload(path, picture, { upsert: true })).error).toBeNull();
    const { publicUrl } = pictures.getPublicUrl(path).data;
    expect(new URL(publicUrl).origin).toBe(site.origin);

    const seen = await fetch(publicUrl);
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(seen.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(seen.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(seen.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(seen.headers.has('Set-Cookie')).toBe(false);
    expect(site.logged.join()).not.toContain(id);
  });

  it('A picture larger than a form may be is taken, and one above five megabytes refused', async () => {
    const { client, id } = await somebody();
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const picture = await sharp({
      create: { width: 500, height: 500, channels: 3, background: 'white', noise },
    })
      .png()
      .toBuffer();
    expect(picture.length).toBeGreaterThan(200_000);
    const pictures = client.storage.from('avatars');
    const path = () => `${id}/${crypto.randomUUID()}.png`;
    expect((await pictures.upload(path(), picture)).error).toBeNull();
    const large = await pictures.upload(path(), Buffer.alloc(50 * 1024 * 1024, picture));
    expect(large.error).toMatchObject({ statusCode: '413' });
  });
});

describe('Files of a private bucket', () => {
  it('A file of a private bucket is served by its signed address, in parts and as it is, and the log keeps no token', async () => {
    const { storage } = createClient(site.origin, site.backend.keys.secret, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await storage.createBucket('tables', { public: false, allowedMimeTypes: ['text/csv'] });
    const table = Buffer.from('nume;nivel\r\n'.repeat(2_000));
    const files = storage.from('tables');
    expect((await files.upload('all/table.csv', new Blob([table]))).error).toBeNull();
    const { data } = await files.createSignedUrl('all/table.csv', 60);
    const address = data?.signedUrl ?? '';
    const part = await fetch(address, { headers: { Range: 'bytes=5-9', 'Accept-Encoding': 'gzip' } });
    expect([part.status, await part.text()]).toEqual([206, 'nivel']);
    expect(part.headers.get('Content-Range')).toBe(`bytes 5-9/${table.length}`);
    expect(part.headers.get('Content-Encoding')).toBeNull();
    const whole = await fetch(address);
    expect(whole.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''table.csv");
    expect(Buffer.from(await whole.arrayBuffer()).equals(table)).toBe(true);
    expect((await fetch(address.replace('table.csv', 'other.csv'))).status).toBe(400);
    const token = new URL(address).searchParams.get('token') ?? 'none';
    expect(site.logged.join()).not.toContain(token.slice(0, 40));
  });
});
