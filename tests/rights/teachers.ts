import type pg from 'pg';
import { idOf } from './people.ts';

/** Nobody's account, not shown. */
export const HIDDEN_TEACHER = '00000000-0000-4000-8000-0000000000b1';
const BUCKET = 'teacher-photographs';

/** The address of a photograph, as it is stored. */
export const photographAt = (folder: string, file = 'a.webp', bucket = BUCKET) =>
  `/storage/v1/object/public/${bucket}/${folder}/${file}`;

/** The profile of the teacher's account, shown with their profile picture, and one that is not shown; a file of each. */
export async function insertTeachers(owner: pg.ClientBase): Promise<void> {
  const teacher = idOf('teacher');
  await owner.query(
    `insert into public.teacher_profiles (id, account_id, name, photograph, position, is_shown)
     values ($1, $1, 'Teacher', $2, 3, true), ($3, null, 'Hidden', null, 5, false)`,
    [teacher, photographAt(teacher, 'a.webp', 'avatars'), HIDDEN_TEACHER],
  );
  await owner.query(`update public.profiles set avatar_url = 'http://site.test' || $2 where id = $1`, [
    teacher,
    photographAt(teacher, 'a.webp', 'avatars'),
  ]);
  await owner.query(
    `insert into storage.objects (bucket_id, name)
     values ('${BUCKET}', $1 || '/a.webp'), ('${BUCKET}', $2 || '/a.webp'), ('documents', $2 || '/b.webp')`,
    [teacher, HIDDEN_TEACHER],
  );
}
