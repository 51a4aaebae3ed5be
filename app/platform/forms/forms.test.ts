import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formData } from '#tests/support/form-data.ts';
import { checkForm } from './check-form.server.ts';
import { defineForm } from './define-form.ts';
import { ageField, emailField, nameField, orEmpty, phoneField } from './fields.ts';

const EVERYTHING = defineForm(
  z.object({
    name: nameField({ missing: 'Cine?', tooLong: 'Prea lung.', maxLength: 20 }),
    email: emailField('Unde?'),
    other: orEmpty(emailField('Unde?')),
    age: ageField(),
    phone: orEmpty(phoneField()),
    topic: z.enum(['a', 'b']).catch('b'),
    text: z.string().max(500, 'Prea mult.'),
    password: z.string().min(8, 'Prea scurtă.').max(200).meta({ isSecret: true }),
    code: z
      .string()
      .regex(/^\d{6}$/, 'Șase cifre.')
      .meta({ isSecret: true }),
    terms: z.literal(true, 'Bifează.'),
    news: z.boolean(),
    ids: z.array(z.string()).min(1, 'Alege unul.'),
    sound: z.file('Alege un fișier.').max(10, 'Prea mare.').meta({ accept: 'audio/*' }),
  }),
  { intent: 'everything' },
);

const GOOD = {
  name: ' Ana ',
  email: 'Ana@Exemplu.ro',
  age: 'under-16',
  password: 'o propoziție',
  code: '123456',
  terms: 'yes',
  ids: ['1', '2'],
  sound: new File(['x'], 'x.mp3'),
};

describe('The constraints of a form', () => {
  it('are derived from its schema', () => {
    expect(EVERYTHING.fields).toEqual({
      name: { required: true, maxLength: 20 },
      email: { required: true, maxLength: 254, type: 'email' },
      other: { maxLength: 254, type: 'email' },
      age: { required: true },
      phone: { maxLength: 40 },
      topic: {},
      text: { maxLength: 500 },
      password: { required: true, minLength: 8, maxLength: 200 },
      code: { pattern: '^\\d{6}$', required: true },
      terms: { required: true },
      news: {},
      ids: {},
      sound: { required: true, type: 'file', maxBytes: 10, accept: 'audio/*' },
    });
  });
});

describe('A submitted form', () => {
  it('has the output of its schema as its value', () => {
    expect(checkForm(EVERYTHING, formData(GOOD)).value).toEqual({
      name: 'Ana',
      email: 'ana@exemplu.ro',
      other: null,
      age: 'under-16',
      phone: null,
      topic: 'b',
      text: '',
      password: 'o propoziție',
      code: '123456',
      terms: true,
      news: false,
      ids: ['1', '2'],
      sound: GOOD.sound,
    });
  });

  it('suggests only numbers that it takes', () => {
    const { refusal } = checkForm(EVERYTHING, formData({ ...GOOD, phone: '12' }));
    const examples = refusal().errors.phone?.match(/[+\d][\d ]+\d/g) ?? [];
    expect(examples).toHaveLength(2);
    for (const phone of examples) {
      expect(checkForm(EVERYTHING, formData({ ...GOOD, phone })).value?.phone, phone).not.toBeNull();
    }
  });

  it('has one error sentence per invalid field', () => {
    const { value, refusal } = checkForm(
      EVERYTHING,
      formData({ ...GOOD, name: ' ', email: 'ana@', ids: [] }),
    );
    expect(value).toBeNull();
    expect(refusal().errors).toEqual({
      name: 'Cine?',
      email: 'Adresa de e-mail nu pare completă. Exemplu: ana@exemplu.ro.',
      ids: 'Alege unul.',
    });
  });

  it('comes back with the values exactly as typed, but without passwords, codes and files', () => {
    const sent = formData({ ...GOOD, name: ' Ana  Pop ', terms: 'no', text: 'a\r\nb', news: 'yes' });
    const { intent, values } = checkForm(EVERYTHING, sent).refusal();
    expect(intent).toBe('everything');
    expect(values).toEqual({
      name: ' Ana  Pop ',
      email: 'Ana@Exemplu.ro',
      other: '',
      age: 'under-16',
      phone: '',
      topic: '',
      text: 'a\nb',
      terms: false,
      news: true,
      ids: ['1', '2'],
    });
  });

  it('may be refused for a reason outside its schema', () => {
    const { data, init } = checkForm(EVERYTHING, formData(GOOD)).refuse(429, { notice: 'Mai târziu.' });
    expect(init?.status).toBe(429);
    expect(data.refusal).toMatchObject({ notice: 'Mai târziu.', errors: {} });
  });

  it('ignores a file in place of a text and a text in place of a file, and uses the first of two values', () => {
    const sent = formData({ ...GOOD, sound: 'x', email: ['ana@exemplu.ro', 'dan@exemplu.ro'] });
    sent.set('name', new File(['x'], 'x.txt'));
    const { errors, values } = checkForm(EVERYTHING, sent).refusal();
    expect(errors).toEqual({ name: 'Cine?', sound: 'Alege un fișier.' });
    expect(values.email).toBe('ana@exemplu.ro');
  });

  it('comes back with at most 10,000 characters per field', () => {
    const { values } = checkForm(EVERYTHING, formData({ ...GOOD, text: 'a'.repeat(1_000_000) })).refusal();
    expect(values.text).toHaveLength(10_000);
  });
});
