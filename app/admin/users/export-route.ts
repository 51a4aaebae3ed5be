import { href, redirect } from 'react-router';
import { csvResponse } from '#app/admin/table/csv.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext, type RequestFacts } from '#app/platform/request.server.ts';
import type { Route } from './+types/export-route.ts';
import { listPeople, notePeopleExport, type PeoplePage } from './people.server.ts';
import { notesOf } from './people-columns.tsx';
import { asParameters, type PeopleQuery, peopleQuery } from './people-filters.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin' };

/** What is taken out is written to the audit log, so it needs a POST. */
export function loader() {
  return redirect(href('/admin/users'));
}

/** Downloads the list of people as it is filtered in the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  await readForm(request, context);
  const query = { ...peopleQuery(new URL(request.url).searchParams), after: null };
  const filters = Object.entries(asParameters(query.filters)).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  await notePeopleExport(facts.services.units, facts.visitor, filters);
  return csvResponse('utilizatori', HEAD, pagesOf(facts, query));
}

const HEAD = ['Nume', 'E-mail', 'Rol', 'Cont din', 'Ultima activitate', 'De știut'];

/** Rows that are read at once: each page is a unit of work of its own, with the rights of its moment. */
const ROWS_AT_ONCE = 500;

async function* pagesOf({ services, visitor }: RequestFacts, query: PeopleQuery) {
  let after: string | null = null;
  do {
    const page: PeoplePage = await listPeople(services.units, visitor, { ...query, after }, ROWS_AT_ONCE);
    yield page.people.map((person) => [
      ...[person.fullName, person.email, ROLE_NAMES[person.role]],
      ...[person.createdAt, person.lastActivityAt].map((moment) => moment && formatShortMoment(moment)),
      notesOf(person).join(', '),
    ]);
    after = page.next;
  } while (after !== null);
}
