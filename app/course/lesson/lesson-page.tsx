import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { privateHead } from '#app/domain/page-seo.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { parsePart } from '../model/lesson.ts';
import { lessonPath } from '../model/lesson-path.ts';
import type { Route } from './+types/lesson-page';
import { ClosedLesson } from './closed-lesson.tsx';
import lessonStyles from './lesson.css?url';
import { LessonView } from './lesson-view.tsx';
import { readLesson } from './read-lesson.server.ts';
import { takeLessonForm } from './take-lesson-form.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Lecție' };

export const links = () => [{ rel: 'stylesheet', href: lessonStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const part = parsePart(url.searchParams);
  const lesson = await readLesson(context.get(factsContext), params.courseId, params.lessonId, part);
  if (!lesson) throw data(null, { status: 404 });
  return { lesson, product: visitOf(context).settings.product };
}

export const action = (args: Route.ActionArgs) => takeLessonForm(args);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { facts } = loaderData.lesson;
  return privateHead(`${facts.title} · lecția ${facts.number} | ${loaderData.product}`);
}

export default function LessonPage({ loaderData: { lesson }, params, actionData }: Route.ComponentProps) {
  const { facts, part, person, texts } = lesson;
  const path = lessonPath(params.courseId, facts.slug);
  if (!texts) {
    const lost = actionData ? [actionData.response ?? ''].flat().join(', ') : null;
    return <ClosedLesson facts={facts} isSignedIn={person !== null} path={path} lost={lost} />;
  }
  return (
    <LessonView
      key={`${facts.id} ${facts.versionNo} ${part} ${person}`}
      lesson={{ ...lesson, texts }}
      course={params.courseId}
      path={path}
      answered={actionData ?? null}
    />
  );
}
