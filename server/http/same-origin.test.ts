import { describe, expect, it } from 'vitest';
import { comesFromOwnPages } from './same-origin.ts';

const OWN = 'https://scoala.ro';

function comes(headers: Record<string, string>) {
  return comesFromOwnPages(new Request(`${OWN}/test-nivel`, { method: 'POST', headers }), OWN);
}

describe('A write', () => {
  it('is accepted from our own pages', () => {
    expect(comes({ 'Sec-Fetch-Site': 'same-origin', Origin: OWN })).toBe(true);
    expect(comes({ Origin: OWN })).toBe(true);
  });

  it('is accepted from clients that are no browser and send neither header', () => {
    expect(comes({})).toBe(true);
  });

  it.each([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.scoala.ro' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'https://scoala.ro.evil.example' },
  ] as Record<string, string>[])('is not taken with %j', (headers) => {
    expect(comes(headers)).toBe(false);
  });
});
