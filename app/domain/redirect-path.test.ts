import { describe, expect, it } from 'vitest';
import { redirectPath } from './redirect-path.ts';

describe('Paths of redirects', () => {
  it.each([
    ['/Curs-Vechi/', '/curs-vechi'],
    ['/cursuri//', '/cursuri'],
    ['/index.php', '/index.php'],
    ['/lec%C8%9Bii', '/lecții'],
    ['/lect\u0326ii', '/lecții'],
  ])('%s is looked up as %s', (pathname, path) => {
    expect(redirectPath(pathname)).toBe(path);
  });

  it.each(['/', '//', '/%', '/a%20b', '/a%3Fb', '/a%5Cb', '/%00', `/${'a'.repeat(300)}`, 'a', ''])(
    '%s is never redirected',
    (pathname) => {
      expect(redirectPath(pathname)).toBeNull();
    },
  );
});
