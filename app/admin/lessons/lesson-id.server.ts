import { data } from 'react-router';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { type EditedLesson, getEditedLesson } from './edited-lessons.server.ts';

/** The lesson with this id in the address. @throws a 404 */
export async function editedLessonAt(
  { services, visitor }: Pick<RequestFacts, 'services' | 'visitor'>,
  id: string,
): Promise<EditedLesson> {
  const lesson = await getEditedLesson(services, visitor, id);
  if (!lesson) throw data(null, { status: 404 });
  return lesson;
}
