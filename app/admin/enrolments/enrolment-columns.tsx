import { StateSign, type StateTone } from '#app/admin/state-sign.tsx';
import type { TableColumn } from '#app/admin/table/list-view.ts';
import { givenRoleName, nameOf, STATE_NAMES, shortDate, shortEnd } from './enrolment-words.ts';
import type { Enrolment, EnrolmentState } from './enrolments.server.ts';

export const ENROLMENT_COLUMNS: TableColumn<Enrolment>[] = [
  { key: 'cine', head: 'Cine', shown: 'always', cell: who },
  { key: 'curs', head: 'Curs și rol dat', cell: what },
  {
    key: 'stare',
    head: 'Stare',
    isShort: true,
    cell: ({ state }) => <StateWords state={state} />,
  },
  {
    key: 'pana-la',
    head: 'Până pe',
    order: 'ascending',
    isShort: true,
    cell: ({ endsAt }) => shortEnd(endsAt),
  },
  { key: 'lectii', head: 'Lecții', isShort: true, cell: progressOf },
  {
    key: 'inscris',
    head: 'Făcută pe',
    order: 'descending',
    isShort: true,
    cell: ({ createdAt }) => shortDate(createdAt),
  },
  {
    key: 'de-la',
    head: 'Începe pe',
    isShort: true,
    shown: 'extra',
    cell: ({ startsAt }) => shortDate(startsAt),
  },
];

const TONES: Record<EnrolmentState, StateTone> = {
  live: 'good',
  future: 'waiting',
  ended: 'plain',
  revoked: 'broken',
};

export function StateWords({ state }: { state: EnrolmentState }) {
  return (
    <span className="enrolment-state">
      <StateSign tone={TONES[state]} />
      {STATE_NAMES[state]}
    </span>
  );
}

export function progressOf({ finishedLessons, lessons }: Enrolment): string {
  return `${finishedLessons} din ${lessons}`;
}

function what({ courseTitle, role }: Enrolment) {
  return (
    <>
      {courseTitle}
      {role && <span className="cell-more">{givenRoleName(role)}</span>}
    </>
  );
}

function who(enrolment: Enrolment) {
  const { fullName, email } = enrolment;
  return (
    <>
      {nameOf(enrolment)}
      {fullName && email && <span className="cell-more">{email}</span>}
    </>
  );
}
