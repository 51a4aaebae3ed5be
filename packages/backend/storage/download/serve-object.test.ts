import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Call } from '../storage-context.ts';
import type { FoundObject } from './find-object.ts';
import { serveObject } from './serve-object.ts';

const logged: object[] = [];

/** A call with a file store that has these versions. */
function callWith(contents: Record<string, string>): Call {
  const url = new URL('https://school.example/storage/v1/object/public/avatars/a.png');
  const files = {
    read: async (version: string) => {
      const content = contents[version];
      return content === undefined
        ? null
        : { size: content.length, body: Readable.from([Buffer.from(content)]) };
    },
  };
  const context = { files, log: { error: (details: object) => void logged.push(details) } };
  return { context, request: new Request(url), url } as unknown as Call;
}

function object(version: string, size: number): FoundObject {
  const metadata = {
    eTag: `"${version}"`,
    mimetype: 'image/png',
    cacheControl: 'max-age=60',
    lastModified: '2026-11-22T00:00:00Z',
    size,
  };
  return { name: 'a.png', version, metadata } as FoundObject;
}

/** Returns one version after the other. */
function finding(...versions: FoundObject[]) {
  let turn = 0;
  return async () => {
    const found = versions[Math.min(turn++, versions.length - 1)] as FoundObject;
    return { found, keeping: 'public' as const };
  };
}

describe('A file that is replaced between its row and its bytes', () => {
  it('is served as the new file, with its ETag and length', async () => {
    const find = finding(object('before', 6), object('after', 5));
    const response = await serveObject(callWith({ after: 'after' }), find);
    expect([response.headers.get('ETag'), await response.text()]).toEqual(['"after"', 'after']);
    expect(response.headers.get('Content-Length')).toBe('5');
    expect(logged).toEqual([]);
  });

  it('is not found when the file is lost', async () => {
    await expect(serveObject(callWith({}), finding(object('lost', 4)))).rejects.toThrow('Object not found');
    expect(logged).toEqual([{ version: 'lost' }]);
  });
});
