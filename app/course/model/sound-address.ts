import { href } from 'react-router';

/** The address of a recording of a lesson, for whoever may read the lesson. */
export function soundAddress(courseId: string, lessonSlug: string, id: number): string {
  return href('/course/:courseId/lesson/:lessonId/sunet/:soundId', {
    courseId,
    lessonId: lessonSlug,
    soundId: String(id),
  });
}
