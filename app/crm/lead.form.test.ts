import { describe, expect, it } from 'vitest';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { formData } from '#tests/support/form-data.ts';
import { LEAD_FORM } from './lead.form.ts';
import { leadDetails } from './lead-schema.ts';

function check(fields: Record<string, string>) {
  const filled = { fullName: 'Ana Pop', email: 'ana@exemplu.ro', age: '16-or-over', ...fields };
  const { value, refusal } = checkForm(LEAD_FORM, formData(filled));
  return value ? { details: leadDetails(value) } : { errors: refusal().errors };
}

describe('A form with contact details', () => {
  it('normalises name, e-mail and phone, so that one person is one lead', () => {
    expect(
      check({ fullName: '  Ştefan   Ţepeş ', email: ' Stefan@Exemplu.RO ', phone: '0722 123 456' }),
    ).toEqual({
      details: {
        fullName: 'Ștefan Țepeș',
        email: 'stefan@exemplu.ro',
        phone: '+40722123456',
        isParentEmail: false,
        newsletter: false,
        phoneContact: false,
      },
    });
  });

  it.each([
    [{ fullName: '   ' }, 'fullName'],
    [{ fullName: 'a'.repeat(121) }, 'fullName'],
    [{ email: '' }, 'email'],
    [{ email: 'ana@' }, 'email'],
    [{ email: 'ana exemplu.ro' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ phoneContact: 'yes' }, 'phone'],
    [{ age: '' }, 'age'],
    [{ age: 'forged' }, 'age'],
  ] as const)('answers %j with a Romanian sentence at its field', (fields, field) => {
    expect(Object.keys(check(fields).errors ?? {})).toEqual([field]);
  });

  it('keeps consents only where they were ticked', () => {
    expect(check({ newsletter: 'yes' })).toMatchObject({
      details: { newsletter: true, phoneContact: false },
    });
  });

  it('keeps neither phone nor marketing consent of a person under 16, only the parent’s address', () => {
    expect(
      check({ age: 'under-16', phone: '0722123456', newsletter: 'yes', phoneContact: 'yes' }),
    ).toMatchObject({
      details: { isParentEmail: true, phone: null, newsletter: false, phoneContact: false },
    });
  });

  it('removes line breaks and control characters from the name', () => {
    expect(check({ fullName: 'Ana\tPop\r\nBcc: toti@exemplu.ro\u0000 \u202e\u200b' })).toMatchObject({
      details: { fullName: 'Ana Pop Bcc: toti@exemplu.ro' },
    });
    for (const email of [
      'ana@exemplu.ro\r\nBcc: toti@exemplu.ro',
      'ana@exemplu.ro, toti@exemplu.ro',
      'Ana <ana@exemplu.ro>',
      'ana@exemplu.ro\u0000',
      'ana\u202e@exemplu.ro',
      'ana@exemplu.ro?bcc=toti@exemplu.ro',
    ])
      expect(check({ email }), email).toHaveProperty(['errors', 'email']);
  });

  it('accepts a number from abroad', () => {
    expect(check({ phone: '+44 7400 123456' })).toMatchObject({ details: { phone: '+447400123456' } });
  });
});
