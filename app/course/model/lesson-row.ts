import { createHash } from 'node:crypto';
import { questionOf } from '#app/domain/exercises/exercise-question.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import type { LessonTexts } from './lesson.ts';

/** What learners get of a lesson, without the keys of its exercises. */
export function shownOf(lesson: Lesson): LessonTexts {
  const { exercises, quiz, dialogue, words, grammar, speaking } = lesson;
  return {
    dialogue,
    words,
    grammar,
    speaking,
    exercises: exercises.map(questionOf),
    quiz: quiz.map(questionOf),
  };
}

/** A lesson as the database takes it: a row of `lessons` and one of `private.lesson_versions`. */
export function lessonRow(lesson: Lesson, isFree: boolean) {
  const { exercises, quiz } = lesson;
  const shown = shownOf(lesson);
  return {
    slug: lesson.slug,
    number: lesson.number,
    unit: lesson.unit,
    level: lesson.level,
    title: lesson.title,
    teaches: lesson.teaches,
    minutes: lesson.minutes,
    canDo: lesson.canDo,
    sample: lesson.dialogue.lines[2]?.text ?? '',
    isFree,
    exerciseKeys: exercises.map(({ key }) => key),
    quizKeys: quiz.map(({ key }) => key),
    content: { ...lesson, isFree },
    shown,
    hash: createHash('sha256')
      .update(JSON.stringify([lesson, shown, isFree]))
      .digest('hex'),
  };
}
