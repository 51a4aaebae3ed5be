import { describe, expect, it } from 'vitest';
import { partsOfScript } from './script-speech.ts';

const VOICES = [
  { name: 'Daniel', lang: 'en-GB', localService: true },
  { name: 'Kate', lang: 'en-GB', localService: true },
] as SpeechSynthesisVoice[];

/** What is said and by whom, as "voice: text". */
function said(script: string, voices = VOICES): string[] {
  return partsOfScript(script, voices).map(({ voice, text }) => `${voice?.name}: ${text}`);
}

describe('What is said of a script', () => {
  it('A dialogue is said turn by turn, in the voices of its speakers and without their names', () => {
    expect(said('Tom: Hello.\nEmma: Hi, Tom.\nTom: Coffee?\nEmma: Yes.')).toEqual([
      'Daniel: Hello.',
      'Kate: Hi, Tom.',
      'Daniel: Coffee?',
      'Kate: Yes.',
    ]);
  });

  it('A name that is not known gets the voice that the other speaker does not have', () => {
    expect(said('Zorba: Hello.\nEmma: Hi.')).toEqual(['Daniel: Hello.', 'Kate: Hi.']);
    expect(said('Zorba: Hello.\nTom: Hi.')).toEqual(['Kate: Hello.', 'Daniel: Hi.']);
    expect(said('Emma: Hello.\nZorba: Hi.')).toEqual(['Kate: Hello.', 'Daniel: Hi.']);
    expect(said('Zorba: Hello.\nXantia: Hi.')).toEqual(['Kate: Hello.', 'Daniel: Hi.']);
  });

  it('A script of one voice is said in one part', () => {
    expect(said('Hello, Tom. The shop is closed.')).toEqual(['Daniel: Hello, Tom. The shop is closed.']);
  });

  it('Nothing is said without an English voice', () => {
    const romanian = [{ name: 'Ioana', lang: 'ro-RO' }] as SpeechSynthesisVoice[];
    expect(said('Tom: Hello.\nEmma: Hi.', romanian)).toEqual([]);
    expect(said('Hello.', [])).toEqual([]);
  });
});
