import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UNITS } from './courses.ts';
import { readLessons } from './lessons.ts';
import { WRITING_TASKS, type WritingTask } from './writing-tasks.ts';

const ROMANIAN = z.string().regex(/^[^şţŞŢ"']*$/, 'ș and ț have a comma below, quotes are „…”');
const ENGLISH = z
  .string()
  .min(8)
  .max(80)
  .regex(/^[A-Z][^"']*[.?…]$/, 'An English phrase, with typographic signs');

const TASK = z.strictObject({
  unit: z.int().min(1).max(6),
  title: ROMANIAN.min(8).max(60),
  situation: ROMANIAN.min(120).max(420),
  reader: ROMANIAN.min(5).max(80).regex(/[^.]$/),
  points: z
    .array(
      ROMANIAN.min(20)
        .max(120)
        .regex(/^\p{Ll}.*[^.]$/u),
    )
    .min(3)
    .max(4),
  words: z.strictObject({ from: z.int().min(40), to: z.int().max(250) }),
  phrases: z.array(ENGLISH).min(6).max(8),
  checklist: z.array(ROMANIAN.min(20).max(140).regex(/[.]$/)).min(4).max(5),
});

function textsOf({ title, situation, reader, points, phrases, checklist }: WritingTask): string[] {
  return [title, situation, reader, ...points, ...phrases, ...checklist];
}

describe('The writing tasks', () => {
  it('are one for each unit, each with all of its parts', () => {
    expect(WRITING_TASKS.map(({ unit }) => unit)).toEqual(UNITS.map(({ number }) => number));
    for (const task of WRITING_TASKS) expect(TASK.safeParse(task).error?.issues ?? []).toEqual([]);
  });

  it('ask for more words from unit to unit', () => {
    for (const [index, { words }] of WRITING_TASKS.entries()) {
      const before = WRITING_TASKS[index - 1]?.words ?? { from: 0, to: 0 };
      expect(words.from).toBeGreaterThan(before.from);
      expect(words.to).toBeGreaterThan(before.to);
      expect(words.to).toBeGreaterThan(words.from * 1.2);
    }
  });

  it('say nothing twice, and no phrase of theirs is a whole line of a dialogue', () => {
    const texts = WRITING_TASKS.flatMap(textsOf);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    const lines = new Set(
      readLessons()
        .flatMap(({ dialogue }) => dialogue.lines.map(({ text }) => text))
        .map((text) => text.replaceAll("'", '’')),
    );
    expect(WRITING_TASKS.flatMap(({ phrases }) => phrases).filter((phrase) => lines.has(phrase))).toEqual([]);
  });

  it('mark their English in Romanian texts', () => {
    const odd = WRITING_TASKS.flatMap(({ checklist }) => checklist).filter(
      (line) => (line.match(/\*/g)?.length ?? 0) % 2 === 1,
    );
    expect(odd).toEqual([]);
  });
});
