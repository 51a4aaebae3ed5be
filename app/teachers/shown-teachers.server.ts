import type { Db } from '#app/platform/db/units.server.ts';
import { photographOf, type Teacher } from './teacher.ts';

/** Reads the teachers whose profiles are shown, in the school's order. */
export async function readShownTeachers(db: Db): Promise<Teacher[]> {
  const rows = await db
    .selectFrom('teacher_profiles')
    .select(['id', 'name', 'byline', 'about', 'photograph', 'photograph_alt as alt'])
    .select(['teaches_first_lesson as teachesFirstLesson', 'writes_guides as writesGuides'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ photograph, alt, ...teacher }) => ({
    ...teacher,
    photograph: photographOf(photograph, alt || teacher.name),
  }));
}
