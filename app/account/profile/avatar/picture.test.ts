import { describe, expect, it } from 'vitest';
import { picturePath } from './picture.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const PUBLIC = 'https://school.example/storage/v1/object/public/avatars';

describe('Path of a profile picture', () => {
  it('The path of a picture is found in its public address', () => {
    expect(picturePath(`${PUBLIC}/${ME}/a1.webp`, ME)).toBe(`${ME}/a1.webp`);
    expect(picturePath(`${PUBLIC}/${ME}/a1.webp?v=2`, ME)).toBe(`${ME}/a1.webp`);
  });

  it.each([
    null,
    '',
    'a1.webp',
    'https://lh3.googleusercontent.com/a/avatars-of-somebody',
    `${PUBLIC}/00000000-0000-4000-8000-000000000002/a1.webp`,
    `${PUBLIC}/${ME}/../00000000-0000-4000-8000-000000000002/a1.webp`,
    `${PUBLIC}/${ME}/%2e%2e/other/a1.webp`,
  ])('The address %j is not a file of the person', (url) => {
    expect(picturePath(url, ME)).toBeNull();
  });
});
