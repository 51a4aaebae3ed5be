import { describe, expect, it } from 'vitest';
import { chooseSpeakerVoices } from './speaker-voices.ts';

const voice = (name: string, lang = 'en-US', localService = true) =>
  ({ lang, localService, name }) as SpeechSynthesisVoice;
const DANIEL = voice('Daniel', 'en-GB');
const MARTHA = voice('Martha', 'en-GB');
const SAMANTHA = voice('Samantha');

/** The names and pitches that are chosen. */
function chosen(voices: SpeechSynthesisVoice[], wanted: ['female' | 'male', 'female' | 'male']) {
  return chooseSpeakerVoices(voices, wanted)?.map((it) => [it.voice.name, it.pitch]);
}

describe('The voices of two speakers', () => {
  it('Are of the kinds that are wanted, as far as their names tell, in the voices’ own pitch', () => {
    const voices = [voice('Ioana', 'ro-RO'), SAMANTHA, DANIEL, MARTHA];
    expect(chosen(voices, ['female', 'male'])).toEqual([
      ['Martha', 1],
      ['Daniel', 1],
    ]);
    expect(chosen(voices, ['male', 'female'])).toEqual([
      ['Daniel', 1],
      ['Martha', 1],
    ]);
    const google = [voice('Google UK English Male', 'en-GB'), voice('Google UK English Female', 'en-GB')];
    expect(chosen(google, ['female', 'male'])?.map(([name]) => name)).toEqual([
      'Google UK English Female',
      'Google UK English Male',
    ]);
  });

  it('Are two different ones for two women', () => {
    expect(chosen([SAMANTHA, DANIEL, MARTHA], ['female', 'female'])).toEqual([
      ['Martha', 1],
      ['Samantha', 1],
    ]);
  });

  it('Differ in pitch where the device has no voice of the kind, or only one voice', () => {
    expect(chosen([voice('one'), voice('other')], ['female', 'male'])).toEqual([
      ['one', 1.2],
      ['other', 0.75],
    ]);
    const alone = chosen([MARTHA], ['female', 'male']);
    expect(alone).toEqual([
      ['Martha', 1],
      ['Martha', 0.75],
    ]);
    const women = chosen([MARTHA], ['female', 'female']);
    expect(women?.[0]?.[1]).not.toBe(women?.[1]?.[1]);
  });

  it('Are none without an English voice', () => {
    expect(chosen([voice('Ioana', 'ro-RO')], ['female', 'male'])).toBeUndefined();
  });
});
