import { data, href } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { COLUMN, readColumns, readSort, SORT, sortParameter } from '#app/admin/table/list-view.ts';
import { selectedRows } from '#app/admin/table/row-selection.ts';
import { listSavedViews, viewOf } from '#app/admin/table/saved-views.server.ts';
import { takeSavedView } from '#app/admin/table/take-saved-view.server.ts';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/crm-page';
import { Board } from './board/board.tsx';
import { takeCardChanges } from './card-changes.server.ts';
import { leadQuery, readAfter, readCrmFilters, USUAL_SORT, WORDS } from './crm-filters.ts';
import { CrmTabs } from './crm-tabs.tsx';
import { listBoard } from './lead-board.server.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { countLeads, listLeadChoices, listLeadStages, listLeads } from './lead-list.server.ts';
import { LeadList } from './lead-list.tsx';
import { readCardValue } from './selected-card.ts';
import { undoOf } from './undo-of-change.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Fișe' };

const PATH = href('/admin/crm');
/** The name of the list in `saved_views`. */
const LIST = 'crm';
const PAGE_SIZE = 50;
/** Cards of a stage on the board; the list has the others. */
const CARDS_OF_A_STAGE = 15;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { searchParams } = new URL(request.url);
  const [stages, others] = await Promise.all([
    listLeadStages(services, visitor),
    listLeadChoices(services, visitor),
  ]);
  const choices = { stages, ...others };
  const now = new Date();
  if (searchParams.get('vedere') === 'tabla') {
    const isMine = searchParams.get('grija') === 'eu';
    const query = {
      stages: stages.map(({ stage }) => stage),
      owner: isMine ? String(visitor.claims?.sub) : null,
      after: null,
    };
    const cards = await listBoard(services, visitor, query, CARDS_OF_A_STAGE);
    return { mode: 'board' as const, choices, cards, isMine, opened: searchParams.get('stare'), now };
  }
  const filters = readCrmFilters(searchParams);
  const sort = readSort(searchParams, LEAD_COLUMNS, USUAL_SORT);
  const after = readAfter(searchParams);
  const query = leadQuery(filters, sort, after);
  const [{ leads, next }, count, views] = await Promise.all([
    listLeads(services, visitor, query, PAGE_SIZE),
    countLeads(services, visitor, query),
    listSavedViews(services.units, visitor, LIST),
  ]);
  return {
    mode: 'list' as const,
    choices,
    rows: leads,
    next,
    isFirstPage: after === null,
    count,
    filters,
    sort,
    columns: readColumns(searchParams, LEAD_COLUMNS),
    views,
    view: viewOf(searchParams, WORDS),
    now,
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
            <CrmTabs isBoard />
            <Board {...loaderData} />
          </>
        ) : (
          <LeadList
            {...loaderData}
            path={PATH}
            kept={{ [SORT]: sortParameter(loaderData.sort, USUAL_SORT), [COLUMN]: loaderData.columns }}
          />
        )}
        <UndoNotice told={actionData?.change?.told ?? null} undo={undoOf(actionData?.change)} />
      </div>
    </AdminFrame>
  );
}
