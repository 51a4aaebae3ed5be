import { describe, expect, it } from 'vitest';
import { ownRedirect } from './redirect-to.ts';

const SITE = 'https://school.example';

describe('The address of a redirect', () => {
  it.each([
    'https://school.example/auth?next=%2Fprofil',
    '/auth',
    'auth',
    '?a=1',
    'https://SCHOOL.example:443/x',
  ])('%s leads to the site and is accepted', (asked) => {
    expect(new URL(ownRedirect(SITE, asked)).origin).toBe(SITE);
    expect(ownRedirect(SITE, asked)).not.toBe(SITE);
  });

  it.each([
    ...['https://evil.example', '//evil.example', '\\\\evil.example', '/\\evil.example'],
    ...[
      'https://school.example.evil.example',
      'https://school.example@evil.example',
      'http://school.example/',
    ],
    ...[
      'https://a:b@school.example/',
      'https://school.example:8443/',
      'javascript:alert(1)',
      'data:text/html,x',
    ],
    ...[
      'blob:https://school.example/9f0cf6b1',
      'filesystem:https://school.example/x',
      '\thttps://evil.example',
    ],
    ...['/a\r\nSet-Cookie: a=b', '/a\u2028b', 'https://school.example%2eevil.example', 'https://[', ''],
  ])('%j leads elsewhere and is replaced by the site', (asked) => {
    expect(ownRedirect(SITE, asked)).toBe(SITE);
  });
});
