import { data, href } from 'react-router';
import { handleNeededStep, readNeededStep } from '#app/account/profile/needed-step/needed-step.server.ts';
import { NeededStepCard } from '#app/account/profile/needed-step/needed-step-card.tsx';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import { auditColumns } from '#app/admin/audit/audit-columns.tsx';
import { listAuditRowsOf } from '#app/admin/audit/audit-log.server.ts';
import { readEnrolmentsOfPerson } from '#app/admin/enrolments/enrolments.server.ts';
import { heldUpWords, PersonEnrolments } from '#app/admin/enrolments/person-enrolments.tsx';
import { givableRoles } from '#app/admin/role-texts.ts';
import { AdminTable } from '#app/admin/table/admin-table.tsx';
import { listAddress } from '#app/admin/table/list-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { listKnownLevelsOfPerson } from '#app/level-test/known-levels/known-levels.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/person-page';
import { takeDecision } from './decide.server.tsx';
import { readPerson } from './people.server.ts';
import { parsePersonId } from './people-filters.ts';
import { Decisions } from './person-decisions.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonLearning } from './person-learning.tsx';
import { NAMELESS } from './person-words.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Un cont' };

const AUDIT_ROWS = 10;

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const id = demandId(params.userId);
  const person = await readPerson(services.units, visitor, id);
  if (!person) throw data(null, { status: 404 });
  const own = visitOf(context).person;
  const isSuperAdmin = own.rank >= ROLE_RANKS.super_admin;
  return {
    person,
    // Nobody notes their own.
    known: own.id === id ? [] : await listKnownLevelsOfPerson(services, visitor, id),
    isSelf: own.id === id,
    enrolled: await readEnrolmentsOfPerson(services, visitor, id),
    roles: givableRoles(isSuperAdmin),
    audit: await listAuditRowsOf(services.units, visitor, id, AUDIT_ROWS),
    verbs: services.declarations.auditVerbs,
    step: person.mayManage ? await readNeededStep(facts) : null,
    now: new Date(),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const id = demandId(params.userId);
  const form = await readForm(request, context);
  const decided = await takeDecision(facts, id, form);
  if (decided) return decided;
  return handleNeededStep(facts, form, href('/admin/users/:userId', { userId: id }));
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, known: knownLevels, enrolled, isSelf, roles, audit, verbs, step, now } = loaderData;
  const { fullName, email, avatarUrl, mayManage } = person;
  const answer: { refusal?: Parameters<typeof Decisions>[0]['refusal']; challenge?: unknown } =
    actionData ?? {};
  const known = email ?? fullName;
  const heldUp = heldUpWords(person.role, enrolled);
  return (
    <AdminFrame
      title={fullName ?? email ?? NAMELESS}
      lead={fullName ? email : undefined}
      parent={{ name: 'Utilizatori', to: href('/admin/users') }}
      action={<Avatar fullName={fullName} email={email} url={avatarUrl} size="menu" />}
    >
      <div className="admin-halves person-columns">
        <AdminSection id="cont" heading="Contul">
          <PersonFacts person={person} heldUp={heldUp} now={now} />
        </AdminSection>
        <AdminSection id="hotarari" heading="Ce poți hotărî">
          {mayManage ? (
            <>
              {step && (
                <NeededStepCard
                  factors={step.factors}
                  state={actionData && 'challenge' in actionData ? actionData.challenge : null}
                >
                  iei o copie a datelor, oprești verificarea în doi pași sau ștergi contul
                </NeededStepCard>
              )}
              <Decisions
                person={person}
                roles={roles}
                heldUp={heldUp}
                baseRole={enrolled.baseRole}
                isStepNeeded={step !== null}
                refusal={answer.refusal}
              />
            </>
          ) : (
            <Notice tone="info">{isSelf ? OWN_ACCOUNT : OF_AN_ADMIN}</Notice>
          )}
        </AdminSection>
      </div>
      <AdminSection id="inscrieri" heading="Înscrieri la cursuri">
        <PersonEnrolments personId={person.id} enrolments={enrolled.enrolments} isSelf={isSelf} />
      </AdminSection>
      <AdminSection id="invatare" heading="Teste și învățare">
        <PersonLearning person={person} known={knownLevels} />
      </AdminSection>
      <AdminSection
        id="jurnal"
        heading="Din jurnalul de siguranță"
        action={
          known && (
            <ButtonLink to={listAddress(href('/admin/audit'), { om: known })} variant="secondary">
              Vezi tot
            </ButtonLink>
          )
        }
      >
        {audit.length > 0 ? (
          <AdminTable
            caption="Jurnalul acestui cont, cele mai noi rânduri întâi"
            columns={auditColumns(verbs)}
            rows={audit}
            keyOf={({ id }) => id}
          />
        ) : (
          <p>Nimic: nimeni nu a hotărât ceva despre acest cont, iar persoana nu a luat o copie a datelor.</p>
        )}
      </AdminSection>
    </AdminFrame>
  );
}

const OWN_ACCOUNT =
  'E contul tău. Numele, parola, verificarea și ștergerea le schimbi din profil, iar rolul ți-l schimbă alt administrator.';
const OF_AN_ADMIN = 'Despre conturile de administrator hotărăște numai un administrator principal.';

/** @throws a response with status 404 for what is no id */
function demandId(text: string): string {
  const id = parsePersonId(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}
