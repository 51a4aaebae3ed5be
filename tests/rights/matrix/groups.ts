import {
  type Actor,
  admin,
  paid,
  premium,
  resting,
  service,
  shutOut,
  staff,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  teamWithoutSecondFactor,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNotCall, does } from '../cell.ts';
import { enrolmentIdOf } from '../enrolments.ts';
import { idOf, type PersonKey } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const NO_ROLE = { anon: {}, authenticated: {}, worker: {}, service: {} };

/** Groups: who teaches whom, and what follows from it. */
export const GROUP_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.groups',
      columns: [
        ...['id', 'course', 'title', 'teacher_id', 'state', 'time_zone', 'place', 'link', 'is_open'],
        'created_at',
      ],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    { name: 'private.group_members', columns: ['id', 'group_id', 'person_id', 'joined_at', 'left_at'] },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.group_changes',
      columns: ['id', 'group_id', 'kind', 'subject_key', 'details', 'writer_key', 'occurred_at'],
    },
    NO_ROLE,
  ),

  // Who teaches whom
  teaches(teacher, 'paid', 'a member of their running group'),
  teaches(teacher, 'unregistered', 'a member of their planned group, who left another of theirs'),
  teaches(admin, 'premium', 'a member of their group'),
  doesNotTeach(teacher, 'staff', 'a member of their closed group'),
  doesNotTeach(teacher, 'free', 'a member who may not enter the course'),
  doesNotTeach(teacher, 'premium', 'a member to come, who is in the group of another teacher'),
  doesNotTeach(teacher, 'newcomer', 'a person who is in no group'),
  doesNotTeach(admin, 'paid', 'a member of the group of another teacher'),
  ...[staff, superAdmin].map((person) => doesNotTeach(person, 'paid', 'a member of a group of others')),
  doesNotTeach(premium, 'paid', 'a member of a group that was theirs as a teacher'),
  doesNotTeach(paid, 'paid', 'themself, as a member'),
  ...[teacherWithoutSecondFactor, ...teamWithoutSecondFactor, ...shutOut].map((person) =>
    doesNotTeach(person, 'paid', 'a member of a group'),
  ),
  { ...teaches(teacher, 'premium', 'a member from the moment in which they join'), at: '2998-01-01T00:00Z' },
  {
    ...doesNotTeach(teacher, 'unregistered', 'a member from the moment in which they leave'),
    at: '2998-01-01T00:00Z',
  },
  after(
    [does(staff, `select from private.revoke_enrolment(${enrolmentIdOf('live')}) as revoked where revoked`)],
    doesNotTeach(teacher, 'unregistered', 'a member whose enrolment was revoked'),
  ),

  ...[resting, visitor, worker, service].map((actor) => canNotCall(actor, 'private.teaches(null)')),
  ...[resting, visitor, superAdmin, worker, service].map((actor) =>
    canNotCall(actor, 'private.is_in_group(null, null)'),
  ),
];

function teaches(actor: Actor, learner: PersonKey, who: string): Cell {
  return can(actor, `teach ${who}`, `select where private.teaches('${idOf(learner)}')`);
}

function doesNotTeach(actor: Actor, learner: PersonKey, who: string): Cell {
  return can(
    actor,
    `know that they do not teach ${who}`,
    `select where not private.teaches('${idOf(learner)}')`,
  );
}
