import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/repeats.ts';
import { objectPath } from './object-path.ts';

/** Paths of segments and characters that could lead elsewhere, plain and encoded once or twice. */
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
  it('is read as a bucket and a name, each segment decoded once', () => {
    expect(objectPath('avatars/7c9e/a%20b%2B(1).webp')).toEqual({
      bucket: 'avatars',
      name: '7c9e/a b+(1).webp',
    });
  });

  it('never leads out of its folder, and has as many segments as it was sent with', () => {
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
