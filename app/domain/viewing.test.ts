import { describe, expect, it } from 'vitest';
import { isViewable } from './viewing.ts';

describe('Pages of a viewing', () => {
  it.each([
    '/',
    '/contact',
    '/test-nivel',
    '/profil',
    '/profil/',
    '/profil/rezultate',
    '/profil/cursuri',
    '/profil/rezultate/1/raspunsuri',
  ])('A viewing shows %s', (path) => expect(isViewable(path)).toBe(true));

  it.each([
    ...[
      '/admin',
      '/admin/users',
      '/Admin',
      '/%61dmin',
      '//admin',
      '/admin.data',
      '/auth',
      '/auth/',
      '/deconectare',
    ],
    ...['/profil/email', '/profil/parola', '/profil/al-doilea-pas', '/profil/dispozitive', '/profil/date'],
    ...['/PROFIL/email', '/profil%2Femail', '/profil/stergere', '/profil/rezultate/1.data', '/profil.data'],
    ...['/parinte/x', '/invitatie/x', '/contact.data', '/%'],
  ])('A viewing does not show %s', (path) => expect(isViewable(path)).toBe(false));
});
