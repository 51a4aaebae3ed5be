import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectPath } from './object-path.ts';

describe('The path of an object', () => {
  it('is a bucket and a name, each part decoded once', () => {
    expect(objectPath('avatars/7c9e/a%20b%2B(1).webp')).toEqual({
      bucket: 'avatars',
      name: '7c9e/a b+(1).webp',
    });
  });

  it('never leads out of a folder, and never is two paths', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.boolean(), (path, isEncodedTwice) => {
        const given = `avatars${isEncodedTwice ? encodeURI(path) : path}`;
        const name = nameOrNull(given);
        if (name === null) return;
        expect(name).not.toMatch(/(^|\/)\.{0,2}(\/|$)|[\\%\0]/);
        expect(name.split('/')).toHaveLength(given.split('/').length - 1);
      }),
    );
  });
});

function nameOrNull(path: string): string | null {
  try {
    return objectPath(path).name;
  } catch {
    return null;
  }
}
