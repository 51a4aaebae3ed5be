import { data, href } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { EnrolmentTabs } from '#app/admin/enrolments/enrolment-tabs.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { selectedRows } from '#app/admin/table/row-selection.ts';
import type { SavedView } from '#app/admin/table/saved-views.server.ts';
import { takeSavedView } from '#app/admin/table/take-saved-view.server.ts';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/interested-page';
import { takeCardChanges } from './card-changes.server.ts';
import { listCourseQuestions } from './course-questions.server.ts';
import { WORDS } from './crm-filters.ts';
import { INTERESTED_COLUMNS, interestedColumns } from './interested-columns.tsx';
import { LeadList } from './lead-list.tsx';
import { readLeadList } from './read-lead-list.server.ts';
import { readCardValue } from './selected-card.ts';
import { undoOf } from './undo-of-change.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Interesați de curs' };

const PATH = href('/admin/course-enrollment/interested');
/** The name of the list in `saved_views`. */
const LIST = 'course-enrollment';

/** Views that everybody has. */
const VIEWS: SavedView[] = [
  { title: 'Toate', search: '' },
  { title: 'De contactat', search: '?stare=new' },
  { title: 'În discuție', search: '?stare=talking' },
  { title: 'Înscriere', search: '?stare=enrolled' },
  { title: 'De urmărit azi', search: '?urmatoarea=azi' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const list = await readLeadList(facts, new URL(request.url).searchParams, {
    list: LIST,
    columns: INTERESTED_COLUMNS,
    fixed: { isAboutCourse: true },
  });
  const ids = list.rows.map(({ id }) => id);
  return { ...list, questions: await listCourseQuestions(facts.services, facts.visitor, ids) };
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

export default function InterestedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, now, choices } = loaderData;
  return (
    <AdminFrame
      title="Înscrieri"
      lead="Cine a scris despre curs sau despre programul intensiv, și cine e la „Înscriere”."
    >
      <div className="admin-list">
        <LeadList
          {...loaderData}
          path={PATH}
          tabs={<EnrolmentTabs current="interested" />}
          isOfCourse
          columns={interestedColumns({ stages: choices.stages, now, questions })}
          fixedViews={VIEWS}
          empty={<NobodyAsked />}
        />
        <UndoNotice told={actionData?.change?.told ?? null} undo={undoOf(actionData?.change)} />
      </div>
    </AdminFrame>
  );
}

function NobodyAsked() {
  return (
    <EmptyList heading="Încă nicio întrebare despre curs">
      <p>
        Aici apare cine alege „Cursul de engleză conversațională” sau „Programul intensiv” pe pagina de
        contact, și orice fișă mutată la „Înscriere”.
      </p>
      <ButtonLink to={href('/admin/crm')} variant="secondary">
        Vezi toate fișele
      </ButtonLink>
    </EmptyList>
  );
}
