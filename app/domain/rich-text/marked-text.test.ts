import { describe, expect, it } from 'vitest';
import { parseMarkedText } from './marked-text.ts';

/** The spans as text: English in <>, stressed in []. */
function shown(text: string): string {
  return parseMarkedText(text)
    .map((span) => {
      const inner = span.isEnglish ? `<${span.text}>` : span.text;
      return span.isStrong ? `[${inner}]` : inner;
    })
    .join('');
}

describe('The marks of a text', () => {
  it('Say what is English and what is stressed, also inside each other', () => {
    expect(shown('După „*if*” stă **prezentul**.')).toBe('După „<if>” stă [prezentul].');
    expect(shown('**Nu „*would*” aici**, ci *were*')).toBe('[Nu „][<would>][” aici], ci <were>');
    expect(shown('***were***')).toBe('[<were>]');
    expect(shown('Fără semne')).toBe('Fără semne');
    expect(parseMarkedText('')).toEqual([]);
  });

  it('An asterisk without a partner stays as it is', () => {
    expect(shown('5 * 3')).toBe('5 * 3');
    expect(shown('*a* și *b')).toBe('<a> și *b');
    expect(shown('**tare')).toBe('**tare');
  });
});
