import { describe, expect, it } from 'vitest';
import { checkRegistration, shortPassword } from './check-registration.server.ts';
import { EMPTY_REGISTRATION, type RegistrationValues } from './registration-form.ts';

function check(values: Partial<RegistrationValues>) {
  const filled = { ...EMPTY_REGISTRATION, fullName: 'Ana Pop', age: '16-or-over', terms: true };
  return checkRegistration({ ...filled, ...values }, 'ana@exemplu.ro');
}

describe('registering', () => {
  it('keeps the name in one spelling, and the version of the terms that were agreed to', () => {
    expect(check({ fullName: '  Ştefan   Ţepeş ' })).toEqual({
      registration: {
        fullName: 'Ștefan Țepeș',
        termsVersion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        age: '16-or-over',
        parentEmail: null,
        newsletterVersion: null,
      },
    });
  });

  it.each([
    [{ fullName: ' ' }, 'fullName'],
    [{ fullName: 'a'.repeat(121) }, 'fullName'],
    [{ age: '' }, 'age'],
    [{ age: 'forged' }, 'age'],
    [{ terms: false }, 'terms'],
    [{ age: 'under-16' }, 'parentEmail'],
    [{ age: 'under-16', parentEmail: 'mama' }, 'parentEmail'],
    [{ age: 'under-16', parentEmail: ' ANA@exemplu.ro' }, 'parentEmail'],
  ] as const)('answers %j with a Romanian sentence at its field', (values, field) => {
    expect(check(values)).toEqual({ errors: { [field]: expect.stringMatching(/^\p{Lu}.*\.$/u) } });
  });

  it('keeps a parent’s address only under 16, and of them no consent to marketing', () => {
    expect(check({ age: 'under-16', parentEmail: 'Mama@Exemplu.ro', newsletter: true })).toMatchObject({
      registration: { age: 'under-16', parentEmail: 'mama@exemplu.ro', newsletterVersion: null },
    });
    expect(check({ parentEmail: 'mama@exemplu.ro', newsletter: true })).toMatchObject({
      registration: { parentEmail: null, newsletterVersion: '2026-11-21' },
    });
  });

  it('asks of a password only to be long enough', () => {
    expect(shortPassword('ploaiee')).toContain('8 caractere');
    expect(shortPassword('        ')).toBeNull();
    expect(shortPassword('👍👍👍👍👍👍👍')).not.toBeNull();
  });
});
