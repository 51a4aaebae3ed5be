import { expect, it } from 'vitest';
import { type AuthAddress, addressOf, authPath } from './auth-path.ts';

const parametersOf = (path: string) => new URL(path, 'http://site').searchParams;

it('Each state of the sign-in page has an address that leads back to it and keeps where to go next', () => {
  for (const address of [
    'sign-in',
    'sign-up',
    'password',
    'code',
    'recovery',
    'link',
  ] satisfies AuthAddress[]) {
    const path = authPath(address, '/profil?fila=nivel');
    expect(addressOf(parametersOf(path))).toBe(address);
    expect(parametersOf(path).get('next')).toBe('/profil?fila=nivel');
  }
  expect(authPath('sign-in', null)).toBe('/auth');
  expect(authPath('sign-up', null)).toBe('/auth?mode=sign-up');
});

it('An address with unknown parameters shows the sign-in form', () => {
  for (const query of ['', 'mode=', 'mode=login', 'mode=SIGN-UP', 'pas=altceva', 'pas=toString'])
    expect(addressOf(new URLSearchParams(query)), query).toBe('sign-in');
});
