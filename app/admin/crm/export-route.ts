import { data, href, redirect } from 'react-router';
import { renderReadableCopy } from '#app/account/profile/personal-data/readable-copy.server.tsx';
import { csvResponse } from '#app/admin/table/csv.ts';
import { readSort } from '#app/admin/table/list-view.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext, type RequestFacts } from '#app/platform/request.server.ts';
import type { Route } from './+types/export-route.ts';
import { leadQuery, readCrmFilters, USUAL_SORT } from './crm-filters.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { exportLead } from './lead-data.server.ts';
import {
  type LeadQuery,
  type ListedLead,
  listLeadChoices,
  listLeadStages,
  listLeads,
  noteLeadsExport,
} from './lead-list.server.ts';
import { CONSENT_NAMES, sourceName } from './lead-words.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff' };

/** What is taken out is written to the audit log, so it needs a POST. */
export function loader() {
  return redirect(href('/admin/crm'));
}

/** Downloads the list of leads as it is filtered in the address, or the data of one lead for that person. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const leadId = form.get('lead');
  if (typeof leadId === 'string') return copyOf(facts, leadId, form.get('format') === 'html');
  const { searchParams } = new URL(request.url);
  const query = leadQuery(
    readCrmFilters(searchParams),
    readSort(searchParams, LEAD_COLUMNS, USUAL_SORT),
    null,
  );
  await noteLeadsExport(facts.services, facts.visitor, query.filters);
  return csvResponse('fise', HEAD, pagesOf(facts, query));
}

async function copyOf(
  { services, visitor }: RequestFacts,
  leadId: string,
  isToRead: boolean,
): Promise<Response> {
  const copy = UUID.test(leadId) ? await exportLead(services, visitor, leadId) : null;
  if (!copy) throw data(null, { status: 404 });
  const name = `date-${copy['creat la'].slice(0, 10)}`;
  return new Response(isToRead ? renderReadableCopy(copy) : JSON.stringify(copy, null, 2), {
    headers: {
      'Content-Type': `${isToRead ? 'text/html' : 'application/json'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}.${isToRead ? 'html' : 'json'}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const HEAD = [
  ...['Nume', 'E-mail', 'E-mail de părinte', 'Telefon', 'Stare', 'De ce nu', 'În grija cui', 'De urmărit pe'],
  ...['Nivel', 'Scor', 'Acorduri', 'De unde', 'Prima dată', 'Ultima mișcare'],
];

/** Rows that are read at once: each page is a unit of work of its own, with the rights of its moment. */
const ROWS_AT_ONCE = 500;

async function* pagesOf({ services, visitor }: RequestFacts, query: LeadQuery) {
  const [stages, { lostReasons }] = await Promise.all([
    listLeadStages(services, visitor),
    listLeadChoices(services, visitor),
  ]);
  const stageNames = new Map<string, string>(stages.map(({ stage, name }) => [stage, name]));
  const reasonNames = new Map<string, string>(lostReasons.map(({ reason, name }) => [reason, name]));
  let after: string | null = null;
  do {
    const { leads, next }: { leads: ListedLead[]; next: string | null } = await listLeads(
      services,
      visitor,
      { ...query, after },
      ROWS_AT_ONCE,
    );
    yield leads.map((lead) => [
      ...[lead.fullName, lead.email, lead.isParentEmail ? 'da' : null, lead.phone],
      ...[stageNames.get(lead.stage) ?? lead.stage, reasonNames.get(lead.lostReason ?? '') ?? null],
      ...[lead.owner?.name ?? null, lead.nextFollowUp, lead.level, lead.score],
      ...[lead.agreed.map((kind) => CONSENT_NAMES[kind]).join(', '), sourceName(lead.source)],
      ...[formatShortMoment(lead.createdAt), formatShortMoment(lead.lastActivityAt)],
    ]);
    after = next;
  } while (after !== null);
}
