/** A lesson as the list of a course shows it. */
export interface OutlineLesson {
  slug: string;
  number: number;
  unit: number;
  level: string;
  title: string;
  /** In Romanian, with English between asterisks. */
  teaches: string;
  minutes: number;
  /** A line of its dialogue, in English. */
  sample: string;
  /** Open to everybody, without an account. */
  isFree: boolean;
  /** How many exercises it has, those of its quiz not among them. */
  exercises: number;
  quiz: number;
}

/** What a learner did in a lesson. */
export interface LessonMark {
  slug: string;
  /** How many exercises were checked, those of the quiz among them. */
  answered: number;
  isFinished: boolean;
  workedAt: Date;
}

/** How far a learner is in a course. */
export interface CourseProgress {
  hasAccess: boolean;
  /** The lessons that were begun, the one that was worked on last first. */
  marks: LessonMark[];
}

export interface Range {
  least: number;
  most: number;
}

/** What the lessons of a course have, counted. */
export interface CourseNumbers {
  lessons: number;
  units: number;
  firstLevel: string;
  lastLevel: string;
  minutes: Range;
  exercises: Range;
  quiz: Range;
}

/** @returns null for a course without lessons */
export function courseNumbers(lessons: readonly OutlineLesson[]): CourseNumbers | null {
  const [first] = lessons;
  const last = lessons.at(-1);
  if (!first || !last) return null;
  return {
    lessons: lessons.length,
    units: new Set(lessons.map(({ unit }) => unit)).size,
    firstLevel: first.level,
    lastLevel: last.level,
    minutes: rangeOf(lessons.map(({ minutes }) => minutes)),
    exercises: rangeOf(lessons.map(({ exercises }) => exercises)),
    quiz: rangeOf(lessons.map(({ quiz }) => quiz)),
  };
}

function rangeOf(numbers: readonly number[]): Range {
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

/**
 * The lesson to go on with: the one that was worked on last, if it is not finished, else the first one after it that is not
 * finished, else the first of all. Only lessons that the learner may read count.
 * @returns null when all are finished, and for a course without an open lesson
 */
export function nextLesson<Lesson extends Pick<OutlineLesson, 'slug' | 'isFree'>>(
  lessons: readonly Lesson[],
  { hasAccess, marks }: { hasAccess: boolean; marks: readonly Pick<LessonMark, 'slug' | 'isFinished'>[] },
): Lesson | null {
  const finished = new Set(marks.filter(({ isFinished }) => isFinished).map(({ slug }) => slug));
  const isLeft = ({ slug, isFree }: Lesson) => (hasAccess || isFree) && !finished.has(slug);
  const last = lessons.findIndex(({ slug }) => slug === marks[0]?.slug);
  return lessons.slice(Math.max(last, 0)).find(isLeft) ?? lessons.find(isLeft) ?? null;
}

/** A number, or the least and the most of several: 12–14. */
export function rangeText({ least, most }: Range): string {
  return least === most ? String(least) : `${least}–${most}`;
}
