import { describe, expect, it } from 'vitest';
import { formatSeconds, parseRemarks, withMoment } from './moments.ts';

describe('What a teacher writes about a recording', () => {
  it('has moments where a line begins with one, in the order of the recording, and words about the whole', () => {
    const written =
      'Bravo!\n1:05 say „have been”\n0:12 – “comfortable” are trei silabe\n\nMai ascultă o dată.';
    expect(parseRemarks(written)).toEqual({
      body: 'Bravo!\n\nMai ascultă o dată.',
      moments: [
        { at: 12, text: '“comfortable” are trei silabe' },
        { at: 65, text: 'say „have been”' },
      ],
    });
  });

  it('keeps times inside of sentences as words, and drops a moment of which nothing is said', () => {
    expect(parseRemarks('Ne vedem la 10:30 mâine.\n0:40 \n2:5 nu e un moment')).toEqual({
      body: 'Ne vedem la 10:30 mâine.\n2:5 nu e un moment',
      moments: [],
    });
  });

  it('gets another moment on a line of its own', () => {
    expect(withMoment('', 7.9)).toBe('0:07 ');
    expect(withMoment('Bravo!\n', 65)).toBe('Bravo!\n1:05 ');
  });

  it('writes moments as a clock does', () => {
    expect([0, 9.6, 60, 299, 3599].map(formatSeconds)).toEqual(['0:00', '0:09', '1:00', '4:59', '59:59']);
  });
});
