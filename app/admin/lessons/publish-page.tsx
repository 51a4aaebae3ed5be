import { data, href, Link, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext, type RequestFacts } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { checkDraft } from '#content/course/draft-problems.ts';
import { repeatedSentences, repeatedWords } from '#content/course/lesson-rules.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import { AdminFrame, AdminSection } from '../admin-frame.tsx';
import type { Route } from './+types/publish-page';
import { ChangeView } from './change-view.tsx';
import {
  discardDraft,
  type EditedLesson,
  listOtherLessons,
  missingFiles,
  publishDraft,
} from './edited-lessons.server.ts';
import { PART_PARAMETER, partOf } from './editor-parts.ts';
import { lessonFieldName } from './field-names.ts';
import { lessonChanges } from './lesson-changes.ts';
import { editedLessonAt } from './lesson-id.server.ts';
import { discardNewLesson, publishNewLesson } from './new-lessons.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Publică lecția' };

const INTENTS = { publish: 'publish', discard: 'discard' } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const lesson = await editedLessonAt(facts, params.lessonId);
  const { problems } = await checkForPublishing(facts, lesson);
  const { draft, content, draftVersion, versionNo, draftBase } = lesson;
  return {
    id: lesson.id,
    number: lesson.number,
    title: content.title,
    isNew: versionNo === 0,
    hasDraft: draft !== null,
    isOlderBase: draft !== null && draftBase !== null && draftBase < versionNo,
    problems,
    changes: draft && versionNo > 0 ? lessonChanges(content, draft) : [],
    draftVersion,
    versionNo,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const lesson = await editedLessonAt(facts, params.lessonId);
  const form = await readForm(request, context);
  // What was looked at, which may not be what is there now.
  const seen = {
    ...lesson,
    draftVersion: numberIn(form, 'draftVersion'),
    versionNo: numberIn(form, 'versionNo'),
  };
  const isNew = lesson.versionNo === 0;
  const page = href('/admin/course/lessons/:lessonId', { lessonId: String(lesson.id) });
  const done = (code: FlashCode, to = page) => {
    return redirect(to, { headers: { 'Set-Cookie': flashSetCookie(code, services.origin, to) } });
  };
  if (form.get('intent') === INTENTS.discard) {
    const discard = isNew ? discardNewLesson : discardDraft;
    if (await discard(services, visitor, seen)) {
      throw isNew
        ? done('new-lesson-discarded', href('/admin/course/lessons'))
        : done('lesson-draft-discarded');
    }
    return data({ isLate: true }, { status: 409 });
  }
  const { whole, problems } = await checkForPublishing(facts, lesson);
  if (!whole || problems.length > 0) return data({ isLate: false }, { status: 422 });
  const isPublished = isNew
    ? await publishNewLesson(services, visitor, seen, whole)
    : await publishDraft(services, visitor, seen, whole);
  if (isPublished) throw done('lesson-published');
  return data({ isLate: true }, { status: 409 });
}

/** The draft with everything that is wrong with it, also beside the other lessons. */
async function checkForPublishing(
  { services, visitor }: Pick<RequestFacts, 'services' | 'visitor'>,
  { id, draft }: EditedLesson,
) {
  if (!draft) return { whole: null, problems: [] };
  const { lesson: whole, problems } = checkDraft(draft);
  const others: Lesson[] = whole ? await listOtherLessons(services, visitor, id) : [];
  const repeated = whole ? [...repeatedSentences(whole, others), ...repeatedWords(whole, others)] : [];
  const missing = whole ? await missingFiles(services, visitor, whole) : [];
  return { whole, problems: [...problems, ...missing, ...repeated] };
}

function numberIn(form: FormData, name: string): number {
  const number = Number(form.get(name));
  return Number.isInteger(number) && number >= 0 && number < 2 ** 31 ? number : 0;
}

export default function PublishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, title, isNew, hasDraft, problems, changes, draftVersion, versionNo } = loaderData;
  const lessonId = String(id);
  const path = href('/admin/course/lessons/:lessonId', { lessonId });
  const seen = (
    <>
      <input type="hidden" name="draftVersion" value={draftVersion} />
      <input type="hidden" name="versionNo" value={versionNo} />
    </>
  );
  return (
    <AdminFrame
      title="Publică lecția"
      lead={`${number}. ${title}`}
      parent={{ name: `Lecția ${number}`, to: path }}
      action={
        <ButtonLink to={href('/admin/course/lessons/:lessonId/preview', { lessonId })} variant="secondary">
          Vezi ca un cursant
        </ButtonLink>
      }
    >
      {actionData?.isLate && (
        <Notice tone="warning" role="alert">
          Între timp ciorna sau lecția s-a schimbat. Nu am publicat nimic; mai jos e ce e acum.
        </Notice>
      )}
      {!hasDraft && (
        <Notice tone="info" title="Nu e nicio ciornă">
          <p>
            Cursanții văd ultima versiune salvată și publicată.{' '}
            <Link to={path} className="text-link">
              Înapoi la lecție
            </Link>
          </p>
        </Notice>
      )}
      {hasDraft && loaderData.isOlderBase && (
        <Notice tone="warning" title="Lecția a primit o versiune nouă după ce a început ciorna">
          Publicarea o înlocuiește și pe aceea. Mai jos e ce s-ar schimba din ea.
        </Notice>
      )}
      {problems.length > 0 && (
        <AdminSection
          id="de-corectat"
          heading="De corectat înainte de publicare"
          lead={counted(problems.length, 'lucru', 'lucruri')}
        >
          <ul className="problem-list">
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.sentence}`}>
                <Link
                  to={`${path}?${PART_PARAMETER}=${partOf(problem)}#${problem.field}`}
                  className="text-link"
                >
                  {lessonFieldName(problem.field)}
                </Link>
                {`: ${problem.sentence}`}
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
      {hasDraft && (
        <>
          <AdminSection id="schimbari" heading="Ce se schimbă pentru cursanți">
            {isNew ? (
              <p>
                {`Lecția e nouă: cursanții o văd toată, ca lecția ${number}. Cele de după ea se numerotează mai departe.`}
              </p>
            ) : (
              <ChangeView changes={changes} />
            )}
            {problems.length === 0 && (
              <FormView intent={INTENTS.publish} submit="Publică lecția">
                {seen}
                {!isNew && (
                  <p className="text-muted">
                    Răspunsurile la exercițiile neschimbate se păstrează. Cele schimbate se răspund din nou;
                    lecțiile terminate rămân terminate.
                  </p>
                )}
              </FormView>
            )}
          </AdminSection>
          <details className="admin-fold">
            <summary>{isNew ? 'Renunță la lecție' : 'Renunță la ciornă'}</summary>
            <div className="flow">
              <p>
                {isNew
                  ? 'Lecția se șterge cu tot ce e scris în ea și nu poate fi adusă înapoi.'
                  : 'Ciorna se șterge. Lecția publicată rămâne cum e.'}
              </p>
              <FormView
                intent={INTENTS.discard}
                submit={isNew ? 'Șterge lecția' : 'Șterge ciorna'}
                variant="secondary"
              >
                {seen}
              </FormView>
            </div>
          </details>
        </>
      )}
    </AdminFrame>
  );
}
