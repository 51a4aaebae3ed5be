import { data, href, redirect } from 'react-router';
import { AdminFrame, AdminNote } from '#app/admin/admin-frame.tsx';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { AdminTable } from '#app/admin/table/admin-table.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { FilterForm } from '#app/admin/table/filter-form.tsx';
import { fieldsOf, listAddress } from '#app/admin/table/list-address.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import { readRowValue, rowValue, selectedRows } from '#app/admin/table/row-selection.ts';
import { FORMATS } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { FORMAT_NAMES } from '#app/level-test/written/typed-question.ts';
import {
  acceptQuestions,
  countWrittenQuestions,
  listWrittenQuestions,
  type QuestionFilters,
} from '#app/level-test/written/written-questions.server.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { hasRole, visitOf } from '#app/site/visit.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/questions-page';
import { questionColumns } from './question-columns.tsx';
import { asParameters, readQuestionAfter, readQuestionFilters, WORDS } from './question-filters.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Întrebări noi' };

const PATH = href('/admin/bulk-add-questions');
const PAGE_SIZE = 50;
const QUESTION_ID = /^[1-9]\d{0,8}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { searchParams } = new URL(request.url);
  const filters = readQuestionFilters(searchParams);
  const after = readQuestionAfter(searchParams);
  const [page, counts] = await Promise.all([
    listWrittenQuestions(services, visitor, filters, after, PAGE_SIZE),
    countWrittenQuestions(services, visitor),
  ]);
  const isFirstPage = after === null;
  return {
    ...page,
    counts,
    filters,
    isFirstPage,
    isStaff: hasRole(visitOf(context), 'staff'),
    now: new Date(),
  };
}

function readQuestionValue(value: string): { id: number; version: number }[] {
  return readRowValue(value, QUESTION_ID).map(({ id, version }) => ({ id: Number(id), version }));
}

