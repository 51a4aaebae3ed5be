import { LESSON_PARTS, partAddress } from '#app/course/model/lesson.ts';
import { lessonPath } from '#app/course/model/lesson-path.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import { readLessons } from '#content/course/lessons.ts';

/** Half way through the course. */
const NUMBER = 12;

export const LESSONS = readLessons();

/** The lesson whose pages are measured, which is not free. */
export const MEASURED = LESSONS.find(({ number }) => number === NUMBER) as Lesson;

/** Its pages, as a label and an address each. */
export const PAGES = LESSON_PARTS.map((part) => ({
  part,
  path: partAddress(lessonPath(CONVERSATION_COURSE.id, MEASURED.slug), part),
}));
