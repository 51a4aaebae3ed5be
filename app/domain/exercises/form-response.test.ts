import { describe, expect, it } from 'vitest';
import { isEmptyResponse, missingOf, readFormResponse } from './form-response.ts';

function formOf(...responses: string[]): FormData {
  const form = new FormData();
  for (const response of responses) form.append('response', response);
  return form;
}

describe('The response in the form of an exercise', () => {
  it('Is a text or a list, as the kind of the exercise says', () => {
    expect(readFormResponse('gap', formOf('were'))).toBe('were');
    expect(readFormResponse('choice', formOf())).toBe('');
    expect(readFormResponse('several', formOf('a', 'b'))).toEqual(['a', 'b']);
    expect(readFormResponse('match', formOf('a', '', 'c'))).toEqual(['a', '', 'c']);
  });

  it('Is empty when nothing was chosen or typed', () => {
    expect([' ', [], ['', ''], null].map(isEmptyResponse)).toEqual([true, true, true, true]);
    expect(['a', ['', 'b']].map(isEmptyResponse)).toEqual([false, false]);
  });

  it('Is not checked before it is whole', () => {
    expect(missingOf('gap', '  ')).toMatch('Scrie întâi');
    expect(missingOf('order', '')).toMatch('toate cuvintele');
    expect(missingOf('match', ['a', ''])).toMatch('Mai sunt perechi');
    expect(missingOf('match', [])).toMatch('Mai sunt perechi');
    expect(missingOf('match', ['a', 'b'])).toBeNull();
    expect(missingOf('several', ['a'])).toBeNull();
    expect(missingOf('translate', 'I might')).toBeNull();
  });
});
