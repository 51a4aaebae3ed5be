import { describe, expect, it } from 'vitest';
import {
  hashSecret,
  newVisitorSecret,
  readVisitorSecret,
  resultTokenOf,
  visitorCookieName,
  visitorSetCookie,
} from './visitor-cookie.server.ts';

const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('The visitor cookie', () => {
  it('has a name per origin, so that two sites on localhost do not overwrite each other’s', () => {
    expect(visitorCookieName('http://localhost:3000')).not.toBe(visitorCookieName('http://localhost:3001'));
    expect(visitorCookieName('https://scoala.ro')).toBe('__Host-ebl-visitor');
  });

  it('is HttpOnly, and Secure at an https origin', () => {
    expect(visitorSetCookie(SECRET, 'http://localhost:3000')).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(visitorSetCookie(SECRET, 'https://scoala.ro')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('is read among other cookies and ignored when its format is invalid', () => {
    const origin = 'http://localhost:3000';
    expect(readVisitorSecret(`a=b; ebl-visitor-3000=${SECRET}; c=d`, origin)).toBe(SECRET);
    expect(readVisitorSecret(`ebl-visitor-3001=${SECRET}`, origin)).toBeNull();
    expect(readVisitorSecret(`ebl-visitor-3000=${SECRET}x`, origin)).toBeNull();
    expect(readVisitorSecret("ebl-visitor-3000=' or 1=1 --", origin)).toBeNull();
  });

  it('is the valid one among several cookies of its name', () => {
    const origin = 'http://localhost:3000';
    expect(readVisitorSecret(`ebl-visitor-3000=wrong; ebl-visitor-3000=${SECRET}`, origin)).toBe(SECRET);
  });

  it('has 128 random bits', () => {
    const secrets = new Set(Array.from({ length: 500 }, newVisitorSecret));
    expect(secrets.size).toBe(500);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
  });

  it('gives each test its own private link, which neither the hash nor the test’s id gives away', () => {
    const token = resultTokenOf(SECRET, 'test-1');
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(token).not.toBe(resultTokenOf(SECRET, 'test-2'));
    expect(token).not.toBe(resultTokenOf(hashSecret(SECRET), 'test-1'));
  });
});
