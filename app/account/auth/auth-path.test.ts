import { expect, it } from 'vitest';
import { type AuthAddress, addressOf, authPath } from './auth-path.ts';

const parametersOf = (path: string) => new URL(path, 'http://site').searchParams;

it('leads from a state of the page to its address and back, with where to go afterwards', () => {
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

it('takes whatever it does not know for signing in', () => {
  for (const query of ['', 'mode=', 'mode=login', 'mode=SIGN-UP', 'pas=altceva', 'pas=toString'])
    expect(addressOf(new URLSearchParams(query)), query).toBe('sign-in');
});
