import { data, href, redirect } from 'react-router';
import { AdminSection } from '#app/admin/admin-frame.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import type { Route } from './+types/members-page';
import { GroupFrame } from './group-frame.tsx';
import { addMembers, listCandidates, readGroup, removeMember } from './groups.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Cursanții unei grupe' };

const ADD = 'adauga';
const REMOVE = 'scoate';
const PERSON = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOBODY = 'Bifează cel puțin o persoană.';
const NOT_ADDED =
  'Nu am adăugat pe nimeni: între timp au ajuns în grupă sau înscrierea lor s-a încheiat. Lista de mai jos e cea de acum.';
const NOT_THERE = 'Persoana nu mai era în grupă: a scos-o altcineva din echipă între timp.';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const group = await readGroup(services, visitor, params.groupId);
  return { group, candidates: await listCandidates(services, visitor, group.id) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const { id } = await readGroup(services, visitor, params.groupId);
  const people = form
    .getAll('person')
    .map(String)
    .filter((person) => PERSON.test(person));
  const isRemoval = form.get('intent') === REMOVE;
  const refuse = (notice: string) => data({ notice, isRemoval }, { status: 422 });
  const [first] = people;
  if (first === undefined) return refuse(NOBODY);
  const page = href('/admin/groups/:groupId/members', { groupId: params.groupId });
  const done = (code: FlashCode) =>
    redirect(page, { headers: { 'Set-Cookie': flashSetCookie(code, services.origin, page) } });
  if (isRemoval) {
    if (!(await removeMember(services, visitor, id, first))) return refuse(NOT_THERE);
    throw done('member-removed');
  }
  if ((await addMembers(services, visitor, id, people)) === 0) return refuse(NOT_ADDED);
  throw done('members-added');
}

export default function MembersPage({ loaderData: { group, candidates }, actionData }: Route.ComponentProps) {
  const members = group.memberList.filter(({ leftAt }) => leftAt === null);
  return (
    <GroupFrame group={group} part="members" isStaff>
      <AdminSection id="in-grupa" heading="În grupă">
        {members.length === 0 ? (
          <EmptyList heading="Încă nimeni">
            <p>Bifează mai jos cine intră.</p>
          </EmptyList>
        ) : (
          <DataTable
            caption="Cine e în grupă"
            columns={[
              { head: 'Cine' },
              { head: 'E-mail' },
              { head: 'Din', isShort: true },
              { head: 'Scoate', isBare: true },
            ]}
            rows={members.map(({ personId, name, email, joinedAt, isNow }) => ({
              key: personId,
              cells: [
                <span key="name">
                  {name ?? 'fără nume'}
                  {!isNow && <span className="cell-more">înscrierea s-a încheiat: nu vede grupa</span>}
                </span>,
                email ?? 'fără adresă',
                formatDate(joinedAt),
                <FormView
                  key="remove"
                  intent={REMOVE}
                  variant="quiet"
                  notice={actionData?.isRemoval ? actionData.notice : null}
                  submit={
                    <>
                      Scoate<span className="visually-hidden"> pe {name ?? email} din grupă</span>
                    </>
                  }
                >
                  <input type="hidden" name="person" value={personId} />
                </FormView>,
              ],
            }))}
          />
        )}
      </AdminSection>
      <AdminSection
        id="adauga"
        heading="Adaugă în grupă"
        lead="Cine are acum o înscriere la curs și nu e în grupă."
      >
        {candidates.length === 0 ? (
          <EmptyList heading="Nimeni de adăugat">
            <p>Toți cei înscriși la curs sunt în grupă. Alții intră după ce îi înscrii.</p>
            <ButtonLink to={href('/admin/course-enrollment/new')} variant="secondary">
              Înscrie pe cineva
            </ButtonLink>
          </EmptyList>
        ) : (
          <FormView
            key={members.length}
            intent={ADD}
            submit="Adaugă în grupă"
            className="admin-panel group-candidates"
            notice={actionData && !actionData.isRemoval ? actionData.notice : null}
          >
            <fieldset>
              <legend className="visually-hidden">Cine intră în grupă</legend>
              {candidates.map(({ personId, name, email }) => (
                <CheckboxField
                  key={personId}
                  name="person"
                  value={personId}
                  label={
                    <>
                      {name ?? 'fără nume'}
                      <span className="admin-more">{email ?? 'fără adresă'}</span>
                    </>
                  }
                />
              ))}
            </fieldset>
          </FormView>
        )}
      </AdminSection>
    </GroupFrame>
  );
}
