import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReturnPath } from './return-path.ts';

describe('the path to return to after signing in', () => {
  it.each([
    ['/', '/'],
    ['/profil', '/profil'],
    ['/test-nivel/rezultat/abc?x=1&y=2#greseli', '/test-nivel/rezultat/abc?x=1&y=2#greseli'],
    ['/contact?next=https://evil.example', '/contact?next=https://evil.example'],
    ['/admin/../contact', '/contact'],
    ['/ghid-ebook/știri', '/ghid-ebook/%C8%99tiri'],
    ['/authors', '/authors'],
  ])('%s is accepted', (text, kept) => {
    expect(parseReturnPath(text)).toBe(kept);
  });

  it.each([
    ['nothing', ''],
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example'],
    ['another site behind a backslash', '/\\evil.example'],
    ['another site behind a tab', '/\t/evil.example'],
    ['another site behind a line end', '/\n/evil.example'],
    ['another site behind dots', '/..//evil.example'],
    ['another site behind encoded dots', '/%2e%2e//evil.example'],
    ['another site with a name of its own', '///evil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded line end', '/profil%0d%0aSet-Cookie:x=1'],
    ['a script', 'javascript:alert(1)'],
    ['a path that is none', 'profil'],
    ['what cannot be decoded', '/%E0%A4%A'],
    ['the sign-in page', '/auth'],
    ['the sign-in page with its own next', '/auth?next=/auth'],
    ['the sign-in page, otherwise written', '/Auth/'],
    ['the sign-in page, otherwise encoded', '/%61uth'],
    ['what lies below the sign-in page', '/auth/v1/authorize?provider=google'],
    ['the data of the sign-in page', '/auth.data'],
    ['a path of more than 2,000 characters', `/${'a'.repeat(2000)}`],
  ])('%s is refused', (_, text) => {
    expect(parseReturnPath(text)).toBeNull();
  });

  it('is null without a text', () => {
    expect(parseReturnPath(null)).toBeNull();
    expect(parseReturnPath(undefined)).toBeNull();
  });

  it('never leads away from the site for any text, and is parsed to itself', () => {
    const pieces = ['/', '\\', '.', '%2e', '%2f', '%5c', '@', ':', '?', '#', 'a', 'evil.example', '\t', '\n'];
    const texts = fc
      .array(fc.constantFrom(...pieces), { maxLength: 12 })
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(fc.oneof(texts, fc.string()), (text) => {
        const kept = parseReturnPath(text);
        if (kept === null) return;
        expect(new URL(kept, 'https://scoala.ro').origin).toBe('https://scoala.ro');
        expect(parseReturnPath(kept)).toBe(kept);
      }),
      runs(10_000, 100),
    );
  });
});
