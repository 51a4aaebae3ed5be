import { data, href, redirect } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { FORMATS, type Format } from '#app/domain/level-estimation/bank-item.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import questionStyles from '#app/level-test/question/question.css?url';
import { FORMAT_NAMES } from '#app/level-test/written/typed-question.ts';
import { writeQuestions } from '#app/level-test/written/written-questions.server.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/new-question-page';
import { QuestionEditor } from './question-editor.tsx';
import { takeQuestion } from './take-question.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Scrie o întrebare' };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: questionStyles }];

export function loader({ params }: Route.LoaderArgs) {
  return { format: formatIn(params.format) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const checked = await takeQuestion(services, await readForm(request, context), formatIn(params.format));
  if ('answer' in checked) return checked.answer;
  const [id] = await writeQuestions(services, visitor, [checked.taken.question]);
  const headers = { 'Set-Cookie': flashSetCookie('question-written', services.origin) };
  throw redirect(href('/admin/bulk-add-questions/:questionId', { questionId: String(id) }), { headers });
}

/** @throws a response with status 404 when there is no such format */
function formatIn(name: string): Format {
  const format = FORMATS.find((known) => known === name);
  if (!format) throw data(null, { status: 404 });
  return format;
}

export default function NewQuestionPage({ loaderData: { format }, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame
      title={`Întrebare nouă: ${FORMAT_NAMES[format].toLowerCase()}`}
      lead="Se verifică la salvare, ca toate întrebările testului. Rămâne ciornă până o trimiți la citit."
      parent={{ name: 'Întrebări noi', to: href('/admin/bulk-add-questions') }}
    >
      <QuestionEditor
        key={format}
        format={format}
        initial={{}}
        version={0}
        refusal={actionData?.refusal}
        preview={actionData?.preview}
      />
    </AdminFrame>
  );
}
