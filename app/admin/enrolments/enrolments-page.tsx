import { data, href } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import { AdminTable } from '#app/admin/table/admin-table.tsx';
import { ColumnMenu } from '#app/admin/table/column-menu.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { ExportButton } from '#app/admin/table/export-button.tsx';
import { FilterForm } from '#app/admin/table/filter-form.tsx';
import { fieldsOf, listAddress, type Parameters } from '#app/admin/table/list-address.ts';
import {
  COLUMN,
  readColumns,
  readSort,
  SORT,
  shownColumns,
  sortParameter,
} from '#app/admin/table/list-view.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import { rowValue } from '#app/admin/table/row-selection.ts';
import { listSavedViews, type SavedView, viewOf } from '#app/admin/table/saved-views.server.ts';
import { SavedViews } from '#app/admin/table/saved-views.tsx';
import { takeSavedView } from '#app/admin/table/take-saved-view.server.ts';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/enrolments-page';
import { ChangePreview, EndForm, RevokeForm } from './change-form.tsx';
import { ENROLMENT_COLUMNS } from './enrolment-columns.tsx';
import {
  asParameters,
  ENROLMENT_LIST,
  type EnrolmentFilters,
  enrolmentQuery,
  ROLE_FILTERS,
  STATE_FILTERS,
  USUAL_SORT,
  WORDS,
} from './enrolment-filters.ts';
import { EnrolmentTabs } from './enrolment-tabs.tsx';
import { nameOf } from './enrolment-words.ts';
import { listCourses, listEnrolments } from './enrolments.server.ts';
import { ASK_END, ASK_REVOKE, UNDO } from './intents.ts';
import { takeChange } from './take-change.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Înscrieri' };

const PATH = href('/admin/course-enrollment');
const PAGE_SIZE = 50;

