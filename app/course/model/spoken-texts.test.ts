import { describe, expect, it } from 'vitest';
import { readLessons } from '#content/course/lessons.ts';
import { soundsOf, spokenTexts } from './spoken-texts.ts';

const LESSON = {
  dialogue: {
    lines: [
      { speaker: 'Ana', text: 'Sounds good.', ro: 'Sună bine.' },
      { speaker: 'Tom', text: 'Sounds good!', ro: 'Sună bine!' },
      { speaker: 'Ana', text: 'Sounds good!', ro: 'Sună bine!' },
    ],
  },
  words: [{ word: 'kettle', ipa: '/ˈketl/', ro: 'ceainic', example: 'The kettle is on.', exampleRo: '-' }],
  speaking: { model: 'Hello. I am Ana.' },
} as const;
const lesson = structuredClone(LESSON) as unknown as Parameters<typeof soundsOf>[0];

describe('The texts of a lesson that are heard', () => {
  it('Are its lines by speaker, its words, their examples and the model, each once', () => {
    expect(spokenTexts(lesson).map(({ part, speaker, text }) => [part, speaker, text].join(' '))).toEqual([
      'dialogue Ana Sounds good.',
      'dialogue Tom Sounds good!',
      'words  kettle',
      'words  The kettle is on.',
      'speaking  Hello. I am Ana.',
    ]);
  });

  it('Have the recording of the same words by the same speaker', () => {
    const recorded = [
      { id: 1, speaker: 'Ana', said: 'sounds good', seconds: 1 },
      { id: 2, speaker: '', said: 'the kettle is on', seconds: 2 },
      { id: 3, speaker: '', said: 'hello i am ana', seconds: 3 },
    ];
    expect(soundsOf(lesson, recorded)).toEqual({
      lines: [1, null, 1],
      words: [[null, 2]],
      model: { id: 3, seconds: 3 },
    });
    expect(soundsOf(lesson, [])).toBeNull();
  });

  it('Are short enough for the database, in every lesson', () => {
    for (const { said, text } of readLessons().flatMap(spokenTexts)) {
      expect(said.length).toBeGreaterThan(0);
      expect(Math.max(said.length, text.length), text).toBeLessThanOrEqual(1000);
    }
  });
});
