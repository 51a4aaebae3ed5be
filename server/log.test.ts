import { describe, expect, it } from 'vitest';
import { describeError, loggablePath } from './log.ts';

describe('The log', () => {
  const words = new Set(['test-nivel', 'rezultat', 'politica-de-confidentialitate']);

  it.each([
    'Zk3v9QxL0aPq81TnR2mYcw',
    'Zk3v9QxL0aPq81TnR2mYcw.data',
    'Zk3v9QxL0aPq81TnR2mYcw)',
    'ana@exemplu.ro',
  ])('keeps %s out of paths', (segment) => {
    expect(loggablePath(`/test-nivel/rezultat/${segment}`, words)).toBe('/test-nivel/rezultat/:other');
  });

  it('keeps the names of pages', () => {
    expect(loggablePath('/politica-de-confidentialitate', words)).toBe('/politica-de-confidentialitate');
    expect(loggablePath('/test-nivel.data', words)).toBe('/test-nivel.data');
    expect(loggablePath('/', words)).toBe('/');
  });

  it('contains no values of a database error', () => {
    const error = Object.assign(new Error('duplicate key: Key (email)=(ana@exemplu.ro) already exists'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(ana@exemplu.ro) already exists.',
      table: 'leads',
    });
    const said = JSON.stringify(describeError(error));
    expect(said).toContain('23505');
    expect(said).not.toContain('ana@exemplu.ro');
  });
});
