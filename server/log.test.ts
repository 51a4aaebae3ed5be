import { describe, expect, it } from 'vitest';
import { describeError, loggablePath } from './log.ts';

describe('the log', () => {
  it('keeps result tokens and addresses out of paths', () => {
    expect(loggablePath('/test-nivel/rezultat/Zk3v9QxL0aPq81TnR2mYcw')).toBe('/test-nivel/rezultat/:token');
    expect(loggablePath('/test-nivel/rezultat/Zk3v9QxL0aPq81TnR2mYcw.data')).toBe(
      '/test-nivel/rezultat/:token',
    );
    expect(loggablePath('/x/ana@exemplu.ro')).toBe('/x/:address');
  });

  it('keeps the names of pages', () => {
    expect(loggablePath('/politica-de-confidentialitate')).toBe('/politica-de-confidentialitate');
    expect(loggablePath('/invata-engleza-14-zile')).toBe('/invata-engleza-14-zile');
  });

  it('keeps values out of what it says of a database error', () => {
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
