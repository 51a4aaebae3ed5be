import { data, href } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { selectedRows } from '#app/admin/table/row-selection.ts';
import type { SavedView } from '#app/admin/table/saved-views.server.ts';
import { takeSavedView } from '#app/admin/table/take-saved-view.server.ts';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext, type RequestFacts } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/crm-page';
import { Board } from './board/board.tsx';
import { takeCardChanges } from './card-changes.server.ts';
import { WORDS } from './crm-filters.ts';
import { CrmTabs } from './crm-tabs.tsx';
import { listBoard } from './lead-board.server.ts';
import { LEAD_COLUMNS, leadColumns } from './lead-columns.tsx';
import { listLeadChoices, listLeadStages } from './lead-list.server.ts';
import { LeadList } from './lead-list.tsx';
import { readLeadList } from './read-lead-list.server.ts';
import { readCardValue } from './selected-card.ts';
import { undoOf } from './undo-of-change.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Fișe' };

const PATH = href('/admin/crm');
/** The name of the list in `saved_views`. */
const LIST = 'crm';
/** Views that everybody has. */
const VIEWS: SavedView[] = [
  { title: 'Toate', search: '' },
  { title: 'De urmărit azi', search: '?urmatoarea=azi' },
  { title: 'Stau de mult', search: '?vechi=da' },
  { title: 'Ale mele', search: '?grija=eu' },
];
/** Cards of a stage on the board; the list has the others. */
const CARDS_OF_A_STAGE = 15;

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const { searchParams } = new URL(request.url);
  if (searchParams.get('vedere') === 'tabla') return readBoard(facts, searchParams);
  return {
    mode: 'list' as const,
    ...(await readLeadList(facts, searchParams, { list: LIST, columns: LEAD_COLUMNS })),
  };
}

async function readBoard({ services, visitor }: RequestFacts, search: URLSearchParams) {
  const [stages, choices] = await Promise.all([
    listLeadStages(services, visitor),
    listLeadChoices(services, visitor),
  ]);
  const isMine = search.get('grija') === 'eu';
  const query = {
    stages: stages.map(({ stage }) => stage),
    owner: isMine ? String(visitor.claims?.sub) : null,
    after: null,
  };
  const cards = await listBoard(services, visitor, query, CARDS_OF_A_STAGE);
  return {
    mode: 'board' as const,
    choices: { stages, ...choices },
    cards,
    isMine,
    opened: search.get('stare'),
    now: new Date(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const { searchParams: search } = new URL(request.url);
  const saved = await takeSavedView(facts, { list: LIST, words: WORDS, path: PATH, search, form });
  if (saved) throw saved;
  const change = await takeCardChanges(facts, form, selectedRows(form).flatMap(readCardValue));
  return data({ change }, { status: change ? 200 : 422 });
}

export default function CrmPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Fișe"
      action={
        <div className="crm-actions">
          <ButtonLink to={href('/admin/crm/import')} variant="secondary">
            Importă
          </ButtonLink>
          <ButtonLink to={href('/admin/crm/new')}>Fișă nouă</ButtonLink>
        </div>
      }
    >
      <div className="admin-list">
        {loaderData.mode === 'board' ? (
          <>
            <CrmTabs current="board" />
            <Board {...loaderData} />
          </>
        ) : (
          <LeadList
            {...loaderData}
            path={PATH}
            columns={leadColumns({ stages: loaderData.choices.stages, now: loaderData.now })}
            fixedViews={VIEWS}
            tabs={<CrmTabs current="list" />}
            empty={<NoLeadsYet />}
          />
        )}
        <UndoNotice told={actionData?.change?.told ?? null} undo={undoOf(actionData?.change)} />
      </div>
    </AdminFrame>
  );
}

function NoLeadsYet() {
  return (
    <EmptyList heading="Încă nicio fișă">
      <p>
        Prima apare când cineva își lasă datele după testul de nivel sau scrie de pe pagina de contact. Pe cei
        pe care îi știi deja îi poți aduce dintr-un fișier.
      </p>
      <ButtonLink to={href('/admin/crm/import')} variant="secondary">
        Importă fișe
      </ButtonLink>
    </EmptyList>
  );
}
