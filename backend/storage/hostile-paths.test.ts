import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, type Person, type TestBackend } from '#tests/support/test-backend.ts';
import { craftPng } from './fixtures/crafted-images.ts';

let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
});

const newPath = () => `${ana.id}/${crypto.randomUUID()}.png`;

async function keptFiles(): Promise<number> {
  const entries = await readdir(made.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'files.json').length;
}

describe('A path', () => {
  const INVALID = { statusCode: '400', message: 'Invalid key' };

  /** As it stands on the line: no client has made it harmless. */
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
  ])('with %s writes nothing, or nothing outside of the own folder', async (_, path) => {
    const kept = await keptFiles();
    const answer = await send(path.replace('me', ana.id));
    expect(answer).toMatch(/"statusCode":"(400|403|404)"|no Route matched/);
    expect(await keptFiles()).toBe(kept);
  });

  it('in a list of what to remove is looked at, too', async () => {
    for (const name of ['../x.png', `${ana.id}/../x.png`, `${ana.id}//x.png`, '', 'a\\b']) {
      const { error } = await ana.client.storage.from('avatars').remove([name]);
      expect(error, name).toMatchObject({ statusCode: '400' });
    }
    const many = Array.from({ length: 101 }, newPath);
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

  it('of an object that is asked for is looked at, too', async () => {
    for (const path of [
      'avatars/..%2ffiles.json',
      'avatars/%2e%2e%2f%2e%2e%2ffiles.json',
      'avatars/files.json',
    ]) {
      const response = await fetch(`${made.url}/storage/v1/object/public/${path}`);
      expect(response.status).toBe(400);
      expect([INVALID.message, 'Object not found']).toContain((await response.json()).message);
    }
  });
});
