import { counted } from '#app/domain/romanian.ts';
import type { LessonFacts } from '../model/lesson.ts';

/** The line under the title of a lesson. */
export function lessonFacts({ number, level, minutes, isFree }: LessonFacts): string {
  const facts = [`Lecția ${number}`, `nivel ${level}`, `cam ${counted(minutes, 'minut', 'minute')}`];
  return [...facts, ...(isFree ? ['gratuită, fără cont'] : [])].join(' · ');
}
