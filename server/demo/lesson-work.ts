import { getEditedLesson, publishDraft, saveDraft } from '#app/admin/lessons/edited-lessons.server.ts';
import { DEMO_LESSON_WORK } from '#content/demo/lesson-work.ts';
import { type DemoSchool, staffOf } from './demo-school.ts';
import { momentOf } from './timeline.ts';

/** Plans what teachers write in lessons: one is published, another one is still a draft. */
export function planLessonWork(school: DemoSchool): void {
  const { timeline } = school;
  for (const { slug, by, daysAgo, hour, teaches, isPublished } of DEMO_LESSON_WORK) {
    timeline.at(momentOf(timeline, daysAgo, hour), async () => {
      const { visitor } = staffOf(school, by);
      const [row] = await school.read<{ id: number }>('select id from public.lessons where slug = $1', [
        slug,
      ]);
      const lesson = await getEditedLesson(school, visitor, String(row?.id));
      if (!lesson) throw new Error(`The demo school has no lesson ${slug}.`);
      const draft = { ...lesson.content, teaches };
      const draftVersion = await saveDraft(school, visitor, lesson, draft);
      const isDone =
        draftVersion !== null &&
        (!isPublished || (await publishDraft(school, visitor, { ...lesson, draftVersion }, draft)));
      if (!isDone) throw new Error(`The lesson ${slug} of the demo school was not written.`);
    });
  }
}
