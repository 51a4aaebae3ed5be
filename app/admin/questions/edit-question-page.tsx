import { data, href, redirect } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { readFilter } from '#app/admin/table/list-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import questionStyles from '#app/level-test/question/question.css?url';
import { FORMAT_NAMES, typedOf } from '#app/level-test/written/typed-question.ts';
import {
  readQuestionHistory,
  readWrittenQuestion,
  saveQuestion,
  type WrittenQuestion,
} from '#app/level-test/written/written-questions.server.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Question } from '#content/level-test/item-schema.ts';
import type { Route } from './+types/edit-question-page';
import { QuestionEditor } from './question-editor.tsx';
import { questionAt } from './question-id.server.ts';
import { takeQuestion } from './take-question.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Schimbă întrebarea' };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: questionStyles }];

/** The parameter of the address that names an earlier version to begin with. */
const VERSION = 'versiune';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const question = await questionAt(facts, params.questionId);
  const { id, version, note, content } = editable(question);
  const wanted = readFilter(new URL(request.url).searchParams, VERSION);
  const earlier =
    wanted === null
      ? undefined
      : (await readQuestionHistory(facts.services, facts.visitor, id)).versions.find(
          (known) => String(known.version) === wanted,
        );
  return {
    id,
    version,
    note,
    typed: typedOf(earlier?.content ?? content),
    from: earlier?.version ?? null,
    format: content.format,
  };
}

/** The question of those who may edit it. @throws a redirect to its page for others, and in other states */
function editable(question: WrittenQuestion): WrittenQuestion & { content: Question } {
  const { id, content, isOwn, state } = question;
  if (content && isOwn && (state === 'draft' || state === 'returned')) return { ...question, content };
  throw redirect(href('/admin/bulk-add-questions/:questionId', { questionId: String(id) }));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const { id, content } = await questionAt(facts, params.questionId);
  // Only its format is asked of the present content: whether it may be saved is decided by the database.
  if (!content) throw data(null, { status: 404 });
  const checked = await takeQuestion(services, await readForm(request, context), content.format, id);
  if ('answer' in checked) return checked.answer;
  const { question, version, refuse } = checked.taken;
  if (!(await saveQuestion(services, visitor, { id, version }, question))) {
    const present = await readWrittenQuestion(services, visitor, id);
    if (present && present.version !== version && present.state !== 'reading') {
      return refuse(
        `Între timp a fost salvată versiunea ${present.version}. Textul tău e încă aici: dacă salvezi din nou, o înlocuiește; amândouă rămân printre versiuni.`,
        present.version,
      );
    }
    return refuse(
      'Nu am salvat: între timp întrebarea a trecut în altă stare. Textul tău e încă aici; ia-o înapoi ca ciornă, apoi salvează din nou.',
    );
  }
  const headers = { 'Set-Cookie': flashSetCookie('question-saved', services.origin) };
  throw redirect(href('/admin/bulk-add-questions/:questionId', { questionId: String(id) }), { headers });
}

export default function EditQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, note, typed, from, format } = loaderData;
  return (
    <AdminFrame
      title={`Întrebarea ${id}: ${FORMAT_NAMES[format].toLowerCase()}`}
      lead="Fiecare salvare e o versiune; o versiune nouă se citește din nou, fără cheie."
      parent={{
        name: `Întrebarea ${id}`,
        to: href('/admin/bulk-add-questions/:questionId', { questionId: String(id) }),
      }}
    >
      {note && (
        <Notice tone="info" title="Ce s-a găsit la citit">
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </Notice>
      )}
      {from !== null && from !== version && (
        <Notice tone="info">{`În câmpuri e textul versiunii ${from}. Dacă îl salvezi, devine o versiune nouă.`}</Notice>
      )}
      <QuestionEditor
        key={`${id} ${from}`}
        format={format}
        initial={typed}
        version={version}
        refusal={actionData?.refusal}
        preview={actionData?.preview}
      />
    </AdminFrame>
  );
}