/** Accepts the selected questions, as far as each has its reading. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const chosen = selectedRows(await readForm(request, context)).flatMap(readQuestionValue);
  if (!hasRole(visitOf(context), 'staff'))
    return data({ chosen: chosen.length, accepted: 0 }, { status: 403 });
  const accepted = chosen.length === 0 ? 0 : await acceptQuestions(services, visitor, chosen);
  if (chosen.length > 0 && accepted === chosen.length) {
    const headers = { 'Set-Cookie': flashSetCookie('questions-accepted', services.origin) };
    throw redirect(PATH, { headers });
  }
  return data({ chosen: chosen.length, accepted }, { status: 422 });
}

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, counts, filters, isFirstPage, isStaff, now } = loaderData;
  const parameters = { ...asParameters(filters), [WORDS]: filters.words };
  return (
    <AdminFrame
      title="Întrebări noi"
      lead="Întrebări pentru testul de nivel, de la prima ciornă până intră în teste."
      action={
        <ButtonLink to={href('/admin/bulk-add-questions/import')} variant="secondary">
          Adaugă mai multe
        </ButtonLink>
      }
    >
      <nav aria-label="Scrie o întrebare" className="question-actions">
        {FORMATS.map((format) => (
          <ButtonLink key={format} to={href('/admin/bulk-add-questions/new/:format', { format })}>
            {`Scrie: ${FORMAT_NAMES[format].toLowerCase()}`}
          </ButtonLink>
        ))}
      </nav>
      <div className="admin-list">
        <AdminTabs
          label="Întrebările după stare"
          tabs={[
            { to: PATH, name: 'Toate', count: undefined, isCurrent: filters.state === null },
            ...counts.map(({ state, name, amount }) => ({
              to: listAddress(PATH, { stare: state }),
              name,
              count: amount,
              isCurrent: filters.state === state,
            })),
          ]}
        />
        <QuestionFilterForm filters={filters} />
        {actionData && (
          <Notice tone="warning" role="alert">
            {actionData.chosen === 0
              ? 'Nu ai ales nicio întrebare. Bifează-le pe cele citite fără greșeală, apoi apasă din nou.'
              : `Am acceptat ${actionData.accepted} din ${counted(actionData.chosen, 'întrebare', 'întrebări')}. Celelalte nu au încă o citire fără greșeală, sau s-au schimbat între timp.`}
          </Notice>
        )}
        {rows.length > 0 ? (
          <AdminTable
            caption="Întrebările scrise, cele mai noi întâi"
            columns={questionColumns(now)}
            rows={rows}
            keyOf={({ id }) => String(id)}
            linkOf={({ id }) => href('/admin/bulk-add-questions/:questionId', { questionId: String(id) })}
            {...(isStaff &&
              rows.some(({ isReady }) => isReady) && {
                bulk: {
                  nameOf: ({ id, prompt }) => `întrebarea ${id}, ${prompt}`,
                  valueOf: rowValue,
                  actions: <Button type="submit">Acceptă-le în teste</Button>,
                },
              })}
          />
        ) : (
          <NoQuestions filters={filters} isFirstPage={isFirstPage} />
        )}
        <PageLinks
          label="Alte întrebări"
          first={isFirstPage ? null : { to: listAddress(PATH, parameters), name: 'Cele mai noi' }}
          next={next === null ? null : { to: listAddress(PATH, parameters, String(next)), name: 'Mai vechi' }}
        />
      </div>
      <AdminNote summary="Drumul unei întrebări">
        <ul>
          <li>La salvare se verifică singură, după aceleași reguli ca întrebările care sunt deja în test.</li>
          <li>
            Un coleg răspunde fără să vadă cheia, apoi o vede și spune dacă e ceva greșit. Cine a scris-o nu o
            poate citi.
          </li>
          <li>
            Cu un răspuns la fel ca al cheii și fără greșeli, cineva din personal o acceptă: intră în testele
            începute de atunci. Cele începute înainte își păstrează întrebările.
          </li>
          <li>
            Dificultatea e la început părerea autorului: ușoară, potrivită sau grea pentru nivel. O corectează
            răspunsurile.
          </li>
        </ul>
      </AdminNote>
    </AdminFrame>
  );
}

function QuestionFilterForm({ filters }: { filters: QuestionFilters }) {
  const { words, level, format, isMine } = filters;
  const any = { value: '', label: 'Oricare' };
  const { stare, ...others } = asParameters(filters);
  return (
    <FilterForm
      label="Caută și filtrează întrebările"
      path={PATH}
      words={{ name: WORDS, label: 'Cuvinte din enunț sau temă', value: words }}
      filters={others}
      kept={{ stare }}
    >
      <SelectField
        label="Nivel"
        name="nivel"
        defaultValue={level ?? ''}
        options={[any, ...CEFR_LEVELS.map((one) => ({ value: one, label: one }))]}
      />
      <SelectField
        label="Format"
        name="format"
        defaultValue={format ?? ''}
        options={[any, ...FORMATS.map((one) => ({ value: one, label: FORMAT_NAMES[one] }))]}
      />
      <SelectField
        label="Ale cui"
        name="ale"
        defaultValue={isMine ? 'mele' : ''}
        options={[
          { value: '', label: 'Ale tuturor' },
          { value: 'mele', label: 'Ale mele' },
        ]}
      />
    </FilterForm>
  );
}

function NoQuestions({ filters, isFirstPage }: { filters: QuestionFilters; isFirstPage: boolean }) {
  if (!isFirstPage) return <EmptyList heading="Întrebări mai vechi nu sunt" />;
  if (fieldsOf({ ...asParameters(filters), words: filters.words }).length > 0) {
    return (
      <EmptyList heading="Nicio întrebare cu aceste filtre">
        <ButtonLink to={PATH} variant="secondary">
          Vezi toate întrebările
        </ButtonLink>
      </EmptyList>
    );
  }
  return (
    <EmptyList heading="Nicio întrebare scrisă aici, deocamdată">
      <p>Alege un format de mai sus, sau adaugă mai multe dintr-un fișier.</p>
    </EmptyList>
  );
}
