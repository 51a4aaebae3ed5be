import { data, href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { course } from '#app/domain/structured-data.ts';
import { isForPage } from '#app/platform/rendered-only.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Byline } from '#app/teachers/byline.tsx';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { parsePart } from '../model/lesson.ts';
import type { Route } from './+types/intro-lesson-page';
import lessonStyles from './lesson.css?url';
import { leanTexts } from './lesson-texts.ts';
import { LessonView } from './lesson-view.tsx';
import { readLesson } from './read-lesson.server.ts';
import { takeLessonForm } from './take-lesson-form.server.ts';

const PATH = href('/course/ease-up-your-english/lesson/intro');

export const handle: PageFacts = {
  isPublic: true,
  canonical: PATH,
  parent: { title: 'Curs de engleză conversațională', path: href('/curs-engleza-conversationala') },
  schema: (facts) => [
    {
      ...course(facts, `${CONVERSATION_COURSE.title}: lecția introductivă`),
      learningResourceType: 'lesson',
      isAccessibleForFree: true,
    },
  ],
};

export const links = () => [{ rel: 'stylesheet', href: lessonStyles }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const part = parsePart(url.searchParams);
  const lesson = await readLesson(context.get(factsContext), CONVERSATION_COURSE.id, 'intro', part);
  if (!lesson?.texts) throw data(null, { status: 404 });
  return {
    lesson: { ...lesson, texts: isForPage(request) ? leanTexts(lesson.texts) : lesson.texts },
    teachers: visitOf(context).teachers.filter(({ teachesFirstLesson }) => teachesFirstLesson),
  };
}

export const action = (args: Route.ActionArgs) => takeLessonForm(args);

/** The first lesson of the course, which everybody may read and do. */
export default function IntroLessonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lesson, teachers } = loaderData;
  const { facts, part, person } = lesson;
  return (
    <LessonView
      key={`${facts.id} ${facts.versionNo} ${part} ${person}`}
      lesson={lesson}
      course={CONVERSATION_COURSE.id}
      path={PATH}
      answered={actionData ?? null}
      byline={<Byline verb="Predă" teachers={teachers} />}
    />
  );
}
