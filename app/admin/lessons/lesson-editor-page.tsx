import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import richTextStyles from '#app/ui/rich-text.css?url';
import { checkDraft } from '#content/course/draft-problems.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminTabs } from '../admin-tabs.tsx';
import type { Route } from './+types/lesson-editor-page';
import { EditorForm } from './editor-form.tsx';
import { EDITOR_PART_NAMES, EDITOR_PARTS, PART_PARAMETER, parseEditorPart, partOf } from './editor-parts.ts';
import { editedLessonAt } from './lesson-id.server.ts';
import { LessonNotices } from './lesson-notices.tsx';
import { baseOf, draftOf, type EditorAnswer, takePart } from './take-part.server.ts';
import { tryExercise } from './try-exercise.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Scrie lecția' };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: richTextStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lesson = await editedLessonAt(context.get(factsContext), params.lessonId);
  const part = parseEditorPart(url.searchParams);
  const draft = draftOf(lesson);
  const { number, level, versionNo, publishedAt, publisher, draftAt, draftWriter, draftVersion, draftBase } =
    lesson;
  return {
    id: lesson.id,
    part,
    draft,
    base: baseOf(part, draft),
    problems: checkDraft(draft).problems,
    facts: {
      ...{ number, level, title: draft.title, versionNo, publisher },
      publishedAt: formatShortMoment(publishedAt),
    },
    draftFacts: lesson.draft && draftAt ? { writer: draftWriter, at: formatShortMoment(draftAt) } : null,
    draftVersion,
    isOlderBase: lesson.draft !== null && draftBase !== null && draftBase < versionNo,
    hasOffer: lesson.offer !== null,
    me: visitOf(context).person.id ?? '',
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  if (form.get('intent') === 'try') return data(tryExercise(form));
  const lesson = await editedLessonAt(facts, params.lessonId);
  return takePart(facts, lesson, parseEditorPart(url.searchParams), form);
}

/** Checking and trying change nothing. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const intent = formData?.get('intent');
  return intent === 'check' || intent === 'try' ? false : defaultShouldRevalidate;
}

export default function LessonEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, part, draft, problems, facts, draftFacts, draftVersion } = loaderData;
  const lessonId = String(id);
  const path = href('/admin/course/lessons/:lessonId', { lessonId });
  const addressOf = (one: string) => `${path}?${PART_PARAMETER}=${one}`;
  return (
    <AdminFrame
      title={`${facts.number}. ${facts.title}`}
      lead={
        facts.versionNo === 0
          ? `${facts.level} · nepublicată`
          : `${facts.level} · versiunea ${facts.versionNo}, din ${facts.publishedAt}${facts.publisher ? `, de ${facts.publisher}` : ''}`
      }
      parent={{ name: 'Lecții', to: href('/admin/course/lessons') }}
      action={
        draftFacts && (
          <ButtonLink to={href('/admin/course/lessons/:lessonId/publish', { lessonId })}>Publică</ButtonLink>
        )
      }
    >
      <LessonNotices
        lessonId={lessonId}
        draft={draftFacts}
        isOlderBase={loaderData.isOlderBase}
        hasOffer={loaderData.hasOffer}
        isNew={facts.versionNo === 0}
      />
      <AdminTabs
        label="Părțile lecției"
        tabs={EDITOR_PART_NAMES.map((one) => {
          const count = problems.filter((problem) => partOf(problem) === one).length;
          return {
            to: addressOf(one),
            name: EDITOR_PARTS[one].name,
            count: count > 0 ? count : undefined,
            isCurrent: one === part,
          };
        })}
      />
      <EditorForm
        key={part}
        lessonId={id}
        part={part}
        draft={draft}
        problems={problems}
        version={draftVersion}
        base={loaderData.base}
        answer={actionData && 'value' in actionData ? (actionData as EditorAnswer) : undefined}
        me={loaderData.me}
        here={addressOf(part)}
        previewPath={href('/admin/course/lessons/:lessonId/preview', { lessonId })}
      />
    </AdminFrame>
  );
}
