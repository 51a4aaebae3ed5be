import { data, href, Link } from 'react-router';
import { AdminFrame, AdminNote } from '#app/admin/admin-frame.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { ROLE_TEXTS, ROLES, roleOptions } from '#app/admin/role-texts.ts';
import { AdminTable } from '#app/admin/table/admin-table.tsx';
import { ColumnMenu } from '#app/admin/table/column-menu.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { ExportButton } from '#app/admin/table/export-button.tsx';
import { FilterForm } from '#app/admin/table/filter-form.tsx';
import { listAddress, type Parameters } from '#app/admin/table/list-address.ts';
import {
  COLUMN,
  readColumns,
  readSort,
  SORT,
  shownColumns,
  sortParameter,
} from '#app/admin/table/list-view.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import { listSavedViews, type SavedView, viewOf } from '#app/admin/table/saved-views.server.ts';
import { SavedViews } from '#app/admin/table/saved-views.tsx';
import { takeSavedView } from '#app/admin/table/take-saved-view.server.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/users-page';
import { listPeople } from './people.server.ts';
import { PEOPLE_COLUMNS, peopleColumns } from './people-columns.tsx';
import {
  asParameters,
  PEOPLE_LIST,
  PERSON_STATES,
  type PeopleFilters,
  peopleQuery,
  USUAL_SORT,
  WORDS,
} from './people-filters.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Utilizatori' };

const PATH = href('/admin/users');
const PAGE_SIZE = 50;

/** Views that everybody has. */
const VIEWS: SavedView[] = [
  { title: 'Toate conturile', search: '' },
  { title: 'Fără verificarea în doi pași', search: '?stare=without-factor' },
  { title: 'Conturi blocate', search: '?stare=banned' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { searchParams } = new URL(request.url);
  const query = peopleQuery(searchParams);
  const [page, views] = await Promise.all([
    listPeople(services.units, visitor, query, PAGE_SIZE),
    listSavedViews(services.units, visitor, PEOPLE_LIST),
  ]);
  return {
    ...page,
    filters: query.filters,
    sort: readSort(searchParams, PEOPLE_COLUMNS, USUAL_SORT),
    chosen: readColumns(searchParams, PEOPLE_COLUMNS),
    isFirstPage: query.after === null,
    views,
    view: viewOf(searchParams, WORDS),
    now: new Date(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const { searchParams: search } = new URL(request.url);
  const saved = await takeSavedView(facts, { list: PEOPLE_LIST, words: WORDS, path: PATH, search, form });
  if (saved) throw saved;
  throw data(null, { status: 400 });
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { people, next, filters, sort, chosen, isFirstPage, now } = loaderData;
  const kept = { [SORT]: sortParameter(sort, USUAL_SORT), [COLUMN]: chosen };
  const parameters = { ...asParameters(filters), ...kept };
  const columns = shownColumns(peopleColumns(now), chosen);
  return (
    <AdminFrame
      title="Utilizatori"
      lead={
        <>
          Oamenii cu cont. Cine ne-a scris fără cont e pe{' '}
          <Link to={href('/admin/crm')} className="text-link">
            o fișă
          </Link>
          .
        </>
      }
      action={<ButtonLink to={href('/admin/users/invitations')}>Invită în echipă</ButtonLink>}
    >
      <div className="admin-list">
        <div className="list-bar">
          <SavedViews path={PATH} fixed={VIEWS} views={loaderData.views} present={loaderData.view} />
        </div>
        <PeopleFilterForm filters={filters} kept={kept} />
        <div className="list-tools">
          <ColumnMenu path={PATH} columns={PEOPLE_COLUMNS} shown={columns} kept={parameters} />
          {people.length > 0 && <ExportButton to={listAddress(href('/admin/users/export'), parameters)} />}
        </div>
        {people.length > 0 ? (
          <AdminTable
            caption="Conturile"
            columns={columns}
            rows={people}
            keyOf={({ id }) => id}
            linkOf={({ id }) => href('/admin/users/:userId', { userId: id })}
            sort={{
              present: sort,
              to: (other) => listAddress(PATH, { ...parameters, [SORT]: sortParameter(other, USUAL_SORT) }),
            }}
          />
        ) : (
          <NobodyFound filters={filters} isFirstPage={isFirstPage} />
        )}
        <PageLinks
          label="Alți oameni"
          first={isFirstPage ? null : { to: listAddress(PATH, parameters), name: 'De la început' }}
          next={next === null ? null : { to: listAddress(PATH, parameters, next), name: 'Mai departe' }}
        />
      </div>
      <div>
        <AdminNote summary="Ce deschide fiecare rol">
          <DataTable
            caption="Rolurile, de jos în sus"
            columns={[{ head: 'Rol' }, { head: 'Ce deschide', isBare: true }]}
            rows={ROLES.map((role) => ({
              key: role,
              cells: [ROLE_NAMES[role], ROLE_TEXTS[role].about],
            }))}
          />
          <p>
            Un rol nou se aplică de la următoarea cerere a persoanei. Un rol din echipă se dă pe nume, nu unui
            cont folosit de mai mulți, și se ia în ziua în care cineva pleacă.
          </p>
        </AdminNote>
        <AdminNote summary="Ce păstrăm despre un cont">
          <p>
            Adresa de e-mail, sesiunile, rolul, numele, fotografia, când a apărut contul și ultima vizită,
            însemnată cel mult o dată pe oră.
          </p>
          <p>
            Un cont nefolosit 24 de luni se șterge singur, după un e-mail cu cel puțin 30 de zile înainte.
            Fără server de e-mail nu se șterge niciunul, iar conturile din echipă, niciodată.
          </p>
          <p>Un cont în care nu s-a intrat niciodată apare numai la căutare.</p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

function PeopleFilterForm({ filters, kept }: { filters: PeopleFilters; kept: Parameters }) {
  const { words, role, state, idleSince } = filters;
  const { om: _, ...others } = asParameters(filters);
  return (
    <FilterForm
      label="Filtrele oamenilor"
      path={PATH}
      words={{ name: WORDS, label: 'Nume sau e-mail', value: words }}
      filters={others}
      kept={kept}
    >
      <SelectField
        label="Rol"
        name="rol"
        defaultValue={role ?? ''}
        options={[{ value: '', label: 'Oricare' }, ...roleOptions(ROLES.slice(1))]}
      />
      <SelectField
        label="Stare"
        name="stare"
        defaultValue={state ?? ''}
        options={[{ value: '', label: 'Oricare' }, ...optionsOf(PERSON_STATES)]}
      />
      <TextField label="Fără vizită din" name="fara-vizita-din" type="date" defaultValue={idleSince ?? ''} />
    </FilterForm>
  );
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

/** Why there is nobody in the list, and what to do about it. */
function NobodyFound({ filters, isFirstPage }: { filters: PeopleFilters; isFirstPage: boolean }) {
  if (!isFirstPage) return <EmptyList heading="Mai departe nu mai e nimeni" />;
  return (
    <EmptyList
      heading={
        filters.words ? `Niciun cont nu se potrivește cu „${filters.words}”` : 'Niciun cont cu aceste filtre'
      }
    >
      <p>
        {filters.words
          ? 'Încearcă o parte mai scurtă din nume sau din adresa de e-mail, cu sau fără diacritice.'
          : 'Scoate unul dintre filtre sau alege altă zi.'}
      </p>
      <ButtonLink to={PATH} variant="secondary">
        Vezi toate conturile
      </ButtonLink>
    </EmptyList>
  );
}
