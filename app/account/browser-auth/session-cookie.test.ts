import { expect, it } from 'vitest';
import { hasSessionCookie } from './session-cookie.ts';

it.each([
  ['ebl-session-3000=base64-x', true, true],
  ['theme=dark; ebl-session-3000.0=x; ebl-session-3000.1=y', true, true],
  ['__Host-ebl-session.0=x', false, true],
  ['ebl-session-4000=x', false, true],
  ['ebl-session-3000-code-verifier=x', false, false],
  ['ebl-session-3000.1=y', false, false],
  ['x=ebl-session-3000', false, false],
  ['', false, false],
])('The cookies “%s” hold a session of this site: %s, of a site on any port: %s', (cookies, own, any) => {
  expect(hasSessionCookie(cookies, 'ebl-session-3000')).toBe(own);
  expect(hasSessionCookie(cookies)).toBe(any);
});
