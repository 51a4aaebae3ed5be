import type { Lesson } from '#content/course/lesson-schema.ts';
import { spokenForm } from './spoken-form.ts';

/** Who says what in a lesson. */
export interface SaidText {
  /** Empty for a word, an example and the model of the speaking task. */
  speaker: string;
  /** As `spokenForm` has it. */
  said: string;
}

/** A text of a lesson that is heard. */
export interface SpokenText extends SaidText {
  part: 'dialogue' | 'words' | 'speaking';
  /** As it is written. */
  text: string;
}

/** What of a lesson is heard. */
export type SpokenLesson = Pick<Lesson, 'words'> & {
  dialogue: Pick<Lesson['dialogue'], 'lines'>;
  speaking: Pick<Lesson['speaking'], 'model'>;
};

/** A recording that is heard, as the lesson's readers get it. */
export interface LessonSound extends SaidText {
  /** The last part of its address. */
  id: number;
  seconds: number;
}

/** The recordings of one part of a lesson, in its order: their ids, and null where there is none. */
export interface PartSounds {
  lines: (number | null)[];
  /** Of each word, and of its example. */
  words: [number | null, number | null][];
  model: { id: number; seconds: number } | null;
}

/** Everything that is heard in a lesson, in its order; a text that is said twice by the same speaker is there once. */
export function spokenTexts({ dialogue, words, speaking }: SpokenLesson): SpokenText[] {
  const all = [
    ...dialogue.lines.map(({ speaker, text }) => ({ part: 'dialogue' as const, speaker, text })),
    ...words.flatMap(({ word, example }) =>
      [word, example].map((text) => ({ part: 'words' as const, speaker: '', text })),
    ),
    { part: 'speaking' as const, speaker: '', text: speaking.model },
  ].map((one) => ({ ...one, said: spokenForm(one.text) }));
  const known = new Set<string>();
  return all.filter((one) => {
    const isNew = one.said !== '' && !known.has(saidKey(one));
    known.add(saidKey(one));
    return isNew;
  });
}

/** The same for the same words of the same speaker. */
export function saidKey({ speaker, said }: SaidText): string {
  return `${speaker}\n${said}`;
}

/** Finds the recordings of a lesson's texts. @returns null where nothing of it is recorded */
export function soundsOf(
  { dialogue, words, speaking }: SpokenLesson,
  recorded: readonly LessonSound[],
): PartSounds | null {
  if (recorded.length === 0) return null;
  const sounds = new Map(recorded.map((sound) => [saidKey(sound), sound]));
  const soundOf = (speaker: string, text: string) => sounds.get(saidKey({ speaker, said: spokenForm(text) }));
  const idOf = (speaker: string, text: string) => soundOf(speaker, text)?.id ?? null;
  const model = soundOf('', speaking.model);
  return {
    lines: dialogue.lines.map(({ speaker, text }) => idOf(speaker, text)),
    words: words.map(({ word, example }) => [idOf('', word), idOf('', example)]),
    model: model ? { id: model.id, seconds: model.seconds } : null,
  };
}
