import type { ExerciseQuestion } from '#app/domain/exercises/exercise-question.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';

/** The parts of a lesson, each a page of its own under the lesson's address, by the value of its parameter `pas`. */
export const LESSON_PARTS = ['lectie', 'exercitii', 'test'] as const;

export type LessonPart = (typeof LESSON_PARTS)[number];

/** What everybody may know of a lesson. */
export interface LessonFacts {
  id: number;
  versionNo: number;
  slug: string;
  number: number;
  unit: number;
  level: string;
  title: string;
  teaches: string;
  minutes: number;
  canDo: string[];
  isFree: boolean;
}

/** The texts of a lesson, without the keys of its exercises. */
export interface LessonTexts extends Pick<Lesson, 'dialogue' | 'words' | 'grammar' | 'speaking'> {
  exercises: ExerciseQuestion[];
  quiz: ExerciseQuestion[];
}

/** How far a learner is in a lesson. */
export interface LessonProgress {
  exercises: { answered: number; total: number };
  quiz: { answered: number; right: number; total: number };
  /** When it was finished first; it stays finished. */
  finishedAt: string | null;
}

/** How many of a quiz have to be right: seven in ten, as private.take_exercise_responses counts. */
export function neededForFinish(total: number): number {
  return Math.ceil(total * 0.7);
}

/** The part that an address asks for by its parameter `pas`: the lesson itself, where it names none. */
export function parsePart(parameters: URLSearchParams): LessonPart {
  const wanted = parameters.get('pas');
  return LESSON_PARTS.find((part) => part === wanted) ?? 'lectie';
}

/** The address of a part, from that of its lesson. */
export function partAddress(path: string, part: LessonPart): string {
  return part === 'lectie' ? path : `${path}?pas=${part}`;
}
