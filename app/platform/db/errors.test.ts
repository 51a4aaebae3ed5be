import { describe, expect, it } from 'vitest';
import { isRefusedRow, isUnavailable, isUniqueViolation } from './errors.server.ts';

function withCode(code: string): Error {
  return Object.assign(new Error('said by nobody'), { code });
}

describe('an error of the database', () => {
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
  ])('%s passes: asked again in a moment, it answers', (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  });

  it.each(['23505', '22P02', '42501', '42P01', '25P02', '57000', '0853', 'ENOENT'])(
    '%s would only come back',
    (code) => {
      expect(isUnavailable(withCode(code))).toBe(false);
    },
  );

  it('is known by what pg says where it gives no code', () => {
    expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
    expect(isUnavailable(new Error('Somebody wrote: Connection terminated'))).toBe(false);
    expect(isUnavailable('Connection terminated')).toBe(false);
  });

  it('tells a row that is refused from a statement that is wrong', () => {
    expect(isRefusedRow(withCode('23514'))).toBe(true);
    expect(isRefusedRow(withCode('42601'))).toBe(false);
    expect(isUniqueViolation(withCode('23505'))).toBe(true);
    expect(isUniqueViolation(withCode('23503'))).toBe(false);
  });
});
