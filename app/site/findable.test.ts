import { describe, expect, it } from 'vitest';
import { isFindableAt, isPublicOrigin } from './findable.ts';

describe('A public origin', () => {
  it.each(['https://scoala.ro', 'https://www.scoala.ro:8443', 'https://engleza.onrender.com'])(
    'is %s',
    (origin) => {
      expect(isPublicOrigin(origin)).toBe(true);
    },
  );

  it.each([
    'http://scoala.ro',
    'http://localhost:3000',
    'https://localhost:3000',
    'https://scoala.localhost',
    'https://scoala.test',
    'https://laptop.local',
    'https://scoala',
    'https://192.168.1.20',
    'https://[::1]:3000',
  ])('is not %s', (origin) => {
    expect(isPublicOrigin(origin)).toBe(false);
  });
});

it('A site is hidden from search engines while it has sample settings at a public origin', () => {
  const at = (origin: string) => ({ origin, isDemo: false });
  expect(isFindableAt(at('https://scoala.ro'), { hasSamples: true })).toBe(false);
  expect(isFindableAt(at('https://scoala.ro'), { hasSamples: false })).toBe(true);
  expect(isFindableAt(at('http://localhost:3000'), { hasSamples: true })).toBe(true);
});

it('A demo is hidden from search engines wherever it is and whatever its settings are', () => {
  for (const origin of ['https://scoala.ro', 'http://localhost:3100']) {
    expect(isFindableAt({ origin, isDemo: true }, { hasSamples: false })).toBe(false);
  }
});
