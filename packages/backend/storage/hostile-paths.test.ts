import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptFiles } from '../testing/storage/kept-files.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';
import { craftPng } from './fixtures/crafted-images.ts';

let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
});

const newPath = () => `${ana.id}/${crypto.randomUUID()}.png`;

describe('A path', () => {
  /** Sends the path unchanged, without a client that would normalise it. */
  async function send(path: string, method = 'POST'): Promise<string> {
    const { hostname, port } = new URL(made.url);
    const body = craftPng(8, 8);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket
        .setEncoding('utf8')
        .on('data', (part) => (answer += part))
        .once('end', () => resolve(answer))
        .once('error', reject);
      socket.write(
        [
          `${method} /storage/v1/object/${path} HTTP/1.1`,
          'Host: x.example',
          'Connection: close',
          `apikey: ${made.backend.keys.publishable}`,
          `Authorization: Bearer ${ana.accessToken}`,
          'Content-Type: image/png',
          'x-upsert: true',
          `Content-Length: ${body.length}`,
          '\r\n',
        ].join('\r\n'),
      );
      socket.write(body);
    });
  }

  it.each([
    ['../', 'avatars/me/../../../../etc/cron.d/x.png'],
    ['an encoded ../', 'avatars/me/%2e%2e/%2e%2e/x.png'],
    ['encoded slashes', 'avatars/me/..%2f..%2f..%2fetc%2fx.png'],
    ['encoded twice', 'avatars/me/%252e%252e%252fx.png'],
    ['backslashes', 'avatars/me/..%5c..%5cx.png'],
    ['a zero byte', 'avatars/me/x.php%00.png'],
    ['a line feed', 'avatars/me/x%0a.png'],
    ['a quote', 'avatars/me/x%22.png'],
    ['no name', 'avatars/me/'],
    ['an empty folder', 'avatars/me//x.png'],
    ['a broken encoding', 'avatars/me/%ff%.png'],
    ['no end', `avatars/me/${'x'.repeat(600)}.png`],
    ['letters that look alike', 'avatars/me/%D0%B0.png'],
    ['another bucket by its name', 'avatars%2Fme/x.png'],
    ['letters put together from two', 'avatars/me/a%CC%86.png'],
    ['a dot at its end', 'avatars/me/x.png.'],
    ['a space at its end', 'avatars/me/x.png%20'],
    ['a folder that ends with a dot', 'avatars/me./x.png'],
    ['a half of a character', 'avatars/me/%ed%a0%80.png'],
  ])('with %s is refused and writes nothing', async (_, path) => {
    const kept = await keptFiles(made);
    const answer = await send(path.replace('me', ana.id));
    expect(answer).toMatch(/"statusCode":"(400|403|404)"|no Route matched/);
    expect(await keptFiles(made)).toEqual(kept);
  });

  it('is checked in a list of objects to remove', async () => {
    for (const name of ['../x.png', `${ana.id}/../x.png`, `${ana.id}//x.png`, '', 'a\\b']) {
      const { error } = await ana.client.storage.from('avatars').remove([name]);
      expect(error, name).toMatchObject({ statusCode: '400' });
    }
    const many = Array.from({ length: 1_001 }, newPath);
    expect((await ana.client.storage.from('avatars').remove(many)).error).toMatchObject({
      statusCode: '400',
    });
    const other = await made.request('/storage/v1/object/avatars', {
      method: 'DELETE',
      body: '{"prefixes":"all"}',
      headers: { Authorization: `Bearer ${ana.accessToken}`, 'Content-Type': 'application/json' },
    });
    expect(await other.json()).toMatchObject({ statusCode: '400' });
  });

  it.each(['GET', 'HEAD', 'DELETE', 'PUT'])('that leads elsewhere is refused for %s', async (method) => {
    for (const path of ['avatars/..%2ffiles.json', 'avatars/%2e%2e%2f%2e%2e%2ffiles.json', 'avatars/x%00']) {
      for (const route of ['', 'public/', 'authenticated/', 'info/', 'sign/', 'upload/sign/']) {
        const answer = await send(`${route}${path}?token=x`, method);
        expect(answer, `${method} ${route}${path}`).toMatch(/^HTTP\/1.1 (400|404) /);
      }
    }
  });

  it('is checked in the body of a move, a copy, a list and a signature', async () => {
    const files = ana.client.storage.from('avatars');
    const names = ['../x.png', `${ana.id}/../x.png`, 'a//x.png', 'a\\b.png', 'x.png\0', 'ă.png', 'x.png.'];
    for (const name of names) {
      expect((await files.move(name, newPath())).error, name).toMatchObject({ statusCode: '400' });
      expect((await files.copy(newPath(), name)).error, name).toMatchObject({ statusCode: '400' });
      const { data } = await files.createSignedUrls([name], 60);
      expect(data?.[0]?.signedURL ?? null, name).toBeNull();
    }
    for (const bucket of ['..', 'a/b', 'avatars\0']) {
      const elsewhere = { destinationBucket: bucket };
      expect((await files.copy(newPath(), newPath(), elsewhere)).error).toMatchObject({ statusCode: '400' });
    }
    expect((await files.list('a\0b')).error).toMatchObject({ statusCode: '400' });
    expect((await files.list('%')).data).toEqual([]);
    expect((await files.list('..')).data).toEqual([]);
  });
});
