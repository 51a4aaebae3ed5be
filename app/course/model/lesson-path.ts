import { href } from 'react-router';

/** The address of a lesson. */
export function lessonPath(courseId: string, slug: string): string {
  return href('/course/:courseId/lesson/:lessonId', { courseId, lessonId: slug });
}
