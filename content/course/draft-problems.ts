import type { z } from 'zod';
import { exerciseSchema } from '#app/domain/exercises/exercise.ts';
import { problemsOf } from '#app/domain/exercises/exercise-rules.ts';
import type { Problem } from '#app/domain/problem.ts';
import { counted } from '#app/domain/romanian.ts';
import { isEnglishWord } from '#content/level-test/word-levels/word-level.ts';
import { problemsOfLesson } from './lesson-rules.ts';
import { type Lesson, lessonSchema } from './lesson-schema.ts';

export interface CheckedDraft {
  /** Null while a part of it has not the right shape. */
  lesson: Lesson | null;
  problems: Problem[];
}

/**
 * Checks a lesson that is being written: its shape, and where that is right the rules for its content. While the shape is
 * wrong, the rules of each exercise that is whole are checked all the same.
 */
export function checkDraft(draft: unknown): CheckedDraft {
  const parsed = lessonSchema.safeParse(draft);
  if (parsed.success) return { lesson: parsed.data, problems: problemsOfLesson(parsed.data) };
  const shape = parsed.error.issues.map((issue) => ({
    field: fieldOf(issue.path),
    sentence: sentenceOf(issue),
  }));
  const firsts = shape.filter(({ field }, index) => shape.findIndex((it) => it.field === field) === index);
  return { lesson: null, problems: [...firsts, ...problemsOfWholeExercises(draft)] };
}

function problemsOfWholeExercises(draft: unknown): Problem[] {
  const lists = draft as Partial<Record<'exercises' | 'quiz', unknown>> | null;
  return (['exercises', 'quiz'] as const).flatMap((list) => {
    const given = lists?.[list];
    return (Array.isArray(given) ? given : []).flatMap((exercise, index) => {
      const parsed = exerciseSchema.safeParse(exercise);
      const problems = parsed.success ? problemsOf(parsed.data, isEnglishWord) : [];
      return problems.map(({ field, sentence }) => ({ field: `${list}.${index}.${field}`, sentence }));
    });
  });
}

/** The field of the form that an issue is about: the text of the grammar note is one field. */
function fieldOf(path: readonly PropertyKey[]): string {
  const field = path.map(String).join('.');
  return field.startsWith('grammar.body') ? 'grammar.body' : field;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const where = blockOf(issue.path);
  const own = issue.path[0] === 'grammar' && MEDIA_SENTENCES[String(issue.path.at(-1))];
  if (own && issue.code !== 'too_big') return `${where}${own}`;
  if (issue.code === 'too_small' && issue.origin === 'string') {
    const least = Number(issue.minimum);
    return least <= 1
      ? `${where}Lipsește: scrie textul.`
      : `${where}E prea scurt: scrie cel puțin ${counted(least, 'caracter', 'caractere')}.`;
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `${where}E prea lung: scrie cel mult ${counted(Number(issue.maximum), 'caracter', 'caractere')}.`;
  }
  if (issue.code === 'too_small') return `${where}Sunt prea puține: ${range(issue.minimum, 'cel puțin')}.`;
  if (issue.code === 'too_big') return `${where}Sunt prea multe: ${range(issue.maximum, 'cel mult')}.`;
  if (issue.code === 'invalid_format' && String(issue.path.at(-1)) === 'ipa') {
    return 'Pronunția se scrie între bare: /ˈwɜːd/.';
  }
  return `${where}Alege sau scrie o valoare potrivită.`;
}

/** What is missing of a picture or a sound, by its field. */
const MEDIA_SENTENCES: Readonly<Record<string, string>> = {
  alt: 'Scrie ce se vede în imagine, pentru cine nu o vede.',
  said: 'Scrie ce se aude, pentru cine nu aude.',
  file: 'Fișierul nu e al lecțiilor. Scoate partea și pune-l din nou.',
};

function range(limit: number | bigint, how: string): string {
  return `${how} ${limit}`;
}

/** Which part of the grammar note it is about, as that is one field. */
function blockOf([part, body, index]: readonly PropertyKey[]): string {
  return part === 'grammar' && body === 'body' && index !== undefined ? `Partea ${Number(index) + 1}: ` : '';
}
