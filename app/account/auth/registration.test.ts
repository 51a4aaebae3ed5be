import { describe, expect, it } from 'vitest';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { formData } from '#tests/support/form-data.ts';
import { NEW_PASSWORD_FORM, SIGN_UP_FORM } from './auth.form.ts';
import { registrationOf } from './registration.ts';

const GOOD = {
  fullName: 'Ana Pop',
  email: 'ana@exemplu.ro',
  password: 'o propoziție',
  age: '16-or-over',
  terms: 'yes',
};

function check(fields: Record<string, string>) {
  const { value, refusal } = checkForm(SIGN_UP_FORM, formData({ ...GOOD, ...fields }));
  return value ? { registration: registrationOf(value) } : { errors: refusal().errors };
}

describe('Registration form', () => {
  it('A registration stores the name in one spelling, with the version of the terms', () => {
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
    [{ terms: 'no' }, 'terms'],
    [{ age: 'under-16' }, 'parentEmail'],
    [{ age: 'under-16', parentEmail: 'mama' }, 'parentEmail'],
    [{ age: 'under-16', parentEmail: ' ANA@exemplu.ro' }, 'parentEmail'],
  ] as const)('A registration with %j is refused with a Romanian sentence at the field', (fields, field) => {
    expect(check(fields)).toEqual({ errors: { [field]: expect.stringMatching(/^\p{Lu}.*\.$/u) } });
  });

  it('A refused registration names every wrong field at once', () => {
    const { errors } = check({ fullName: '', email: '', password: '', age: 'under-16', terms: '' });
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      'email',
      'fullName',
      'parentEmail',
      'password',
      'terms',
    ]);
    expect(errors?.parentEmail).toBe('Scrie adresa de e-mail a unui părinte.');
  });

  it('A registration stores a parent’s address only under 16, and then no consent to marketing', () => {
    expect(check({ age: 'under-16', parentEmail: 'Mama@Exemplu.ro', newsletter: 'yes' })).toMatchObject({
      registration: { age: 'under-16', parentEmail: 'mama@exemplu.ro', newsletterVersion: null },
    });
    expect(check({ parentEmail: 'mama', newsletter: 'yes' })).toMatchObject({
      registration: { parentEmail: null, newsletterVersion: CONSENT_WORDINGS.newsletter.version },
    });
  });

  it('A new password only has to be long enough', () => {
    const about = (password: string) =>
      checkForm(NEW_PASSWORD_FORM, formData({ password })).refusal().errors.password;
    expect(about('ploaiee')).toContain('8 caractere');
    expect(about('        ')).toBeUndefined();
    expect(about('👍👍👍👍👍👍👍')).toContain('8 caractere');
  });
});
