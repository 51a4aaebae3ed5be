import {
  type Actor,
  expiringLater,
  premium,
  resting,
  service,
  staff,
  superAdmin,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, canNotCall, does, given, reads } from '../cell.ts';
import { COURSES, type EnrolmentKey, enrolmentIdOf } from '../enrolments.ts';
import { idOf, type PersonKey } from '../people.ts';

const belowStaff = withoutRightsOf('staff');
const notSignedIn = [resting, visitor, worker, service];

interface Wanted {
  words?: string;
  course?: string;
  state?: string;
  role?: string;
  sorting?: 'newest' | 'end';
  after?: EnrolmentKey;
  limit?: number;
}

const LIST = ({ words, course, state, role, sorting = 'newest', after: last, limit = 100 }: Wanted = {}) =>
  `private.list_enrolments(${[words, course, state, role].map(text).join()}, '${sorting}',
    ${last ? enrolmentIdOf(last) : 'null'}, ${limit}) as enrolment`;
const READ_ALL = (...keys: EnrolmentKey[]) =>
  `private.read_enrolments('{${keys.map(enrolmentIdOf).join()}}') as enrolment`;
const READ = (key: EnrolmentKey) => `private.read_enrolment(${enrolmentIdOf(key)}) as enrolment`;
const OF_PERSON = (key: PersonKey) => `private.enrolments_of_person('${idOf(key)}') as found`;
const LOOK_UP = (keys: readonly string[], course: string = COURSES.main) =>
  `private.look_up_people('{${keys.join()}}', '${course}') as found, jsonb_array_elements(found -> 'people') as account`;
const FIND = (words: string) => `private.find_people('${words}')`;
const NOTE = `select private.note_enrolments_export('{stare}')`;

interface Place {
  of: PersonKey;
  role?: string;
  from?: string;
  until?: string;
}

const ENROL = (people: readonly Place[], seen = 99_999, course: string = COURSES.main) =>
  `private.enrol_people('${JSON.stringify(
    people.map(({ of, ...days }, place) => ({ place, person: idOf(of), from: '2026-01-01', ...days })),
  )}', '${course}', 'a reason', ${seen})`;

interface End {
  key: EnrolmentKey;
  version?: number;
  until?: string;
  endsAt?: string;
}

const rowsOf = (rows: readonly End[]) =>
  JSON.stringify(rows.map(({ key, ...end }) => ({ id: enrolmentIdOf(key), ...end })));
const CHANGE_ENDS = (...rows: End[]) => `private.change_ends_of_enrolments('${rowsOf(rows)}', 'a reason')`;
const REVOKE = (...rows: End[]) => `private.revoke_enrolments('${rowsOf(rows)}', 'a reason')`;

const FACTS = `enrolment ->> 'id'`;
const keyOf = (...keys: EnrolmentKey[]) => keys.map((key) => String(enrolmentIdOf(key)));
const listed = (deed: string, wanted: Wanted, keys: EnrolmentKey[]) =>
  reads(staff, `list ${deed}`, FACTS, LIST(wanted), keyOf(...keys));

/** The functions ask who the visitor is, so that the owner is refused as well. */
const refuses = (actor: Actor, deed: string, statement: string): Cell => ({
  ...canNot(actor, deed, statement),
  control: 'select from public.enrolments',
});

const NEWEST: EnrolmentKey[] = [
  ...(['ofStaff', 'unsettled', 'revoked', 'over'] as const),
  ...(['notBegun', 'toCome', 'endless', 'live'] as const),
];
const BY_END: EnrolmentKey[] = [
  ...(['over', 'live', 'ofStaff', 'toCome'] as const),
  ...(['endless', 'notBegun', 'revoked', 'unsettled'] as const),
];
const WITHOUT = `enrolment ->> 'id', enrolment -> 'without' ->> 'roleNow', enrolment -> 'without' ->> 'role',
  enrolment -> 'without' ->> 'hasAccessNow', enrolment -> 'without' ->> 'hasAccess'`;
const ACCOUNT = `account ->> 'state', account ->> 'fullName', account ->> 'email', account -> 'live' ->> 'endsAt'`;
/** A fortnight before the end of two of them, to the second. */
const A_FORTNIGHT_BEFORE = '2997-12-18T00:00:00Z';

