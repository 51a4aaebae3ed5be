import { href, redirect } from 'react-router';
import { csvResponse } from '#app/admin/table/csv.ts';
import { fieldsOf } from '#app/admin/table/list-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext, type RequestFacts } from '#app/platform/request.server.ts';
import type { Route } from './+types/export-route.ts';
import { progressOf } from './enrolment-columns.tsx';
import { asParameters, type EnrolmentQuery, enrolmentQuery } from './enrolment-filters.ts';
import { endCell, givenRoleName, STATE_NAMES } from './enrolment-words.ts';
import { type EnrolmentPage, listEnrolments, noteEnrolmentsExport } from './enrolments.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff' };

/** What is taken out is written to the audit log, so it needs a POST. */
export function loader() {
  return redirect(href('/admin/course-enrollment'));
}

/** Downloads the list of enrolments as it is filtered in the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  await readForm(request, context);
  const query = { ...enrolmentQuery(new URL(request.url).searchParams), after: null };
  const filters = fieldsOf(asParameters(query.filters)).map(([name]) => name);
  await noteEnrolmentsExport(facts.services, facts.visitor, filters);
  return csvResponse('inscrieri', HEAD, pagesOf(facts, query));
}

const HEAD = [
  ...['Nume', 'E-mail', 'Curs', 'Stare', 'Începe', 'Până pe', 'Rol dat'],
  ...['Lecții terminate', 'Făcută', 'Retrasă'],
];

/** Rows that are read at once: each page is a unit of work of its own, with the rights of its moment. */
const ROWS_AT_ONCE = 500;

async function* pagesOf({ services, visitor }: RequestFacts, query: EnrolmentQuery) {
  let after: string | null = null;
  do {
    const page: EnrolmentPage = await listEnrolments(services, visitor, { ...query, after }, ROWS_AT_ONCE);
    yield page.enrolments.map((enrolment) => [
      ...[enrolment.fullName, enrolment.email, enrolment.courseTitle, STATE_NAMES[enrolment.state]],
      ...[formatShortMoment(enrolment.startsAt), endCell(enrolment.endsAt), givenRoleName(enrolment.role)],
      ...[progressOf(enrolment), formatShortMoment(enrolment.createdAt)],
      enrolment.revokedAt && formatShortMoment(enrolment.revokedAt),
    ]);
    after = page.next;
  } while (after !== null);
}
