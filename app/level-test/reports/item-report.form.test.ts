import { describe, expect, it } from 'vitest';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { formData } from '#tests/support/form-data.ts';
import { ITEM_REPORT_FORM } from './item-report.form.ts';

function check(fields: Record<string, string>) {
  const { value, refusal } = checkForm(ITEM_REPORT_FORM, formData({ kind: 'other', ...fields }));
  return value ? { report: value } : { errors: refusal().errors };
}

describe('a report', () => {
  it('needs nothing but its kind', () => {
    expect(check({ comment: ' \n ', replyAddress: '  ' })).toEqual({
      report: { kind: 'other', comment: null, replyAddress: null },
    });
  });

  it('keeps lines, letters and emoji of the comment, and drops control and direction characters', () => {
    expect(check({ comment: ' a\u0327i\n\tb\u0000\u202ec 👩‍🏫 ' })).toMatchObject({
      report: { comment: 'a\u0327i\n bc 👩‍🏫'.normalize('NFC') },
    });
  });

  it('has its address trimmed and in lower case', () => {
    expect(check({ replyAddress: ' Ana@Exemplu.RO ' })).toMatchObject({
      report: { replyAddress: 'ana@exemplu.ro' },
    });
  });

  it('is refused with one sentence per invalid field', () => {
    expect(check({ kind: '__proto__', comment: 'a'.repeat(501), replyAddress: 'ana' })).toEqual({
      errors: {
        kind: expect.any(String),
        comment: expect.stringContaining('500'),
        replyAddress: expect.stringContaining('nu pare completă'),
      },
    });
  });
});
