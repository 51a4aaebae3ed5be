import { describe, expect, it } from 'vitest';
import type { FlashMessage } from '../flash.ts';
import { flashSetCookie, readFlash } from './flash-cookie.server.ts';

const ORIGIN = 'https://scoala.example';
const SAVED: FlashMessage = { title: 'Am salvat numele', text: 'Așa îți spunem de acum.', tone: 'success' };
const MESSAGES = { 'name-changed': SAVED };
const kept = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('A flash message', () => {
  it('is read by the next page', () => {
    const cookie = kept(flashSetCookie('name-changed', ORIGIN));
    expect(readFlash(cookie, ORIGIN, '/contact', MESSAGES)).toBe(SAVED);
  });

  it('for one page is read by that page only', () => {
    const cookie = kept(flashSetCookie('name-changed', ORIGIN, '/profil'));
    expect(readFlash(cookie, ORIGIN, '/contact', MESSAGES)).toBeUndefined();
    expect(readFlash(cookie, ORIGIN, '/profil', MESSAGES)).toBe(SAVED);
  });

  it('with an unknown code is null', () => {
    for (const value of ['', 'x', '<b>', 'name-changed.%2F', '.%2Fprofil'])
      expect(readFlash(`__Host-ebl-flash=${value}`, ORIGIN, '/profil', MESSAGES) ?? null, value).toBeNull();
  });
});
