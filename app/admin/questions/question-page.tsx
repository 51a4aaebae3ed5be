import { href, Link } from 'react-router';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import questionStyles from '#app/level-test/question/question.css?url';
import { FORMAT_NAMES } from '#app/level-test/written/typed-question.ts';
import {
  compareReadings,
  readQuestionHistory,
  showQuestion,
} from '#app/level-test/written/written-questions.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { hasRole, visitOf } from '#app/site/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/question-page';
import { BlindReading } from './blind-reading.tsx';
import { QuestionActions } from './question-actions.tsx';
import { questionAt } from './question-id.server.ts';
import { QuestionKey } from './question-key.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { ReadingList } from './reading-list.tsx';
import { STATE_NAMES } from './state-names.ts';
import { takeQuestionStep } from './take-question-step.server.ts';
import { VerdictForm } from './verdict-form.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'O întrebare scrisă' };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: questionStyles }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const question = await questionAt(facts, params.questionId);
  // Compares what a stopped process kept and did not compare any more.
  await compareReadings(services.units);
  const [view, history] = await Promise.all([
    showQuestion(services, question.id),
    readQuestionHistory(services, visitor, question.id),
  ]);
  return { question, view, ...history, isStaff: hasRole(visitOf(context), 'staff') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const question = await questionAt(facts, params.questionId);
  return takeQuestionStep(
    facts,
    question,
    hasRole(visitOf(context), 'staff'),
    await readForm(request, context),
  );
}

export default function WrittenQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, view, readings, versions, isStaff } = loaderData;
  const { id, state, version, content, note, author, isOwn } = question;
  const isBlind = content === null && state === 'reading' && !isOwn;
  const owed = readings.find((one) => one.isOwn && one.version === version && one.isClean === null);
  return (
    <AdminFrame
      title={`Întrebarea ${id}: ${STATE_NAMES[state]}`}
      lead={`Versiunea ${version}, scrisă de ${isOwn ? 'tine' : (author ?? 'cineva din echipă')}, schimbată ${formatShortMoment(question.changedAt)}.`}
      parent={{ name: 'Întrebări noi', to: href('/admin/bulk-add-questions') }}
    >
      {actionData?.notice && (
        <Notice tone="warning" role="alert">
          {actionData.notice}
        </Notice>
      )}
      {note && state === 'returned' && (
        <Notice tone="info" title="Ce e de corectat">
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </Notice>
      )}
      {isBlind && view ? (
        <BlindReading key={version} question={view} version={version} />
      ) : (
        <>
          {owed && <VerdictForm reading={owed} version={version} refusal={actionData?.refusal} />}
          <QuestionActions
            key={`${state} ${version}`}
            question={question}
            isStaff={isStaff}
            refusal={actionData?.refusal}
          />
          <div className="admin-halves">
            {view && <QuestionPreview question={view} />}
            {content ? (
              <QuestionKey question={content} />
            ) : (
              <p>
                Cheia și explicația se văd după ce întrebarea e trimisă la citit și răspunzi la ea, sau după
                ce e acceptată.
              </p>
            )}
          </div>
        </>
      )}
      {readings.length > 0 && <ReadingList readings={readings} present={version} />}
      {versions.length > 1 && (
        <AdminSection id="versiuni" heading="Versiuni">
          <ul className="admin-rows question-rows">
            {versions.map((one) => (
              <li key={one.version}>
                <b>{`Versiunea ${one.version}`}</b>
                {`, ${formatShortMoment(one.writtenAt)}, ${one.writer ?? 'cineva din echipă'}: `}
                <span lang={one.content.format === 'order' ? 'ro' : 'en'}>{one.content.prompt}</span>{' '}
                {isOwn && (state === 'draft' || state === 'returned') && one.version !== version && (
                  <Link
                    to={`${href('/admin/bulk-add-questions/:questionId/edit', { questionId: String(id) })}?versiune=${one.version}`}
                    className="text-link"
                  >
                    Pornește de la ea
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
      {view && (
        <p className="admin-more">{`${FORMAT_NAMES[view.format]}. În teste se numește written-${id}.`}</p>
      )}
    </AdminFrame>
  );
}
