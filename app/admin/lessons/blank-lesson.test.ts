import { describe, expect, it } from 'vitest';
import { checkDraft } from '#content/course/draft-problems.ts';
import { fieldsOf } from '#tests/http/lesson-fields.ts';
import { blankLesson, slugOf } from './blank-lesson.ts';
import { EDITOR_PART_NAMES, partValue } from './editor-parts.ts';
import { readPart } from './lesson-shape.ts';

const BLANK = blankLesson({ slug: 'la-farmacie', number: 9, unit: 2, level: 'A2', title: 'La farmacie' });

describe('A lesson that is begun', () => {
  it('Has the shape that the forms of its parts have, and asks for no note', () => {
    for (const part of EDITOR_PART_NAMES) {
      const { beyond, ...shown } = partValue(part, BLANK);
      expect(readPart(part, fieldsOf(part, BLANK))).toEqual(shown);
    }
    const { lesson, problems } = checkDraft(BLANK);
    expect(lesson).toBeNull();
    expect(problems.filter(({ field }) => /note|slug|unit|level|title$|minutes/.test(field))).toEqual([
      { field: 'grammar.title', sentence: 'Lipsește: scrie textul.' },
    ]);
  });

  it('Has an address of its title', () => {
    expect(slugOf('La farmacie, în oraș')).toBe('la-farmacie-in-oras');
    expect(slugOf(' „Țiglă” — ȘI altele! ')).toBe('tigla-si-altele');
    expect(slugOf(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59));
    expect(slugOf('???')).toBe('');
  });
});
