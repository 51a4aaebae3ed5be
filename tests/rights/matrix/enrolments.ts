import {
  type Actor,
  admin,
  bannedBefore,
  expiringLater,
  free,
  learners,
  newcomer,
  paid,
  premium,
  resting,
  service,
  shutOut,
  staff,
  stranger,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  team,
  teamWithoutSecondFactor,
  unregistered,
  visitor,
  withEmptyRole,
  withoutAddress,
  withoutRightsOf,
  withoutRole,
  withUnknownRole,
  worker,
} from '../actors.ts';
import {
  after,
  type Cell,
  can,
  canNot,
  canNotCall,
  does,
  given,
  reachesNothing,
  type Step,
} from '../cell.ts';
import { COURSES, type EnrolmentKey, enrolmentIdOf } from '../enrolments.ts';
import { idOf, type PersonKey } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const NO_ROLE = { anon: {}, authenticated: {}, worker: {}, service: {} };
const SEE = 'select course from public.enrolments';
const OF_PAID = `where person_id = '${idOf('paid')}'`;
const nobody = [resting, stranger, visitor, worker, service];
/** In the order of `team`. */
const TEAM: PersonKey[] = ['staff', 'admin', 'super_admin'];
const belowStaff = [...withoutRightsOf('staff'), ...nobody];

interface Given {
  course?: string;
  role?: 'paid' | 'premium';
  from?: string;
  to?: string;
}

/** The only profile that a person sees is their own. */
const profile = (role?: string) => `select from public.profiles${role ? ` where role = '${role}'` : ''}`;
const NO_ROLE_AT_ALL = 'select from public.profiles where role is null';

const enrolment = (of: PersonKey, { course = COURSES.main, role, from, to }: Given = {}) =>
  `private.enrol('${idOf(of)}', '${course}', ${text(role)}, ${text(from)}, ${text(to)}, 'a reason')`;
const enrolling = (of: PersonKey, how?: Given) =>
  `select from ${enrolment(of, how)} as made where made is not null`;
const changingEnd = (id: number, end: string | null) =>
  `select from private.change_end_of_enrolment(${id}, ${text(end)}, 'a reason') as changed where changed`;
const revoking = (id: number) =>
  `select from private.revoke_enrolment(${id}, 'a reason') as revoked where revoked`;
const settling = (limit: number) => `select private.settle_due_roles(${limit})`;
const settled = (limit: number, many: number) => `select where private.settle_due_roles(${limit}) = ${many}`;
const nextIs = (moment: string) => `select where private.next_role_change() = '${moment}'`;
const giving = (role: string, key: PersonKey) => `select private.change_role('${idOf(key)}', '${role}')`;

const enrols = (of: PersonKey, how?: Given) => does(staff, enrolling(of, how));
const endsAt = (key: EnrolmentKey, end: string | null) => does(staff, changingEnd(enrolmentIdOf(key), end));
const revokes = (key: EnrolmentKey) => does(staff, revoking(enrolmentIdOf(key)));

const isOpen = (course: string) => `select where private.has_access('${course}')`;
const isClosed = (course: string) => `select where not private.has_access('${course}')`;

const NEW_YEAR = '2030-01-01T00:00Z';
const JUNE = '2030-06-01T00:00Z';
const SECOND_NEW_YEAR = '2031-01-01T00:00Z';
const THIRD_NEW_YEAR = '2032-01-01T00:00Z';
const END_OF_LIVE = '2998-01-01T00:00Z';

/** One enrolment within the other. */
const OVERLAPPING: [Step, Step] = [
  enrols('free', { role: 'paid', from: NEW_YEAR, to: THIRD_NEW_YEAR }),
  enrols('free', { role: 'premium', from: JUNE, to: SECOND_NEW_YEAR }),
];

