import {
  addTeacher,
  getEditedTeacher,
  saveTeacher,
} from '#app/admin/settings/teachers/edited-teachers.server.ts';
import { DEMO_TEACHERS } from '#content/demo/teachers.ts';
import { type DemoSchool, staffOf } from './demo-school.ts';
import { momentOf } from './timeline.ts';

/** Plans the public profiles of those who teach, without photographs: nobody of them exists. */
export function planTeachers(school: DemoSchool): void {
  DEMO_TEACHERS.forEach(({ key, texts }, index) => {
    school.timeline.at(momentOf(school.timeline, 89 - index * 30, 15), async () => {
      const { visitor } = staffOf(school, 'director');
      const account = staffOf(school, key).id;
      const id = await addTeacher(school, visitor, { name: texts.name, account });
      const teacher = id && (await getEditedTeacher(school, visitor, id));
      if (!teacher) throw new Error(`The demo school has no profile of its ${key}.`);
      const edit = { id: teacher.id, expected: teacher.version };
      await saveTeacher(school, visitor, edit, {
        ...texts,
        alt: '',
        position: teacher.position,
        isShown: true,
      });
    });
  });
}
