import { data, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import lessonStyles from '#app/course/lesson/lesson.css?url';
import { LessonPages, useAgainKey } from '#app/course/lesson/lesson-view.tsx';
import { textsOf } from '#app/course/lesson/read-lesson.server.ts';
import { parsePart, partAddress } from '#app/course/model/lesson.ts';
import { shownOf } from '#app/course/model/lesson-row.ts';
import { listLessonRecordings } from '#app/course/recordings/lesson-recordings.server.ts';
import { checkResponse, prepareExercise } from '#app/domain/exercises/check-exercise.ts';
import type { ExerciseKind } from '#app/domain/exercises/exercise.ts';
import { parseResponse } from '#app/domain/exercises/exercise-response.ts';
import { missingOf, readFormResponse } from '#app/domain/exercises/form-response.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { checkDraft } from '#content/course/draft-problems.ts';
import { isEnglishWord } from '#content/level-test/word-levels/word-level.ts';
import { AdminFrame } from '../admin-frame.tsx';
import type { Route } from './+types/preview-page';
import { editedLessonAt } from './lesson-id.server.ts';
import { draftOf } from './take-part.server.ts';
import { type PreviewAnswer, usePreviewResponses } from './use-preview-responses.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Lecția cum o vede un cursant' };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: lessonStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const edited = await editedLessonAt({ services, visitor }, params.lessonId);
  const recorded = await listLessonRecordings(services, visitor, edited.id);
  const heard = recorded.filter(({ endedAt }) => endedAt === null);
  const { lesson } = checkDraft(draftOf(edited));
  const part = parsePart(url.searchParams);
  const { id, number, unit, slug, versionNo, isFree, course } = edited;
  const { title, teaches, minutes, canDo, level, exercises, quiz } = draftOf(edited);
  const none = { response: null, draft: null, verdict: null, tries: 0 };
  return {
    course,
    hasDraft: edited.draft !== null,
    facts: { id, versionNo, slug, number, unit, level, title, teaches, minutes, canDo, isFree },
    part,
    progress: {
      exercises: { answered: 0, total: exercises.length },
      quiz: { answered: 0, right: 0, total: quiz.length },
      finishedAt: null,
    },
    // Nothing of the keys, as for a learner.
    texts: lesson && textsOf(shownOf(lesson), part, (question) => ({ question, state: none }), heard),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const edited = await editedLessonAt(context.get(factsContext), params.lessonId);
  const form = await readForm(request, context);
  const { exercises, quiz } = draftOf(edited);
  const key = String(form.get('exercise'));
  const exercise = [...exercises, ...quiz].find((one) => one.key === key);
  const answer = (more: Partial<PreviewAnswer>, status = 200) =>
    data<PreviewAnswer>({ exercise: key, response: null, verdict: null, refused: null, ...more }, { status });
  if (!exercise) return answer({ refused: 'Exercițiul nu mai e în ciornă. Reîncarcă pagina.' }, 404);
  const sent = form.has('json') ? parsed(form.get('json')) : formResponse(exercise.kind, form);
  const response = parseResponse(exercise.kind, sent);
  if (response === undefined)
    return answer({ refused: 'Răspunsul nu a putut fi citit. Scrie-l din nou, mai scurt.' }, 422);
  const missing = response === null ? null : missingOf(exercise.kind, response as string);
  if (missing) return answer({ response, refused: missing }, 422);
  return answer({ response, verdict: checkResponse(prepareExercise(exercise), response, isEnglishWord) });
}

function formResponse(kind: ExerciseKind, form: FormData): unknown {
  return form.has('unknown') ? null : readFormResponse(kind, form);
}

function parsed(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Answering changes nothing. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.has('exercise') ? false : defaultShouldRevalidate;
}

/** A draft as learners will see it. */
export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, hasDraft, texts } = loaderData;
  const lessonId = String(facts.id);
  const path = href('/admin/course/lessons/:lessonId', { lessonId });
  return (
    <>
      <AdminFrame
        title="Cum o vede un cursant"
        lead={
          hasDraft
            ? 'Ciorna, cum o vor vedea cursanții. Ce răspunzi aici nu se păstrează.'
            : 'Lecția publicată. Ce răspunzi aici nu se păstrează.'
        }
        parent={{ name: `Lecția ${facts.number}`, to: path }}
      >
        {!texts && (
          <Notice tone="warning" title="Lecția nu e întreagă încă">
            <p>
              Completează câmpurile care lipsesc și o vezi aici.{' '}
              <Link to={href('/admin/course/lessons/:lessonId/publish', { lessonId })} className="text-link">
                Ce mai e de corectat
              </Link>
            </p>
            <p>
              <ButtonLink to={path} variant="secondary">
                Înapoi la scris
              </ButtonLink>
            </p>
          </Notice>
        )}
      </AdminFrame>
      {texts && (
        <PreviewedLesson key={loaderData.part} {...loaderData} texts={texts} answered={actionData ?? null} />
      )}
    </>
  );
}

type PreviewedLessonProps = Omit<Awaited<ReturnType<typeof loader>>, 'texts'> & {
  texts: NonNullable<Awaited<ReturnType<typeof loader>>['texts']>;
  answered: PreviewAnswer | null;
};

function PreviewedLesson({ facts, part, progress, texts, course, answered }: PreviewedLessonProps) {
  const path = href('/admin/course/lessons/:lessonId/preview', { lessonId: String(facts.id) });
  const responses = usePreviewResponses({
    action: partAddress(path, part),
    progress,
    againKey: useAgainKey(),
    answered,
  });
  return (
    <div>
      <LessonPages
        // A learner in an account: nothing is said of keeping answers on the device.
        lesson={{ facts, part, person: 'preview', progress, previous: null, next: null, texts }}
        course={course}
        path={path}
        responses={responses}
      />
    </div>
  );
}