/** Courses, who is enrolled in them and by whom, and the role that an enrolment gives while it lasts. */
export const ENROLMENT_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'public.courses', columns: ['id', 'title', 'minimum_role'] },
    { anon: { select: 'all' }, authenticated: { select: 'all' }, worker: {}, service: {} },
  ),
  ...privilegesOn(
    {
      name: 'public.enrolments',
      columns: ['id', 'person_id', 'course', 'role', 'starts_at', 'ends_at', 'revoked_at', 'created_at'],
    },
    { anon: {}, authenticated: { select: 'all' }, worker: {}, service: {} },
  ),
  ...privilegesOn(
    {
      name: 'private.enrolment_changes',
      columns: ['id', 'enrolment_id', 'kind', 'ends_at', 'reason', 'writer_key', 'occurred_at'],
    },
    NO_ROLE,
  ),
  ...privilegesOn({ name: 'private.base_roles', columns: ['person_id', 'role', 'next_change_at'] }, NO_ROLE),

  // Seeing
  ...[resting, stranger, visitor, free, newcomer, superAdmin, ...shutOut].map((actor) =>
    can(actor, 'see the courses', `select title from public.courses where id like 'fixture-%'`, 3),
  ),
  ...[unregistered, withoutRole, withEmptyRole, withUnknownRole, staff].map((person) =>
    can(person, 'see their own enrolment and no other', SEE),
  ),
  can(paid, 'see their own enrolments and no other', SEE, 2),
  ...[free, newcomer, premium, teacher, admin, superAdmin].map((person) =>
    reachesNothing(person, 'see an enrolment without having one', SEE),
  ),
  ...[unregistered, staff, ...teamWithoutSecondFactor, ...shutOut].map((person) =>
    reachesNothing(person, "see another person's enrolments", `${SEE} ${OF_PAID}`),
  ),
  ...nobody.map((actor) => canNot(actor, 'see enrolments', SEE)),

  // Who may enter
  ...[premium, teacher, teacherWithoutSecondFactor, ...team, ...teamWithoutSecondFactor].map((person) =>
    can(person, 'enter a course for premium learners by their role', isOpen(COURSES.main)),
  ),
  ...[bannedBefore, expiringLater].map((person) =>
    can(person, 'enter a course by their role', isOpen(COURSES.main)),
  ),
  ...[unregistered, paid].map((person) =>
    can(person, 'enter the course in which they are enrolled', isOpen(COURSES.main)),
  ),
  can(
    withoutAddress,
    'enter a course by a role that has begun and is in no profile yet',
    isOpen(COURSES.main),
  ),
  ...[resting, stranger, visitor, free, newcomer, ...shutOut].map((actor) =>
    can(actor, 'enter no course without an enrolment', isClosed(COURSES.main)),
  ),
  can(withoutRole, 'enter no course when their enrolment is over', isClosed(COURSES.main)),
  can(withEmptyRole, 'enter no course when their enrolment was revoked', isClosed(COURSES.main)),
  can(withUnknownRole, 'enter no course before their enrolment begins', isClosed(COURSES.main)),
  can(paid, 'enter a course for paying learners by their role', isOpen(COURSES.forPaid)),
  ...[free, unregistered].map((person) =>
    can(person, 'enter no course for paying learners', isClosed(COURSES.forPaid)),
  ),
  ...[...learners, newcomer].map((person) =>
    can(person, 'enter a course for everybody with an account', isOpen(COURSES.forFree)),
  ),
  ...[resting, stranger, visitor, ...shutOut].map((actor) =>
    can(actor, 'enter no course without an account', isClosed(COURSES.forFree)),
  ),
  ...[visitor, superAdmin].map((actor) =>
    can(actor, 'enter no course that is not there', isClosed('nowhere')),
  ),
  ...[
    moment(
      unregistered,
      'enter a course until their enrolment ends',
      isOpen(COURSES.main),
      justBefore(END_OF_LIVE),
    ),
    moment(
      unregistered,
      'enter no course from the end of their enrolment on',
      isClosed(COURSES.main),
      END_OF_LIVE,
    ),
    moment(
      withUnknownRole,
      'enter no course until their enrolment begins',
      isClosed(COURSES.main),
      justBefore(END_OF_LIVE),
    ),
    moment(
      withUnknownRole,
      'enter a course as soon as their enrolment begins',
      isOpen(COURSES.main),
      END_OF_LIVE,
    ),
  ],

  // Enrolling
  ...team.flatMap((person) => [
    can(person, 'enrol a learner', enrolling('free')),
    can(person, 'enrol a learner with a role', enrolling('free', { role: 'premium' })),
    can(person, 'give an enrolment another end', changingEnd(enrolmentIdOf('live'), NEW_YEAR)),
    can(person, 'revoke an enrolment', revoking(enrolmentIdOf('live'))),
  ]),
  ...belowStaff.flatMap((actor) => [
    canNot(actor, 'enrol a learner', enrolling('free')),
    canNot(actor, 'give an enrolment another end', changingEnd(enrolmentIdOf('live'), NEW_YEAR)),
    canNot(actor, 'revoke an enrolment', revoking(enrolmentIdOf('live'))),
  ]),
  // The function asks who enrols, so that the owner is refused as well.
  ...team.map((person, at) => ({
    ...canNot(person, 'enrol themself', enrolling(TEAM[at] ?? 'staff')),
    control: SEE,
  })),
  ...[free, staff, superAdmin].map((person) =>
    canNot(
      person,
      'write an enrolment by hand',
      `insert into public.enrolments (person_id, course) values ('${idOf('free')}', '${COURSES.main}')`,
    ),
  ),
  can(staff, 'enrol nobody who was erased', `select where ${enrolment('erased')} is null`),
  can(
    staff,
    'enrol nobody who is not there',
    `select where ${enrolment('free').replace(idOf('free'), '00000000-0000-4000-8000-999999999999')} is null`,
  ),
  can(staff, 'enrol a person who is banned', enrolling('banned')),
  after([enrols('free')], can(free, 'enter the course once they are enrolled', isOpen(COURSES.main))),
  after([enrols('free')], can(free, 'see the enrolment they were given', SEE)),
  after([enrols('free')], can(free, 'enter no other course by an enrolment', isClosed(COURSES.forPaid))),
  after(
    [enrols('free')],
    can(newcomer, 'enter no course in which another is enrolled', isClosed(COURSES.main)),
  ),
  after([enrols('free')], rankIs(free, 2, 'after an enrolment without a role')),
  after(
    [enrols('newcomer')],
    can(
      newcomer,
      'have no profile after an enrolment without a role',
      `select where not exists (${profile()})`,
    ),
  ),
  ...(['paid', 'premium'] as const).flatMap((role) => [
    after(
      [enrols('free', { role })],
      can(free, `have ${role} in their profile once enrolled with it`, profile(role)),
    ),
    after([enrols('free', { role })], rankIs(free, role === 'paid' ? 3 : 4, `once enrolled as ${role}`)),
    after(
      [enrols('newcomer', { role })],
      can(newcomer, `have a profile as ${role} once enrolled with it`, profile(role)),
    ),
    after(
      [enrols('teacher', { role })],
      can(teacher, `stay a teacher when enrolled as ${role}`, profile('teacher')),
    ),
    after([enrols('teacher', { role })], rankIs(teacher, 5, `when enrolled as ${role}`)),
  ]),
  after(
    [enrols('premium', { role: 'paid' })],
    can(premium, 'stay premium when enrolled as paid', profile('premium')),
  ),
  after(
    [enrols('free', { role: 'premium', from: NEW_YEAR })],
    can(free, 'have no role before their enrolment begins', profile('free')),
  ),
  after(
    [enrols('free', { role: 'premium', from: NEW_YEAR })],
    can(free, 'enter no course that begins in the future', isClosed(COURSES.main)),
  ),
  after(
    [enrols('free', { role: 'premium' })],
    can(
      superAdmin,
      'read in the audit log who was enrolled, with which role and why',
      `select from private.audit_log where verb = 'enrolled' and about_table = 'enrolments'
         and details = '{"course": "${COURSES.main}", "role": "premium", "reason": "a reason"}'`,
    ),
  ),

  // Another end
  ...[
    { which: 'that is not there', id: 999, end: NEW_YEAR },
    { which: 'that was revoked', id: enrolmentIdOf('revoked'), end: NEW_YEAR },
    { which: 'that has this end already', id: enrolmentIdOf('live'), end: END_OF_LIVE },
    { which: 'that has no end already', id: enrolmentIdOf('endless'), end: null },
    { which: 'of their own', id: enrolmentIdOf('ofStaff'), end: null },
  ].map(({ which, id, end }) =>
    can(
      staff,
      `give no other end to an enrolment ${which}`,
      `select where not private.change_end_of_enrolment(${id}, ${text(end)})`,
    ),
  ),
  can(
    admin,
    'give another end to the enrolment of a staff member',
    changingEnd(enrolmentIdOf('ofStaff'), null),
  ),
  after(
    [endsAt('over', null)],
    can(withoutRole, 'enter the course again when their enrolment goes on', isOpen(COURSES.main)),
  ),
  after(
    [endsAt('over', null)],
    can(
      unregistered,
      'keep their end when that of another changes',
      `${SEE} where ends_at = '${END_OF_LIVE}'`,
    ),
  ),
  after(
    [endsAt('live', '2021-01-01')],
    can(unregistered, 'enter no course when their enrolment ended after all', isClosed(COURSES.main)),
  ),
  after(
    [endsAt('over', null)],
    can(
      withoutRole,
      'keep what is in their profile when an enrolment without a role goes on',
      NO_ROLE_AT_ALL,
    ),
  ),
  after(
    [endsAt('endless', '2021-01-01')],
    can(paid, 'lose the role at once with an end that has passed', profile('free')),
  ),
  after([endsAt('endless', '2021-01-01')], rankIs(paid, 2, 'after an end that has passed')),
  after([endsAt('endless', NEW_YEAR)], can(paid, 'keep the role until the new end', profile('paid'))),
  after([endsAt('endless', NEW_YEAR)], rankIs(paid, 3, 'just before the new end', justBefore(NEW_YEAR))),
  after([endsAt('endless', NEW_YEAR)], rankIs(paid, 2, 'at the new end', NEW_YEAR)),
  after(
    [endsAt('live', NEW_YEAR), endsAt('live', null)],
    can(unregistered, 'see that their enrolment has no end any more', `${SEE} where ends_at is null`),
  ),
  after(
    [endsAt('live', NEW_YEAR)],
    can(
      superAdmin,
      'read in the audit log which enrolment has another end',
      `select from private.audit_log where verb = 'enrolment_end_changed' and about_key = '${enrolmentIdOf('live')}'
         and details ->> 'until' is not null and details ->> 'reason' = 'a reason'`,
    ),
  ),

  // Revoking
  ...[
    ['that is not there', 999],
    ['that was revoked before', enrolmentIdOf('revoked')],
  ].map(([which, id]) =>
    can(staff, `revoke no enrolment ${which}`, `select where not private.revoke_enrolment(${id})`),
  ),
  after(
    [revokes('live')],
    can(unregistered, 'enter no course once their enrolment is revoked', isClosed(COURSES.main)),
  ),
  after(
    [revokes('live')],
    can(paid, 'keep their enrolments when that of another is revoked', `${SEE} where revoked_at is null`, 2),
  ),
  after([revokes('endless')], can(paid, 'lose the role of a revoked enrolment', profile('free'))),
  after([revokes('endless')], rankIs(paid, 2, 'after the enrolment with their role was revoked')),
  after(
    [revokes('toCome')],
    can(paid, 'keep their role when an enrolment to come is revoked', profile('paid')),
  ),
  after([revokes('toCome')], rankIs(paid, 3, 'when the revoked enrolment would have begun', END_OF_LIVE)),
  after(
    [revokes('over')],
    can(
      withoutRole,
      'keep what is in their profile when an enrolment without a role is revoked',
      NO_ROLE_AT_ALL,
    ),
  ),
  after(
    [revokes('live')],
    can(
      superAdmin,
      'read in the audit log which enrolment was revoked',
      `select from private.audit_log where verb = 'enrolment_revoked' and about_key = '${enrolmentIdOf('live')}'`,
    ),
  ),

  // More than one
  ...(
    [
      [justBefore(NEW_YEAR), 2, 'free', 'just before the first enrolment begins'],
      [NEW_YEAR, 3, 'paid', 'when the first enrolment begins'],
      [JUNE, 4, 'premium', 'when the higher enrolment begins'],
      [justBefore(SECOND_NEW_YEAR), 4, 'premium', 'just before the higher enrolment ends'],
      [SECOND_NEW_YEAR, 3, 'paid', 'when the higher enrolment ends and the other lasts'],
      [justBefore(THIRD_NEW_YEAR), 3, 'paid', 'just before the last enrolment ends'],
      [THIRD_NEW_YEAR, 2, 'free', 'when the last enrolment ends'],
    ] as const
  ).flatMap(([at, rank, role, when]) => [
    after(OVERLAPPING, rankIs(free, rank, `${when}, before any job`, at)),
    after(OVERLAPPING, {
      ...can(
        free,
        `enter ${rank > 2 ? 'the' : 'no'} course ${when}, before any job`,
        rank > 2 ? isOpen(COURSES.main) : isClosed(COURSES.main),
      ),
      at,
    }),
    after([...OVERLAPPING, does(worker, settling(100), at)], {
      ...can(free, `have ${role} in their profile ${when}, after the job`, profile(role)),
      at,
    }),
    after(
      [...OVERLAPPING, does(worker, settling(100), at)],
      rankIs(free, rank, `${when}, after the job`, at),
    ),
  ]),
  after(
    [...OVERLAPPING, does(worker, settling(100), NEW_YEAR)],
    rankIs(free, 4, 'when the next enrolment begins after a job for the first', JUNE),
  ),
  after(
    [enrols('free', { role: 'premium' }), enrols('free', { role: 'premium', to: JUNE })],
    rankIs(free, 4, 'when the shorter of two enrolments ends', JUNE),
  ),
  after(
    [
      enrols('free', { role: 'paid' }),
      does(staff, `select private.revoke_enrolment(${enrolment('free', { role: 'premium' })})`),
    ],
    can(free, 'have the role that is left when the higher enrolment is revoked', profile('paid')),
  ),
  after(
    [enrols('free'), enrols('free', { role: 'paid' })],
    can(free, 'have the role of one enrolment beside one without a role', profile('paid')),
  ),
  after(
    [enrols('teacher', { role: 'premium' }), enrols('free', { role: 'paid' })],
    can(free, 'have no role of another who is enrolled', profile('paid')),
  ),

  // Roles that admins give
  after(
    [does(admin, giving('teacher', 'paid'))],
    can(paid, 'become a teacher while they are enrolled', profile('teacher')),
  ),
  after([does(admin, giving('teacher', 'paid'))], rankIs(paid, 5, 'made a teacher while enrolled')),
  after(
    [does(admin, giving('teacher', 'paid')), revokes('endless')],
    rankIs(paid, 5, 'made a teacher while enrolled, after the revocation'),
  ),
  after(
    [does(admin, giving('teacher', 'paid'))],
    rankIs(paid, 5, 'made a teacher while enrolled, when the next enrolment begins', END_OF_LIVE),
  ),
  after(
    [
      does(admin, giving('teacher', 'free')),
      does(staff, `select private.revoke_enrolment(${enrolment('free', { role: 'premium' })})`),
    ],
    rankIs(free, 5, 'made a teacher before an enrolment that was revoked'),
  ),
  after(
    [does(admin, giving('premium', 'paid')), does(admin, giving('free', 'paid'))],
    can(paid, 'keep the role of their enrolment when an admin takes a higher one back', profile('paid')),
  ),
  after(
    [does(admin, giving('premium', 'paid')), does(admin, giving('free', 'paid')), revokes('endless')],
    can(paid, 'lose the role of their enrolment after an admin took a higher one back', profile('free')),
  ),
  after(
    [
      enrols('premium', { role: 'premium' }),
      does(premium, `select private.accept_team_invitation('to premium')`),
    ],
    rankIs(premium, 5, 'after they took an invitation while enrolled'),
  ),
  after(
    [
      does(staff, `select private.revoke_enrolment(${enrolment('premium', { role: 'premium' })})`),
      does(premium, `select private.accept_team_invitation('to premium')`),
      does(staff, `select private.revoke_enrolment(${enrolment('premium', { role: 'paid' })})`),
    ],
    rankIs(premium, 5, 'after they took an invitation between two enrolments'),
  ),

  // The job
  rankIs(withoutAddress, 4, 'by an enrolment that the job did not see yet'),
  can(worker, 'settle the role that is due, and no other', settled(100, 1)),
  can(worker, 'settle nothing with a limit of none', settled(0, 0)),
  can(worker, 'know when the next role is due', nextIs('2020-01-01T00:00Z')),
  after(
    [does(worker, settling(100))],
    can(withoutAddress, 'have the role of their enrolment in the profile after the job', profile('premium')),
  ),
  after([does(worker, settling(100))], rankIs(withoutAddress, 4, 'after the job')),
  after([does(worker, settling(100))], can(worker, 'settle no role twice', settled(100, 0))),
  after(
    [does(worker, settling(100))],
    can(worker, 'know that the next role is one to come', nextIs(END_OF_LIVE)),
  ),
  given(
    [enrols('free', { role: 'paid', from: NEW_YEAR }), enrols('newcomer', { role: 'paid', from: JUNE })],
    {
      ...can(worker, 'settle all roles that are due by a moment', settled(100, 3)),
      at: JUNE,
    },
  ),
  given(
    [enrols('free', { role: 'paid', from: NEW_YEAR }), enrols('newcomer', { role: 'paid', from: JUNE })],
    {
      ...can(worker, 'settle as many roles as the limit says', settled(2, 2)),
      at: JUNE,
    },
  ),
  after(
    [
      enrols('newcomer', { role: 'paid', from: JUNE }),
      enrols('free', { role: 'paid', from: NEW_YEAR }),
      does(worker, settling(2), SECOND_NEW_YEAR),
    ],
    can(worker, 'settle those first that are due for longest', nextIs(JUNE)),
  ),
  after(
    [does(worker, settling(100)), revokes('toCome')],
    can(
      worker,
      'know of no role to settle when none is due',
      'select where private.next_role_change() is null',
    ),
  ),
  after(
    [enrols('free', { role: 'premium' }), enrols('free', { to: JUNE }), does(worker, settling(100))],
    can(worker, 'know of no role that an enrolment without one would change', nextIs(END_OF_LIVE)),
  ),

  // On no row, only the right to call counts.
  ...['private.settle_due_roles(null)', 'private.next_role_change()'].flatMap((call) =>
    [resting, visitor, superAdmin, service].map((actor) => canNotCall(actor, call)),
  ),
  ...[
    'private.enrol(null, null, null, null, null)',
    'private.change_end_of_enrolment(null, null)',
    'private.revoke_enrolment(null)',
  ].flatMap((call) => [resting, visitor, worker, service].map((actor) => canNotCall(actor, call))),
  ...[worker, service].map((actor) => canNotCall(actor, 'private.has_access(null)')),
  ...[
    'private.is_live(null)',
    'private.justified_role(null)',
    'private.role_of(null)',
    'private.lock_role(null)',
    'private.settle_role(null)',
    'private.set_base_role(null, null)',
    'private.may_enter(null, null)',
  ].flatMap((call) =>
    [resting, visitor, superAdmin, worker, service].map((actor) => canNotCall(actor, call)),
  ),
];

function text(value: string | null | undefined): string {
  return value === null || value === undefined ? 'null' : `'${value}'`;
}

function rankIs(actor: Actor, rank: number, when: string, at?: string): Cell {
  const cell = can(
    actor,
    `count as rank ${rank} ${when}`,
    `select from private.rank() as rank where rank = ${rank}`,
  );
  return at === undefined ? cell : { ...cell, at };
}

function moment(actor: Actor, deed: string, statement: string, at: string): Cell {
  return { ...can(actor, deed, statement), at };
}

function justBefore(at: string): string {
  return new Date(Date.parse(at) - 1).toISOString();
}
