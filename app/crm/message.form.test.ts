import { describe, expect, it } from 'vitest';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { formData } from '#tests/support/form-data.ts';
import { MESSAGE_FORM } from './message.form.ts';

/** What becomes of a message, or the sentence about it. */
function messageOf(typed: string): string | undefined {
  const fields = { fullName: 'Ana', email: 'ana@exemplu.ro', age: '16-or-over', topic: 'curs' };
  const { value, refusal } = checkForm(MESSAGE_FORM, formData({ ...fields, message: typed }));
  return value ? value.message : refusal().errors.message;
}

describe('A message to the school', () => {
  it('keeps its words, line breaks, emoji and flags', () => {
    for (const text of ['Bună!\n\nMulțumesc.', 'Familia 👨‍👩‍👧 din 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'نمی‌دانم', '1 < 2 && „da”'])
      expect(messageOf(text)).toBe(text);
  });

  it('loses invisible control characters', () => {
    expect(messageOf('a\u202eb\u2066c\u200ed\u061ce\u200bf\ufeffg\u0000h\u001b[31mi\u0085j')).toBe(
      'abcdefgh[31mij',
    );
    expect(messageOf('o linie\u2028alta\u2029a treia\tmai departe')).toBe(
      'o linie\nalta\na treia mai departe',
    );
  });

  it.each(['', ' \n ', '\u200b\u200b', '\u200d', '\u2060\ufeff', '\u0301', '\u{e0041}'])(
    'in which nothing can be seen is none (%j)',
    (typed) => expect(messageOf(typed)).toContain('Scrie-ne câteva cuvinte'),
  );

  it('is measured after it was normalised', () => {
    expect(messageOf('a\u0301'.repeat(2_000))).toHaveLength(2_000);
    expect(messageOf(`${'\u200b'.repeat(500)}${'a'.repeat(2_000)}`)).toHaveLength(2_000);
    expect(messageOf('a'.repeat(2_001))).toContain('Mesajul e prea lung');
  });
});
