import { describe, expect, it } from 'vitest';
import { headersOf } from './request-headers.ts';

describe('The headers a cached response depends on', () => {
  it('are found whatever the case of their names, among any others', () => {
    const rawHeaders = [
      'Host',
      'scoala.ro',
      'COOKIE',
      'a=1',
      'accept-encoding',
      'br',
      'If-None-Match',
      'W/"x"',
    ];
    expect(headersOf({ rawHeaders })).toEqual({ cookie: 'a=1', acceptEncoding: 'br', ifNoneMatch: 'W/"x"' });
  });

  it('are joined when they come more than once, so that no cookie is missed', () => {
    const rawHeaders = [
      'Cookie',
      'a=1',
      'cookie',
      'ebl-visitor-3000=x',
      'Accept-Encoding',
      'gzip',
      'accept-encoding',
      'br',
    ];
    expect(headersOf({ rawHeaders })).toEqual({
      cookie: 'a=1; ebl-visitor-3000=x',
      acceptEncoding: 'gzip, br',
      ifNoneMatch: undefined,
    });
  });

  it('are not mistaken for others of the same length', () => {
    const rawHeaders = ['Accept', 'x', 'Cookiz', 'x', 'Accept-Language', 'ro', 'If-Match-Nonx', 'x'];
    expect(headersOf({ rawHeaders })).toEqual({
      cookie: undefined,
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
    });
  });
});
