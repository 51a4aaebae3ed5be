import { describe, expect, it } from 'vitest';
import { checkItemReport } from './check-item-report.server.ts';
import { EMPTY_REPORT, readReportForm } from './item-report.ts';

function check(fields: Partial<typeof EMPTY_REPORT>) {
  return checkItemReport({ ...EMPTY_REPORT, kind: 'other', ...fields });
}

describe('a report', () => {
  it('needs nothing but its kind', () => {
    expect(check({ comment: ' \n ', replyAddress: '  ' })).toEqual({
      report: { kind: 'other', comment: null, replyAddress: null },
    });
  });

  it('keeps the writer’s lines, letters and emoji, and nothing that steers a screen', () => {
    expect(check({ comment: ' a\u0327i\n\tb\u0000\u202ec 👩‍🏫 ' })).toMatchObject({
      report: { comment: 'a\u0327i\n bc 👩‍🏫'.normalize('NFC') },
    });
  });

  it('has one spelling of an address', () => {
    expect(check({ replyAddress: ' Ana@Exemplu.RO ' })).toMatchObject({
      report: { replyAddress: 'ana@exemplu.ro' },
    });
  });

  it('says of each field what is wrong with it', () => {
    expect(check({ kind: '__proto__', comment: 'a'.repeat(501), replyAddress: 'ana' })).toEqual({
      errors: {
        kind: expect.any(String),
        comment: expect.stringContaining('500'),
        replyAddress: expect.stringContaining('nu pare completă'),
      },
    });
  });

  it('takes a file, or half a letter, for text', () => {
    const form = new FormData();
    form.set('kind', new File([], 'x'));
    form.set('comment', `a\ud800\r\nb`);
    expect(readReportForm(form)).toEqual({ kind: '', comment: 'a\ufffd\nb', replyAddress: '' });
  });
});
