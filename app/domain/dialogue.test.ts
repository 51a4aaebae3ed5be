import { describe, expect, it } from 'vitest';
import { parseScript, speakersOf, spokenTextOf } from './dialogue.ts';

describe('The turns of a script', () => {
  const dialogue = 'Anna: Hello, Tom.\n\nTom: Hi. One thing: are you free?\r\nAnna: Yes.\nTom: Good.';

  it('A dialogue has a turn for each line, with its speaker', () => {
    const turns = parseScript(dialogue);
    expect(turns.map(({ speaker }) => speaker)).toEqual(['Anna', 'Tom', 'Anna', 'Tom']);
    expect(turns[1]?.text).toBe('Hi. One thing: are you free?');
    expect(speakersOf(turns)).toEqual(['Anna', 'Tom']);
    expect(spokenTextOf(dialogue)).toBe('Hello, Tom.\nHi. One thing: are you free?\nYes.\nGood.');
  });

  it.each(['Reminder: the shop closes at six.', 'Good evening.\nTom: Hi.', 'One line.\n\nAnother one.'])(
    '%j is one turn of a single voice, heard as it is',
    (script) => {
      expect(parseScript(script)).toEqual([{ speaker: null, text: script }]);
      expect(speakersOf(parseScript(script))).toEqual([]);
      expect(spokenTextOf(script)).toBe(script);
    },
  );
});