/** Views that everybody has. */
const VIEWS: SavedView[] = [
  { title: 'Toate', search: '' },
  { title: 'Active', search: '?stare=live' },
  { title: 'Se încheie curând', search: '?ordine=pana-la&stare=ending' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { searchParams } = new URL(request.url);
  const query = enrolmentQuery(searchParams);
  const [page, courses, views] = await Promise.all([
    listEnrolments(services, visitor, query, PAGE_SIZE),
    listCourses(services, visitor),
    listSavedViews(services.units, visitor, ENROLMENT_LIST),
  ]);
  return {
    ...page,
    courses,
    filters: query.filters,
    sort: readSort(searchParams, ENROLMENT_COLUMNS, USUAL_SORT),
    chosen: readColumns(searchParams, ENROLMENT_COLUMNS),
    after: query.after,
    views,
    view: viewOf(searchParams, WORDS),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const { searchParams: search } = new URL(request.url);
  const saved = await takeSavedView(facts, { list: ENROLMENT_LIST, words: WORDS, path: PATH, search, form });
  if (saved) throw saved;
  const answer = await takeChange(facts, form);
  const isRefused = answer === null || answer.refusal !== null;
  return data({ answer }, { status: isRefused ? 422 : 200 });
}

export default function EnrolmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enrolments, next, courses, filters, sort, chosen, after } = loaderData;
  const kept = { [SORT]: sortParameter(sort, USUAL_SORT), [COLUMN]: chosen };
  const parameters = { ...asParameters(filters), ...kept };
  const columns = shownColumns(ENROLMENT_COLUMNS, chosen);
  const answer = actionData?.answer;
  const here = listAddress(PATH, parameters, after);
  const notice = (
    <UndoNotice
      told={answer?.told ?? null}
      undo={answer?.undo ? { intent: UNDO, sfarsituri: answer.undo } : null}
    />
  );
  if (answer?.asked && answer.rows.length > 0) {
    const { asked, rows, refusal, conflict } = answer;
    const Fields = asked === 'end' ? EndForm : RevokeForm;
    const many = counted(rows.length, 'înscriere', 'înscrieri');
    return (
      <AdminFrame
        title={asked === 'end' ? `Alt sfârșit: ${many}` : `De retras: ${many}`}
        parent={{ name: 'Înscrieri', to: here }}
      >
        <AdminSection id="cine" heading="Despre cine e vorba">
          <ChangePreview enrolments={rows} isRevoked={asked === 'revoke'} />
        </AdminSection>
        <div className="admin-panel max-w-reading">
          <Fields enrolments={rows} refusal={refusal} conflict={conflict} back={here} />
        </div>
        {notice}
      </AdminFrame>
    );
  }
  return (
    <AdminFrame
      title="Înscrieri"
      lead="Cine are acces la un curs, până când, și cât a lucrat."
      action={<ButtonLink to={href('/admin/course-enrollment/new')}>Înscrie</ButtonLink>}
    >
      <div className="admin-list">
        <div className="list-bar">
          <EnrolmentTabs current="enrolled" />
          <SavedViews path={PATH} fixed={VIEWS} views={loaderData.views} present={loaderData.view} />
        </div>
        <EnrolmentFilterForm filters={filters} kept={kept} courses={courses} />
        <div className="list-tools">
          <ColumnMenu path={PATH} columns={ENROLMENT_COLUMNS} shown={columns} kept={parameters} />
          {enrolments.length > 0 && (
            <ExportButton to={listAddress(href('/admin/course-enrollment/export'), parameters)} />
          )}
        </div>
        {enrolments.length > 0 ? (
          <AdminTable
            caption="Înscrierile"
            columns={columns}
            rows={enrolments}
            keyOf={({ id }) => String(id)}
            linkOf={({ id }) => href('/admin/course-enrollment/:enrolmentId', { enrolmentId: String(id) })}
            sort={{
              present: sort,
              to: (other) => listAddress(PATH, { ...parameters, [SORT]: sortParameter(other, USUAL_SORT) }),
            }}
            bulk={{
              nameOf: (enrolment) => `${nameOf(enrolment)}, ${enrolment.courseTitle}`,
              valueOf: (enrolment) => rowValue(enrolment),
              actions: <BulkActions />,
            }}
          />
        ) : (
          <NobodyFound filters={filters} isFirstPage={after === null} />
        )}
        <PageLinks
          label="Alte înscrieri"
          first={after === null ? null : { to: listAddress(PATH, parameters), name: 'De la început' }}
          next={next === null ? null : { to: listAddress(PATH, parameters, next), name: 'Mai departe' }}
        />
        {notice}
      </div>
      <div>
        <AdminNote summary="Ce e o înscriere">
          <ul>
            <li>Deschide lecțiile unui curs, de la o zi până la alta sau fără sfârșit.</li>
            <li>
              Poate da și un rol, cât ține: cine are deja unul mai mare rămâne cu el. La sfârșit, rolul
              coboară singur, la secundă.
            </li>
            <li>
              O persoană poate avea mai multe înscrieri la același curs; accesul ține cât cea mai lungă.
            </li>
            <li>O lecție terminată rămâne de citit și după aceea.</li>
          </ul>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

interface EnrolmentFilterFormProps {
  filters: EnrolmentFilters;
  kept: Parameters;
  courses: readonly { id: string; title: string }[];
}

function EnrolmentFilterForm({ filters, kept, courses }: EnrolmentFilterFormProps) {
  const any = { value: '', label: 'Oricare' };
  const { [WORDS]: words, ...others } = asParameters(filters);
  return (
    <FilterForm
      label="Filtrele înscrierilor"
      path={PATH}
      words={{ name: WORDS, label: 'Nume sau e-mail', value: words ?? null }}
      filters={others}
      kept={kept}
    >
      <SelectField
        label="Curs"
        name="curs"
        defaultValue={filters.course ?? ''}
        options={[any, ...courses.map(({ id, title }) => ({ value: id, label: title }))]}
      />
      <SelectField
        label="Stare"
        name="stare"
        defaultValue={filters.state ?? ''}
        options={[any, ...optionsOf(STATE_FILTERS)]}
      />
      <SelectField
        label="Rol dat"
        name="rol"
        defaultValue={filters.role ?? ''}
        options={[any, ...optionsOf(ROLE_FILTERS)]}
      />
    </FilterForm>
  );
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

function BulkActions() {
  return (
    <>
      <Button type="submit" name="intent" value={ASK_END} variant="secondary">
        Schimbă sfârșitul…
      </Button>
      <Button type="submit" name="intent" value={ASK_REVOKE} variant="secondary">
        Retrage…
      </Button>
    </>
  );
}

/** Why there is no enrolment in the list, and what to do about it. */
function NobodyFound({ filters, isFirstPage }: { filters: EnrolmentFilters; isFirstPage: boolean }) {
  if (!isFirstPage) return <EmptyList heading="Mai departe nu mai e nimeni" />;
  if (fieldsOf(asParameters(filters)).length > 0) {
    return (
      <EmptyList heading="Nicio înscriere cu aceste filtre">
        <p>Scoate unul dintre ele sau caută o parte mai scurtă din nume; diacriticele nu contează.</p>
        <ButtonLink to={PATH} variant="secondary">
          Vezi toate înscrierile
        </ButtonLink>
      </EmptyList>
    );
  }
  return (
    <EmptyList heading="Încă nicio înscriere">
      <p>
        Cine are cont primește acces la curs de aici: o persoană, o listă de adrese sau un fișier. La
        „Interesați” e cine a întrebat.
      </p>
      <ButtonLink to={href('/admin/course-enrollment/new')}>Înscrie pe cineva</ButtonLink>
    </EmptyList>
  );
}
