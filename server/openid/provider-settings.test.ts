import { describe, expect, it } from 'vitest';
import { googleProvider, parseProviders } from './provider-settings.ts';

const SCHOOL = {
  name: 'school',
  issuer: 'https://id.school.example',
  clientId: 'site',
  clientSecret: 'parola-secretă',
};

describe('OPENID_PROVIDERS', () => {
  it('is a list of providers with the default scopes for name and address', () => {
    const other = {
      ...SCHOOL,
      name: 'custom:town',
      issuer: 'http://127.0.0.1:9000/realm',
      scopes: 'openid email',
    };
    expect(parseProviders(JSON.stringify([SCHOOL, other]))).toEqual([
      { ...SCHOOL, scopes: 'openid email profile' },
      other,
    ]);
  });

  it.each([
    ['no JSON', 'google'],
    ['one provider alone', JSON.stringify(SCHOOL)],
    ['a provider without a secret', JSON.stringify([{ ...SCHOOL, clientSecret: '' }])],
    ['a name in capitals', JSON.stringify([{ ...SCHOOL, name: 'School' }])],
    ['a field that means nothing', JSON.stringify([{ ...SCHOOL, client_secret: 'x' }])],
    ['a way of our own', JSON.stringify([{ ...SCHOOL, name: 'email' }])],
    ['a name twice', JSON.stringify([SCHOOL, SCHOOL])],
    ['an issuer without TLS', JSON.stringify([{ ...SCHOOL, issuer: 'http://id.school.example' }])],
    ['an issuer with a query', JSON.stringify([{ ...SCHOOL, issuer: 'https://id.school.example/?a=1' }])],
  ])('refuses %s with one sentence, which repeats no secret', (_, value) => {
    const refusal = parseProviders(value);
    expect(refusal).toMatch(/^OPENID_PROVIDERS .*\.$/);
    expect(refusal).not.toContain(SCHOOL.clientSecret);
  });

  it('includes the issuer of Google', () => {
    expect(googleProvider('id', 'secret')).toMatchObject({
      name: 'google',
      issuer: 'https://accounts.google.com',
    });
  });
});
