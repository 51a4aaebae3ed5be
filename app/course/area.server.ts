import { sql } from 'kysely';
import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import { createResponseWriter, type ResponseWriter } from './exercises/response-writer.server.ts';
import { noteUnusedMedia, removeUnusedMedia } from './media/unused-media.server.ts';
import { createLessonKeyStore, type LessonKeyStore } from './model/lesson-keys.server.ts';
import { LESSON_MEDIA_BUCKET } from './model/lesson-media.ts';
import { SOUND_BUCKET } from './model/sound-file.ts';
import { courseState, findUnfinishedLesson } from './my-courses.server.ts';
import { removeUnheardFiles } from './recordings/unheard-files.server.ts';

declare module '#app/platform/area.ts' {
  interface Services {
    lessonKeys: LessonKeyStore;
    responses: ResponseWriter;
  }
}

/** The conversational course: who may read it, its lessons, and what learners answer in them. */
export const course: Area = {
  name: 'course',
  services: ({ units, reservedUnits }) => ({
    lessonKeys: createLessonKeyStore(units),
    responses: createResponseWriter(reservedUnits),
  }),
  jobs: [
    {
      name: 'settle roles',
      about: 'Scrie rolul fiecărei persoane când o înscriere începe sau se încheie',
      run: ({ units }, limit) =>
        units.asWorker(async (db) => {
          const { rows } = await sql<{ settled: number }>`
            select private.settle_due_roles(${limit}) as settled`.execute(db);
          return rows[0]?.settled ?? 0;
        }),
      untilDue: ({ units }) =>
        units.asWorker(async (db) => {
          const { rows } = await sql<{ ms: number | null }>`
            select extract(epoch from private.next_role_change() - private.now())::float8 * 1000 as ms`.execute(
            db,
          );
          return rows[0]?.ms ?? null;
        }),
    },
    {
      name: 'note unused files of lessons',
      about: 'Însemnează imaginile și sunetele pe care nicio lecție nu le mai folosește',
      run: ({ units }, limit) => noteUnusedMedia(units, limit),
    },
    {
      name: 'remove unused files of lessons',
      about: 'Șterge imaginile și sunetele nefolosite de 30 de zile',
      run: ({ units, services }) => removeUnusedMedia(units, services.removeFiles),
    },
    {
      name: 'remove files of lesson recordings',
      about: 'Șterge fișierele înregistrărilor scoase din lecții de o zi și pe cele încărcate și nefolosite',
      run: ({ units, services }, limit) => removeUnheardFiles(units, services.removeFiles, limit),
    },
  ],
  auditVerbs: {
    enrolled: 'a înscris la curs',
    enrolment_end_changed: 'a schimbat sfârșitul unei înscrieri',
    enrolment_revoked: 'a retras o înscriere',
    lesson_begun: 'a început o lecție nouă',
    new_lesson_discarded: 'a șters o lecție nepublicată',
    lesson_published: 'a publicat o lecție',
    lesson_restored: 'a readus o versiune a unei lecții, ca ciornă',
    lesson_draft_discarded: 'a șters ciorna unei lecții',
    lesson_text_recorded: 'a pus o înregistrare într-o lecție',
    lesson_recording_removed: 'a scos o înregistrare dintr-o lecție',
    lesson_recording_restored: 'a pus la loc o înregistrare într-o lecție',
  },
  unfinished: findUnfinishedLesson,
  profileSections: [
    {
      to: href('/profil/cursuri'),
      name: 'Cursurile tale',
      about: 'Până când ai acces și cât ai lucrat',
      icon: 'graduation-cap',
      state: courseState,
    },
  ],
  adminPages: [
    { to: href('/admin/course/lessons'), name: 'Lecții', group: 'learning', icon: 'book-open', order: 75 },
    {
      to: href('/admin/course-enrollment'),
      name: 'Înscrieri',
      group: 'people',
      icon: 'graduation-cap',
      order: 50,
    },
  ],
  buckets: [LESSON_MEDIA_BUCKET, SOUND_BUCKET],
  drain: ({ responses }) => responses.drain(),
};