/** What staff do with enrolments besides one at a time: lists, what would be left, people to enrol, several at once. */
export const ENROLMENT_LIST_CELLS: Cell[] = [
  ...team.flatMap((person) => [
    reads(person, 'list the enrolments', FACTS, LIST(), keyOf(...NEWEST)),
    reads(person, 'read several enrolments', FACTS, READ_ALL('live', 'over'), keyOf('over', 'live')),
    reads(person, 'read one enrolment', FACTS, READ('live'), keyOf('live')),
    reads(person, 'read the enrolments of a person', `found ->> 'baseRole'`, OF_PERSON('paid'), ['free']),
    reads(person, 'look up an address', `account ->> 'state'`, LOOK_UP(['premium@example.com']), ['found']),
    reads(person, 'find a person to enrol', 'full_name, email', FIND('premium'), [
      'premium premium@example.com',
    ]),
    reads(person, 'enrol several people', 'place, outcome', ENROL([{ of: 'premium' }]), ['0 enrolled']),
    reads(person, 'change several ends', 'id, outcome', CHANGE_ENDS({ key: 'live', until: '2990-01-01' }), [
      '1001 done',
    ]),
    reads(person, 'revoke several enrolments', 'id, outcome', REVOKE({ key: 'live' }), ['1001 done']),
    can(person, 'note that the list of enrolments goes out of the site', NOTE),
  ]),
  ...[...belowStaff, ...notSignedIn].flatMap((actor) => [
    refuses(actor, 'list the enrolments', `select from ${LIST()}`),
    refuses(actor, 'read several enrolments', `select from ${READ_ALL('live')}`),
    refuses(actor, 'read one enrolment', `select from ${READ('live')}`),
    refuses(actor, 'read the enrolments of a person', `select from ${OF_PERSON('paid')}`),
    refuses(actor, 'look up an address', `select from ${LOOK_UP(['premium@example.com'])}`),
    refuses(actor, 'find a person to enrol', `select from ${FIND('premium')}`),
    refuses(actor, 'enrol several people', `select from ${ENROL([{ of: 'premium' }])}`),
    refuses(actor, 'change several ends', `select from ${CHANGE_ENDS({ key: 'live', until: '2990-01-01' })}`),
    refuses(actor, 'revoke several enrolments', `select from ${REVOKE({ key: 'live' })}`),
    refuses(actor, 'note that the list of enrolments goes out of the site', NOTE),
  ]),
  ...[resting, visitor, worker, service, superAdmin].flatMap((actor) => [
    canNotCall(actor, 'private.state_of_enrolment(null)'),
    canNotCall(actor, 'private.enrolment_facts(null)'),
    canNotCall(actor, 'private.without_enrolment(null)'),
    canNotCall(actor, 'private.version_of_enrolment(1)'),
    canNotCall(actor, 'private.is_confirmed(null, null, null)'),
    canNotCall(actor, `private.account_of('')`),
    canNotCall(actor, `private.account_with('')`),
  ]),
  ...notSignedIn.flatMap((actor) => [
    canNotCall(actor, `private.list_enrolments('', '', '', '', '', 1, 1)`),
    canNotCall(actor, `private.read_enrolments('{}')`),
    canNotCall(actor, 'private.read_enrolment(1)'),
    canNotCall(actor, 'private.enrolments_of_person(null)'),
    canNotCall(actor, `private.look_up_people('{}', '')`),
    canNotCall(actor, `private.find_people('')`),
    canNotCall(actor, `private.enrol_people('[]', '', '', 1)`),
    canNotCall(actor, `private.change_ends_of_enrolments('[]', '')`),
    canNotCall(actor, `private.revoke_enrolments('[]', '')`),
    canNotCall(actor, `private.note_enrolments_export('{}')`),
  ]),

  // The list
  listed('enrolments by their end, those without one last', { sorting: 'end' }, BY_END),
  ...BY_END.slice(0, -1).map((key, at) =>
    listed(`what comes after number ${at + 1} by end`, { sorting: 'end', after: key, limit: 1 }, [
      BY_END[at + 1] as EnrolmentKey,
    ]),
  ),
  ...NEWEST.slice(0, -1).map((key, at) =>
    listed(`what comes after number ${at + 1} of the newest`, { after: key, limit: 1 }, [
      NEWEST[at + 1] as EnrolmentKey,
    ]),
  ),
  listed('live enrolments', { state: 'live' }, ['ofStaff', 'unsettled', 'endless', 'live']),
  listed('enrolments to come', { state: 'future' }, ['notBegun', 'toCome']),
  listed('enrolments that are over', { state: 'ended' }, ['over']),
  listed('revoked enrolments', { state: 'revoked' }, ['revoked']),
  listed('nothing that ends soon where nothing does', { state: 'ending' }, []),
  {
    ...listed('what ends within a fortnight', { state: 'ending' }, ['ofStaff', 'live']),
    at: A_FORTNIGHT_BEFORE,
  },
  {
    ...listed('nothing that ends a second later than in a fortnight', { state: 'ending' }, []),
    at: '2997-12-17T23:59:59Z',
  },
  {
    ...given(
      [does(staff, `select from ${REVOKE({ key: 'live' })}`)],
      listed('no revoked one among those that end soon', { state: 'ending' }, ['ofStaff']),
    ),
    at: A_FORTNIGHT_BEFORE,
  },
  listed('enrolments of one course', { course: COURSES.main, state: 'ended' }, ['over']),
  listed('none of another course', { course: COURSES.forPaid }, []),
  listed('enrolments with a role', { role: 'premium' }, ['unsettled', 'toCome']),
  listed('enrolments without a role', { role: 'none', state: 'live' }, ['ofStaff', 'live']),
  listed('the enrolments of whose name has all the words', { words: 'ROLE without' }, ['over']),
  listed('the enrolments of whose address has a part', { words: 'paid@exam' }, ['toCome', 'endless']),
  listed('nobody by only one of two words', { words: 'without nothing' }, []),
  listed('nobody by a sign that LIKE knows', { words: '%' }, []),
  reads(
    staff,
    'see how many lessons of the course a person has finished',
    `enrolment ->> 'fullName', enrolment ->> 'finishedLessons', enrolment ->> 'lessons', enrolment ->> 'version' is null`,
    LIST({ state: 'ended' }),
    ['withoutRole 1 2 t'],
  ),

  // What would be left
  reads(
    staff,
    'see what a paying learner would have without an enrolment',
    WITHOUT,
    READ_ALL('endless', 'toCome'),
    [`${enrolmentIdOf('toCome')} paid paid true true`, `${enrolmentIdOf('endless')} paid free true false`],
  ),
  reads(staff, 'see what members of the team would have without one', WITHOUT, READ_ALL('ofStaff'), [
    `${enrolmentIdOf('ofStaff')} staff staff true true`,
  ]),
  reads(staff, 'see that an enrolment that is over gives nothing', WITHOUT, READ_ALL('over'), [
    `${enrolmentIdOf('over')} free false false`,
  ]),
  reads(staff, 'see a role that is in no profile yet', WITHOUT, READ_ALL('unsettled'), [
    `${enrolmentIdOf('unsettled')} premium free true false`,
  ]),
  given(
    [
      does(
        staff,
        `select private.enrol('${idOf('paid')}', '${COURSES.main}', 'premium', '2020-01-01', null)`,
      ),
    ],
    reads(staff, 'see that another enrolment keeps role and access', WITHOUT, READ_ALL('endless'), [
      `${enrolmentIdOf('endless')} premium premium true true`,
    ]),
  ),
  given(
    [does(staff, `select private.enrol('${idOf('paid')}', '${COURSES.forPaid}', null, '2020-01-01', null)`)],
    reads(staff, 'see that an enrolment in another course keeps nothing', WITHOUT, READ_ALL('endless'), [
      `${enrolmentIdOf('endless')} paid free true false`,
    ]),
  ),

  // One of them
  reads(
    staff,
    'read no enrolment that is not there',
    `enrolment is null`,
    'private.read_enrolment(1) as enrolment',
    ['t'],
  ),
  reads(staff, 'see that an enrolment is their own', `enrolment ->> 'isOwn'`, READ('ofStaff'), ['true']),
  reads(staff, "see that an enrolment is another's", `enrolment ->> 'isOwn'`, READ('live'), ['false']),
  reads(
    staff,
    'see when a person worked on a lesson of the course',
    `enrolment ->> 'workedAt' is not null`,
    READ('over'),
    ['t'],
  ),
  reads(
    staff,
    'see that a person worked on no lesson of the course',
    `enrolment ->> 'workedAt' is null`,
    READ('live'),
    ['t'],
  ),
  given(
    [does(staff, `select private.enrol('${idOf('premium')}', '${COURSES.forPaid}', null, null, null)`)],
    reads(
      staff,
      'see that a person worked only on lessons of another course',
      `enrolment ->> 'workedAt' is null`,
      `private.list_enrolments(null, '${COURSES.forPaid}', null, null, 'newest', null, 1) as one,
        private.read_enrolment((one ->> 'id')::integer) as enrolment`,
      ['t'],
    ),
  ),
  given(
    [does(staff, `select from ${CHANGE_ENDS({ key: 'live', until: '2990-01-01' })}`)],
    reads(
      superAdmin,
      'read what became of an enrolment, and nothing of another',
      `change ->> 'kind', change ->> 'writer', change ->> 'reason'`,
      `${READ('live')}, jsonb_array_elements(enrolment -> 'changes') as change`,
      ['end_changed staff a reason'],
    ),
  ),
  reads(
    staff,
    'read all enrolments of a person, the newest first',
    `one ->> 'id'`,
    `${OF_PERSON('paid')}, jsonb_array_elements(found -> 'enrolments') as one`,
    keyOf('toCome', 'endless'),
  ),
  reads(
    staff,
    'read that a person has no enrolment and no role by one',
    `found ->> 'baseRole', found -> 'enrolments'`,
    OF_PERSON('premium'),
    ['[]'],
  ),

  // People to enrol
  reads(
    staff,
    'learn nothing of an account whose address is not confirmed, or that is not there',
    ACCOUNT,
    LOOK_UP(['free@example.com', 'nobody@example.com', 'erased@example.com', idOf('free'), idOf('erased')]),
    ['unconfirmed', 'unknown', 'unknown', 'unconfirmed', 'unknown'],
  ),
  reads(
    staff,
    'see whose address it is, however it is written, and whose id',
    ACCOUNT,
    LOOK_UP(['PREMIUM@example.com', idOf('premium')]),
    ['found premium premium@example.com', 'found premium premium@example.com'],
  ),
  reads(
    expiringLater,
    'see that an address is their own',
    `account ->> 'state'`,
    LOOK_UP(['expiringlater@example.com', 'premium@example.com']),
    ['own', 'found'],
  ),
  given(
    [
      does(
        staff,
        `select private.enrol('${idOf('premium')}', '${COURSES.main}', null, '2020-01-01', '2990-01-01Z')`,
      ),
      does(
        staff,
        `select private.enrol('${idOf('premium')}', '${COURSES.main}', null, '2020-01-01', '2980-01-01Z')`,
      ),
      does(staff, `select private.enrol('${idOf('premium')}', '${COURSES.main}', null, '2990-01-01', null)`),
      does(
        staff,
        `select private.enrol('${idOf('premium')}', '${COURSES.forPaid}', null, '2020-01-01', null)`,
      ),
      does(staff, `select private.enrol('${idOf('free')}', '${COURSES.main}', null, '2020-01-01', null)`),
    ],
    reads(
      staff,
      'see until when a person has access to the course already',
      `(account -> 'live' ->> 'endsAt')::timestamptz at time zone 'UTC'`,
      LOOK_UP(['premium@example.com']),
      ['2990-01-01 00:00:00'],
    ),
  ),
  reads(
    staff,
    'see which enrolment is the newest',
    `found ->> 'seen'`,
    `private.look_up_people('{}', '') as found`,
    keyOf('ofStaff'),
  ),
  can(
    staff,
    'look up five hundred people',
    `select from private.look_up_people(array(select n::text from generate_series(1, 500) n), '')`,
  ),
  {
    ...canNot(
      staff,
      'look up more than five hundred people',
      `select from private.look_up_people(array(select n::text from generate_series(1, 501) n), '')`,
    ),
    control: 'select from public.enrolments',
  },
  reads(staff, 'find people by words of their name', 'full_name', FIND('ROLE witHOUt'), ['withoutRole']),
  reads(staff, 'find whether an address is confirmed', 'email, is_confirmed', FIND('free@example.com '), [
    'free@example.com f',
  ]),
  reads(staff, 'find nobody by a part of an address', 'full_name', FIND('paid@exam'), []),
  reads(staff, 'find nobody by a sign that LIKE knows', 'full_name', FIND('%'), []),
  reads(staff, 'find nobody who is erased', 'full_name', FIND('erased'), []),
  reads(staff, 'find at most ten people', 'count(*)', FIND('e'), ['10']),

  // Enrolling them
  reads(
    staff,
    'enrol nobody whose address is not confirmed, and nobody who is not there',
    'place, outcome',
    ENROL([{ of: 'free' }, { of: 'erased' }, { of: 'premium' }]),
    ['0 unknown', '1 unknown', '2 enrolled'],
  ),
  reads(expiringLater, 'not enrol themself', 'place, outcome', ENROL([{ of: 'expiringLater' }]), [
    '0 unknown',
  ]),
  given(
    [does(staff, `select from ${ENROL([{ of: 'premium' }], 0)}`)],
    reads(
      superAdmin,
      'not enrol whom a colleague has enrolled since they looked',
      'outcome',
      ENROL([{ of: 'premium' }], 0),
      ['meanwhile'],
    ),
  ),
  given(
    [does(staff, `select from ${ENROL([{ of: 'premium' }], 0)}`)],
    reads(
      superAdmin,
      'enrol in another course meanwhile',
      'outcome',
      ENROL([{ of: 'premium' }], 0, COURSES.forPaid),
      ['enrolled'],
    ),
  ),
  given(
    [does(staff, `select from ${ENROL([{ of: 'premium' }])}`)],
    reads(
      superAdmin,
      'enrol whom they saw enrolled already',
      'outcome',
      ENROL([{ of: 'premium' }], 2_000_000_000),
      ['enrolled'],
    ),
  ),
  after(
    [
      does(
        staff,
        `select from ${ENROL([{ of: 'premium', role: 'premium', from: '2027-03-28', until: '2027-03-28' }], 0)}`,
      ),
    ],
    can(
      premium,
      'see that their enrolment begins and ends at midnight in Bucharest',
      `select from public.enrolments where starts_at = '2027-03-27T22:00Z' and ends_at = '2027-03-28T21:00Z'`,
    ),
  ),

  // Changing and revoking several
  reads(
    staff,
    'change an end only where it is possible, each by itself',
    'id, outcome, version is null',
    CHANGE_ENDS(
      { key: 'live', until: '2997-12-31' },
      { key: 'endless', until: '2990-01-01', version: 99_999 },
      { key: 'toCome', until: '2997-12-30' },
      { key: 'notBegun', until: '2990-01-01', endsAt: '2999-01-01' },
      { key: 'revoked', until: '2990-01-01' },
      { key: 'unsettled' },
      { key: 'ofStaff', until: '2990-01-01' },
    ),
    [
      ...['1001 done f', '1002 changed f', '1003 early t', '1004 early t'],
      ...['1006 kept t', '1007 kept t', '1008 kept t'],
    ],
  ),
  reads(
    staff,
    'see the end that was before',
    `id, former at time zone 'UTC'`,
    CHANGE_ENDS({ key: 'live', until: '2990-01-01' }),
    ['1001 2998-01-01 00:00:00'],
  ),
  given(
    [does(staff, `select from ${CHANGE_ENDS({ key: 'live', until: '2990-01-01' })}`)],
    reads(
      staff,
      'see that the day of an end is whole',
      `(enrolment ->> 'endsAt')::timestamptz at time zone 'UTC'`,
      READ('live'),
      ['2990-01-01 22:00:00'],
    ),
  ),
  given(
    [does(staff, `select from ${CHANGE_ENDS({ key: 'live', endsAt: '2990-01-01T12:00:00Z' })}`)],
    reads(
      staff,
      'put an end back to the moment that it was',
      `(enrolment ->> 'endsAt')::timestamptz at time zone 'UTC'`,
      READ('live'),
      ['2990-01-01 12:00:00'],
    ),
  ),
  reads(
    staff,
    'revoke only what nobody has changed or revoked',
    'id, outcome',
    REVOKE({ key: 'live' }, { key: 'endless' }, { key: 'revoked' }),
    ['1001 done', '1002 changed', '1006 kept'],
  ),
  after(
    [does(staff, NOTE)],
    can(
      superAdmin,
      'see that the list of enrolments went out',
      `select from private.list_audit_log(null, 'list_exported', null, null, null, 10)
       where about_table = 'enrolments' and details ->> 'list' = 'enrolments'`,
    ),
  ),
];

function text(value: string | undefined): string {
  return value === undefined ? 'null' : `'${value}'`;
}
