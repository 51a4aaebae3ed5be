import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/repeats.ts';
import { objectPath } from './object-path.ts';

/** Made of what could lead elsewhere, as it is or encoded once and twice. */
const path = fc
  .array(
    fc.constantFrom(
      'a',
      'b.png',
      '7c9e',
      '/',
      '/',
      '.',
      '..',
      '\\',
      '%2e',
      '%2F',
      '%5c',
      '%00',
      '%252f',
      '%',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

describe('The path of an object', () => {
  it('is a bucket and a name, each part decoded once', () => {
    expect(objectPath('avatars/7c9e/a%20b%2B(1).webp')).toEqual({
      bucket: 'avatars',
      name: '7c9e/a b+(1).webp',
    });
  });

  it('never leads out of a folder, and never is two paths', () => {
    fc.assert(
      fc.property(path, (given) => {
        const name = nameOrNull(`avatars/${given}`);
        if (name === null) return;
        expect(name).not.toMatch(/(^|\/)\.{0,2}(\/|$)|[\\%\0]/);
        expect(name.split('/')).toHaveLength(given.split('/').length);
      }),
      runs(50_000, 500),
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
