import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraft } from '#content/course/draft-problems.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import { readLessons } from '#content/course/lessons.ts';
import { fieldsOf } from '#tests/http/lesson-fields.ts';
import { EDITOR_PART_NAMES, partValue } from './editor-parts.ts';
import { lessonChanges } from './lesson-changes.ts';
import { readPart } from './lesson-shape.ts';
import { applyStep, stepValue } from './list-step.ts';

const LESSONS = readLessons();
const [INTRO] = LESSONS as [Lesson];
const PICTURE = {
  kind: 'picture' as const,
  file: `${crypto.randomUUID()}.webp`,
  width: 800,
  height: 600,
  alt: 'Un tramvai în stație.',
};
const SOUND = { kind: 'sound' as const, file: `${crypto.randomUUID()}.mp3`, said: 'Mind the gap!' };
const withBlocks = (...blocks: Lesson['grammar']['body']): Lesson => ({
  ...INTRO,
  grammar: { ...INTRO.grammar, body: [...INTRO.grammar.body, ...blocks] },
});

describe('The form of a part of a lesson', () => {
  it('Is read as the part that it shows, for every lesson', () => {
    for (const lesson of LESSONS) {
      for (const part of EDITOR_PART_NAMES) {
        const { beyond, ...shown } = partValue(part, lesson);
        const read = readPart(part, fieldsOf(part, lesson));
        expect(read).toEqual(beyond ? { ...shown, beyond } : shown);
        // Below what a form may have without a file.
        const size = new URLSearchParams(fieldsOf(part, lesson)).toString().length;
        expect(size, `${lesson.slug} ${part}`).toBeLessThan(64 * 1024);
      }
    }
  });

  it('Has the shape of its part whatever was sent', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'exercises.0.kind',
        'exercises.0.mistakes.5.why',
        'exercises.__proto__.x',
        'exercises.0',
        'exercises',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.string())),
        fc.constantFrom(...EDITOR_PART_NAMES),
        (fields, part) => {
          const draft = { ...INTRO, exercises: [], quiz: [], ...readPart(part, fields) };
          expect(() => checkDraft(draft)).not.toThrow();
          expect(() => lessonChanges(INTRO, draft)).not.toThrow();
        },
      ),
      { numRuns: 20 },
    );
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('Has its lists changed by its buttons', () => {
    const { dialogue } = INTRO;
    const texts = (step: string) => applyStep({ dialogue }, step).dialogue.lines.map(({ text }) => text);
    const [first, second, third] = dialogue.lines.map(({ text }) => text);
    expect(texts(stepValue('down', 'dialogue.lines.0')).slice(0, 3)).toEqual([second, first, third]);
    expect(texts(stepValue('up', 'dialogue.lines.0')).slice(0, 2)).toEqual([first, second]);
    expect(texts(stepValue('remove', 'dialogue.lines.1')).slice(0, 2)).toEqual([first, third]);
    expect(texts(stepValue('add', 'dialogue.lines')).at(-1)).toBe('');
    expect(texts('remove dialogue.lines.x')).toHaveLength(dialogue.lines.length);
    const { quiz } = applyStep({ quiz: INTRO.quiz }, stepValue('add', 'quiz', 'match'));
    expect(quiz.at(-1)).toMatchObject({ kind: 'match', explanation: '' });
  });
});

describe('A picture or a sound in a lesson', () => {
  it('Is not published without what stands for it, in a right form', () => {
    expect(checkDraft(withBlocks(PICTURE, SOUND)).problems).toEqual([]);
    const place = INTRO.grammar.body.length + 1;
    const sentences = (...blocks: Lesson['grammar']['body']) =>
      checkDraft(withBlocks(...blocks)).problems.map(({ field, sentence }) => `${field} ${sentence}`);
    expect(sentences({ ...PICTURE, alt: '' })).toEqual([
      `grammar.body Partea ${place}: Scrie ce se vede în imagine, pentru cine nu o vede.`,
    ]);
    expect(sentences({ ...SOUND, said: ' ' })).toEqual([
      `grammar.body Partea ${place}: Scrie ce se aude, pentru cine nu aude.`,
    ]);
    for (const file of ['', '../a.webp', 'https://a.example/b.webp', PICTURE.file.replace('webp', 'svg')]) {
      expect(sentences({ ...PICTURE, file }), file).toEqual([
        `grammar.body Partea ${place}: Fișierul nu e al lecțiilor. Scoate partea și pune-l din nou.`,
      ]);
    }
    expect(sentences({ ...PICTURE, alt: 'Scrie "stop" pe semn.', caption: 'Un *stop' })).toHaveLength(2);
  });

  it('Does not count as explanation', () => {
    const few = { ...INTRO, grammar: { ...INTRO.grammar, body: INTRO.grammar.body.slice(0, 2) } };
    const wordsOf = (lesson: Lesson) =>
      checkDraft(lesson).problems.find(({ sentence }) => sentence.startsWith('Explicația are'))?.sentence;
    const pictured = { ...few, grammar: { ...few.grammar, body: [...few.grammar.body, PICTURE] } };
    expect(wordsOf(pictured)).toBe(wordsOf(few));
  });
});

describe('What differs between two versions of a lesson', () => {
  it('Is nothing for the same, and the words of what changed', () => {
    expect(lessonChanges(INTRO, structuredClone(INTRO))).toEqual([]);
    const after = structuredClone(INTRO);
    after.dialogue.lines.splice(2, 1);
    (after.dialogue.lines[4] as { ro: string }).ro = 'Altceva.';
    after.exercises.reverse();
    const changes = lessonChanges(INTRO, after);
    expect(changes.map(({ name }) => name)).toEqual(['Replica 3', 'Replica 5', 'Ordinea']);
    expect(changes[0]?.pieces.map(({ is }) => is)).toEqual(['removed']);
    expect(changes[1]?.pieces.filter(({ is }) => is === 'added').map(({ text }) => text.trim())).toContain(
      'Altceva.',
    );
  });

  it('Names pictures and sounds that were added, taken out and changed', () => {
    const names = (before: Lesson, after: Lesson) => lessonChanges(before, after).map(({ name }) => name);
    expect(names(INTRO, withBlocks(PICTURE))).toEqual(['Imagine adăugată']);
    expect(names(withBlocks(SOUND), INTRO)).toEqual(['Sunet scos']);
    const other = { ...PICTURE, file: `${crypto.randomUUID()}.webp` };
    expect(names(withBlocks(PICTURE), withBlocks(other))).toEqual(['Imagine schimbată']);
    expect(names(withBlocks(PICTURE), withBlocks(SOUND))).toEqual(['Imagine scoasă', 'Sunet adăugat']);
    const paragraph = { kind: 'paragraph' as const, text: 'Încă un rând.' };
    expect(names(withBlocks(paragraph), withBlocks(PICTURE))).toEqual(['Explicația', 'Imagine adăugată']);
  });
});
