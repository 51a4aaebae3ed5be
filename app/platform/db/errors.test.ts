import { describe, expect, it } from 'vitest';
import { isRefusedRow, isUnavailable, isUniqueViolation } from './errors.server.ts';

function withCode(code: string): Error {
  return Object.assign(new Error('an error'), { code });
}

describe('A database error', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    '08006',
    '53300',
    '53100',
    '57P01',
    '57P03',
    '57014',
    '55P03',
  ])('with code %s counts as temporary', (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  });

  it.each(['23505', '22P02', '42501', '42P01', '25P02', '57000', '0853', 'ENOENT'])(
    'with code %s does not count as temporary',
    (code) => {
      expect(isUnavailable(withCode(code))).toBe(false);
    },
  );

  it('of pg without a code is recognised by its message', () => {
    expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
    expect(isUnavailable(new Error('A visitor wrote: Connection terminated'))).toBe(false);
    expect(isUnavailable('Connection terminated')).toBe(false);
  });

  it('about the values of a row is told apart from one about the statement', () => {
    expect(isRefusedRow(withCode('23514'))).toBe(true);
    expect(isRefusedRow(withCode('42601'))).toBe(false);
    expect(isUniqueViolation(withCode('23505'))).toBe(true);
    expect(isUniqueViolation(withCode('23503'))).toBe(false);
  });
});
