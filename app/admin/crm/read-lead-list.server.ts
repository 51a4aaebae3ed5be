import {
  COLUMN,
  type ColumnFacts,
  readColumns,
  readSort,
  SORT,
  sortParameter,
} from '#app/admin/table/list-view.ts';
import { listSavedViews, viewOf } from '#app/admin/table/saved-views.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { type CrmFilters, leadQuery, readAfter, readCrmFilters, USUAL_SORT, WORDS } from './crm-filters.ts';
import { countLeads, listLeadChoices, listLeadStages, listLeads } from './lead-list.server.ts';

const PAGE_SIZE = 50;

interface WantedList {
  /** Its name in `saved_views`. */
  list: string;
  columns: readonly ColumnFacts[];
  /** Filters of the page itself, which its address cannot change. */
  fixed?: Partial<CrmFilters>;
}

/** A page of a list of leads as its address says it, with what its forms can choose from. */
export async function readLeadList(
  { services, visitor }: RequestFacts,
  search: URLSearchParams,
  { list, columns, fixed }: WantedList,
) {
  const filters = { ...readCrmFilters(search), ...fixed };
  const sort = readSort(search, columns, USUAL_SORT);
  const after = readAfter(search);
  const query = leadQuery(filters, sort, after);
  const [stages, choices, { leads, next }, count, views] = await Promise.all([
    listLeadStages(services, visitor),
    listLeadChoices(services, visitor),
    listLeads(services, visitor, query, PAGE_SIZE),
    countLeads(services, visitor, query),
    listSavedViews(services.units, visitor, list),
  ]);
  const chosen = readColumns(search, columns);
  return {
    choices: { stages, ...choices },
    rows: leads,
    next,
    isFirstPage: after === null,
    count,
    filters,
    sort,
    chosen,
    kept: { [SORT]: sortParameter(sort, USUAL_SORT), [COLUMN]: chosen },
    views,
    view: viewOf(search, WORDS),
    now: new Date(),
  };
}
