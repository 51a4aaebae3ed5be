import { describe, expect, it } from 'vitest';
import { accountLink } from './account-link.ts';

const ORIGIN = 'https://scoala.example';

function nextOf(redirectTo: string | null): string | null {
  const link = accountLink(ORIGIN, { tokenHash: 'abc', verificationType: 'email', redirectTo });
  return new URL(link ?? '').searchParams.get('next');
}

describe('Link of an account mail', () => {
  it('The link of an account mail leads to the sign-in page, whatever the token contains', () => {
    const link = accountLink(ORIGIN, {
      tokenHash: 'a b&next=//evil.example',
      verificationType: 'recovery',
      redirectTo: null,
    });
    expect(link).toBe(`${ORIGIN}/auth?token_hash=a+b%26next%3D%2F%2Fevil.example&type=recovery`);
  });

  it.each([
    [`${ORIGIN}/profil`, '/profil'],
    [`${ORIGIN}/lectii?pagina=2#exercitii`, '/lectii?pagina=2#exercitii'],
    [`${ORIGIN}/auth?next=%2Fprofil`, '/profil'],
    [`${ORIGIN}/auth`, null],
    [`${ORIGIN}/auth?next=%2F%2Fevil.example`, null],
    ['https://evil.example/profil', null],
    ['http://scoala.example/profil', null],
    [`${ORIGIN}//evil.example`, null],
    ['javascript:alert(1)', null],
    [null, null],
  ])('With the redirect %j the link leads on to %j', (redirectTo, next) => {
    expect(nextOf(redirectTo)).toBe(next);
  });

  it('A mail without a token or its type has no link', () => {
    expect(accountLink(ORIGIN, { tokenHash: null, verificationType: 'email', redirectTo: null })).toBeNull();
    expect(accountLink(ORIGIN, { tokenHash: 'abc', verificationType: null, redirectTo: null })).toBeNull();
  });
});
