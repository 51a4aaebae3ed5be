import { href, Link } from 'react-router';
import { AdminFrame, AdminNote } from '#app/admin/admin-frame.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { ROLE_TEXTS, ROLES, roleOptions } from '#app/admin/role-texts.ts';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { FilterForm } from '#app/admin/table/filter-form.tsx';
import { listAddress } from '#app/admin/table/list-address.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/users-page';
import { listPeople } from './people.server.ts';
import {
  asParameters,
  PERSON_STATES,
  type PeopleFilters,
  readPeopleAfter,
  readPeopleFilters,
  SORTINGS,
} from './people-filters.ts';
import { PeopleTable } from './people-table.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Utilizatori' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { searchParams } = new URL(request.url);
  const filters = readPeopleFilters(searchParams);
  const after = readPeopleAfter(searchParams);
  const page = await listPeople(services.units, visitor, filters, after);
  return { ...page, filters, isFirstPage: after === null, now: new Date() };
}

const PATH = href('/admin/users');

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { people, next, filters, isFirstPage, now } = loaderData;
  const parameters = asParameters(filters);
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
        <PeopleFilterForm filters={filters} />
        {people.length > 0 ? (
          <PeopleTable people={people} now={now} />
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

function PeopleFilterForm({ filters }: { filters: PeopleFilters }) {
  const { words, role, state, idleSince, sorting } = filters;
  const { om: _, ...others } = asParameters(filters);
  return (
    <FilterForm
      label="Filtrele oamenilor"
      path={PATH}
      words={{ name: 'om', label: 'Nume sau e-mail', value: words }}
      filters={others}
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
      <SelectField label="Ordine" name="ordine" defaultValue={sorting} options={optionsOf(SORTINGS)} />
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
