import { href, Link } from 'react-router';
import { DataTable } from '#app/admin/data-table.tsx';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import type { Role } from '#app/domain/roles.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { progressOf, StateWords } from './enrolment-columns.tsx';
import { endCell, givenRoleName, untilWords } from './enrolment-words.ts';
import type { EnrolmentsOfPerson } from './enrolments.server.ts';

interface PersonEnrolmentsProps {
  personId: string;
  enrolments: EnrolmentsOfPerson['enrolments'];
  /** Nobody enrols themself. */
  isSelf: boolean;
}

/** The enrolments of a person, and the way to another one. */
export function PersonEnrolments({ personId, enrolments, isSelf }: PersonEnrolmentsProps) {
  return (
    <>
      {enrolments.length > 0 ? (
        <DataTable
          caption="Înscrierile, cele mai noi întâi"
          columns={[
            { head: 'Curs', isBare: true },
            { head: 'Stare', isShort: true },
            { head: 'Până pe', isShort: true },
            { head: 'Rol dat', isShort: true },
            { head: 'Lecții terminate', isShort: true },
          ]}
          rows={enrolments.map((enrolment) => ({
            key: enrolment.id,
            cells: [
              <Link
                key="course"
                to={href('/admin/course-enrollment/:enrolmentId', { enrolmentId: String(enrolment.id) })}
                className="text-link"
              >
                {enrolment.courseTitle}
              </Link>,
              <StateWords key="state" state={enrolment.state} />,
              endCell(enrolment.endsAt),
              givenRoleName(enrolment.role),
              progressOf(enrolment),
            ],
          }))}
        />
      ) : (
        <p>Nicio înscriere la un curs.</p>
      )}
      {!isSelf && (
        <div>
          <ButtonLink to={`${href('/admin/course-enrollment/new')}?persoana=${personId}`} variant="secondary">
            Înscrie la un curs
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** What a role is held up by; null where it is the person's own. */
export function heldUpWords(role: Role, { baseRole, enrolments }: EnrolmentsOfPerson): string | null {
  if (baseRole === null || baseRole === role) return null;
  const ends = enrolments
    .filter((enrolment) => enrolment.state === 'live' && enrolment.role === role)
    .map(({ endsAt }) => endsAt);
  if (ends.length === 0) return null;
  const last = ends.includes(null)
    ? null
    : ends.reduce((a, b) => (Date.parse(a ?? '') > Date.parse(b ?? '') ? a : b));
  return `prin înscriere, ${untilWords(last)}; fără ea, ${ROLE_NAMES[baseRole]}`;
}
