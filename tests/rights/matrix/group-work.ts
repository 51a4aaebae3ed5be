import {
  type Actor,
  admin,
  free,
  paid,
  premium,
  resting,
  service,
  shutOut,
  staff,
  stranger,
  superAdmin,
  teacher,
  unregistered,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, canNotCall, does, given } from '../cell.ts';
import { COURSES, enrolmentIdOf } from '../enrolments.ts';
import { groupIdOf, meetingIdOf, slotIdOf } from '../groups.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';
import { HIDDEN_TEACHER } from '../teachers.ts';

const NO_ROLE = { anon: {}, authenticated: {}, worker: {}, service: {} };
const nobody = [resting, visitor, worker, service];
const RUNNING = groupIdOf('running');
const OF_ADMIN = groupIdOf('ofAdmin');
const MEETING = meetingIdOf('ofRunning');
const PAST = MEETING + 100;
const MEETING_OF_ADMIN = meetingIdOf('ofAdmin');
const PAID = idOf('paid');

const is = (call: string, condition: string) => `select from ${call} as found where ${condition}`;
const facts = (changes: Record<string, unknown> = {}) =>
  `'${JSON.stringify({ course: COURSES.main, title: 'New', teacherId: null, state: 'planned', timeZone: 'Europe/London', place: null, link: null, isOpen: false, ...changes })}'::jsonb`;
const save = (id: number | null, seen: string, changes?: Record<string, unknown>) =>
  `private.save_group(${id}, ${facts(changes)}, ${seen})`;
const version = (id: number) => `(private.read_group(${id}) ->> 'version')::integer`;
const mark = (person: string, seen: string | null, state: string | null, meeting = MEETING) =>
  `private.mark_attendance(${meeting}, '${JSON.stringify([{ person, seen, state }])}')`;
const message = (group: number, request: string) =>
  `private.send_group_message(${group}, 'text', '00000000-0000-4000-8000-0000000000${request}')`;
const change = (meeting: number, seen = 1, isCancelled = false, day = '2990-01-03') =>
  `private.change_meeting(${meeting}, ${seen}, '${day}', '19:00', 60, ${isCancelled})`;
const slot = (group: number, time = '10:00') =>
  `private.add_group_slot(${group}, 3, '${time}', 60, '2990-01-01', '2990-01-31')`;
const single = (group: number, time = '18:30') =>
  `private.add_meeting(${group}, '2990-01-02', '${time}', 60)`;

/** What staff alone do with groups. */
const OF_STAFF: [string, string][] = [
  ['save a group', save(null, 'null')],
  ['list who may teach', 'private.list_possible_teachers()'],
  ['list who may join a group', `private.list_group_candidates(${RUNNING})`],
  ['put people into a group', `private.add_group_members(${RUNNING}, '{${idOf('unregistered')}}')`],
  ['take a person out of a group', `private.remove_group_member(${RUNNING}, '${PAID}')`],
];
/** What the teacher of a group, and staff, do with it. */
const OF_ITS_TEAM: [string, (group: number, meeting: number) => string][] = [
  ['read a group', (group) => `private.read_group(${group})`],
  ['list the meetings of a group', (group) => `private.list_meetings(${group})`],
  ['put a weekly meeting', (group) => slot(group)],
  ['put a meeting', (group) => single(group, '08:00')],
  ['remove a weekly meeting', (_, meeting) => `private.remove_group_slot(${meeting - 1000})`],
  ['move a meeting', (_, meeting) => change(meeting)],
  ['read an attendance', (_, meeting) => `private.read_attendance(${meeting})`],
  ['mark an attendance', (_, meeting) => mark(PAID, null, 'present', meeting)],
  ['write to a group', (group) => message(group, 'a1')],
  ['list the messages of a group', (group) => `private.list_group_messages(${group})`],
];
/** What each person does for themself. */
const OWN: [string, string][] = [
  ['list their groups', 'private.own_groups()'],
  ['get their calendar', 'private.own_calendar()'],
  ['ask since when they have a calendar address', 'private.own_calendar_since()'],
  ['make a calendar address', 'private.renew_calendar_link()'],
  ['remove their calendar address', 'private.remove_calendar_link()'],
  ['ask whether they get mails of groups', 'private.wants_group_mails()'],
  ['choose whether they get mails of groups', 'private.choose_group_mails(false)'],
];
const INNER = [
  'demand_group(null)',
  `note_group_change(null, null)`,
  'version_of_group(null)',
  'start_of_meeting(null)',
  'meeting_facts(null)',
  'slots_of_group(null)',
  'short_name(null, null)',
  'members_of(null)',
  'name_of_learner(null, null)',
  'teacher_name(null)',
  'next_meeting(null)',
  'group_facts(null)',
  'attendance_counts(null, null)',
  'member_facts(null, null, null)',
  'may_teach(null)',
  'write_group(null, null, null)',
  'candidates_of(null)',
  'free_days(null, null, null, null, null)',
  'write_meeting(null, null, null, null, null)',
  'is_marked_by_asker(null, null)',
  'write_attendance(null, null, null)',
  'messages_of_day(null)',
  'messages_of_group(null)',
  'group_of_learner(null, null)',
  'calendar_meetings(null)',
].map((call) => `private.${call}`);

const SEEN_MARK = `select from private.read_attendance(${MEETING}) as list,
  jsonb_array_elements(list -> 'learners') learner where learner ->> 'personId' = '${PAID}'`;
const NAMES_OF = (group: number) => `select from private.read_group(${group}) as read,
  jsonb_array_elements(read -> 'memberList') member where`;
const mailsTo = (count: number) =>
  `select where (select count(*) from private.claim_group_mail()) = ${count}`;
const saveProfile = (id: string, isShown: boolean) =>
  `select private.save_teacher_profile('${id}', 1, '{"name": "Name", "is_shown": ${isShown}}')`;
/** When a second learner is in the running group. */
const LATER = '2998-01-01T00:00Z';
const leaves = does(staff, is(`private.remove_group_member(${RUNNING}, '${PAID}')`, 'found'));

/** The work of groups: who runs them, what their learners see, and what everybody else does not. */
export const GROUP_WORK_CELLS: Cell[] = [
  ...[
    {
      name: 'private.group_slots',
      columns: ['id', 'group_id', 'weekday', 'starts_at', 'minutes', 'first_day', 'last_day'],
    },
    {
      name: 'private.group_meetings',
      columns: [
        ...['id', 'group_id', 'slot_id', 'day', 'starts_at', 'minutes', 'moved_from', 'cancelled_at'],
        'version',
      ],
    },
    {
      name: 'private.group_attendance',
      columns: ['meeting_id', 'person_id', 'state', 'writer_key', 'changed_at'],
    },
    {
      name: 'private.group_messages',
      columns: ['id', 'group_id', 'body', 'request_key', 'writer_key', 'sent_at'],
    },
    { name: 'private.group_mails', columns: ['message_id', 'person_id'] },
    { name: 'private.group_mail_choices', columns: ['person_id', 'is_wanted', 'token'] },
    { name: 'private.calendar_links', columns: ['person_id', 'token_hash', 'made_at'] },
  ].flatMap((table) => privilegesOn(table, NO_ROLE)),

  // Who may call what
  ...OF_STAFF.flatMap(([deed, call]) => [
    ...[staff, superAdmin].map((person) => allows(person, deed, call)),
    ...withoutRightsOf('staff').map((person) => refuses(person, deed, call)),
    ...nobody.map((actor) => canNotCall(actor, call)),
  ]),
  ...OF_ITS_TEAM.flatMap(([deed, call]) => [
    ...[teacher, staff].map((person) => allows(person, `${deed} of the teacher`, call(RUNNING, MEETING))),
    allows(admin, `${deed} of their own`, call(OF_ADMIN, MEETING_OF_ADMIN)),
    ...withoutRightsOf('teacher').map((person) => refuses(person, deed, call(RUNNING, MEETING))),
    refuses(teacher, `${deed} of another teacher`, call(OF_ADMIN, MEETING_OF_ADMIN)),
    ...nobody.map((actor) => canNotCall(actor, call(RUNNING, MEETING))),
  ]),
  refuses(
    premium,
    'read a group that was theirs as a teacher',
    `private.read_group(${groupIdOf('ofPremium')})`,
  ),
  ...OWN.flatMap(([deed, call]) => [
    ...[free, paid, superAdmin].map((person) => allows(person, deed, call)),
    ...shutOut.map((person) => refuses(person, deed, call)),
    ...nobody.map((actor) => canNotCall(actor, call)),
  ]),
  allows(teacher, 'list the groups they teach', 'private.list_groups(false)'),
  ...withoutRightsOf('teacher').map((person) => refuses(person, 'list groups', 'private.list_groups(false)')),
  ...nobody.map((actor) => canNotCall(actor, 'private.list_groups(false)')),
  ...nobody.map((actor) => canNotCall(actor, 'private.runs_group(null)')),
  ...INNER.flatMap((call) =>
    [resting, visitor, superAdmin, worker, service].map((actor) => canNotCall(actor, call)),
  ),
  ...[resting, visitor, superAdmin, service].map((actor) => canNotCall(actor, 'private.claim_group_mail()')),
  ...[worker, service].flatMap((actor) =>
    ['private.calendar_of(null)', 'private.end_group_mails(null)', 'private.open_groups(null)'].map((call) =>
      canNotCall(actor, call),
    ),
  ),

  // Who runs what
  can(teacher, 'run their group', is(`private.runs_group(${RUNNING})`, 'found')),
  can(staff, 'run the group of a teacher', is(`private.runs_group(${RUNNING})`, 'found')),
  can(teacher, 'run no group of another teacher', is(`private.runs_group(${OF_ADMIN})`, 'not found')),
  can(
    premium,
    'run no group after being a teacher',
    is(`private.runs_group(${groupIdOf('ofPremium')})`, 'not found'),
  ),
  can(staff, 'run no group that there is not', is('private.runs_group(1)', 'not found')),
  can(
    teacher,
    'list their open groups and no other',
    `select where (select count(*) from private.list_groups(false)) = 2`,
  ),
  can(
    teacher,
    'list their closed group',
    `select where (select count(*) from private.list_groups(true)) = 1`,
  ),
  can(staff, 'list all open groups', `select where (select count(*) from private.list_groups(false)) = 5`),

  // What a teacher sees of learners
  can(teacher, 'see the learners they teach now, and no other', `${NAMES_OF(RUNNING)} true`, 2),
  can(teacher, 'see no address of a learner', `${NAMES_OF(RUNNING)} member ->> 'email' is null`, 2),
  can(staff, 'see everybody who is or was in a group', `${NAMES_OF(RUNNING)} true`, 4),
  can(staff, 'see the address of a learner', `${NAMES_OF(RUNNING)} member ->> 'email' = 'paid@example.com'`),
  can(
    teacher,
    'see nobody of their closed group',
    is(`private.read_group(${groupIdOf('closed')})`, `found ->> 'memberList' = '[]'`),
  ),
  can(
    admin,
    'see no change of another group',
    is(`private.read_group(${OF_ADMIN})`, `found ->> 'changes' = '[]'`),
  ),
  can(teacher, 'see in an attendance whom they teach', SEEN_MARK),
  can(
    teacher,
    'see in an attendance nobody else',
    is(`private.read_attendance(${MEETING})`, `jsonb_array_length(found -> 'learners') = 1`),
  ),
  can(
    teacher,
    'see in an attendance once who was marked in it',
    is(`private.read_attendance(${PAST})`, `jsonb_array_length(found -> 'learners') = 1`),
  ),
  {
    ...can(
      staff,
      'see in an attendance no mark of another learner',
      `select from private.read_attendance(${PAST}) as list, jsonb_array_elements(list -> 'learners') learner
       where learner ->> 'personId' = '${idOf('premium')}' and learner ->> 'state' is null`,
    ),
    at: LATER,
  },
  given(
    [leaves],
    can(
      staff,
      'see nobody in an attendance who left and was marked in another',
      is(`private.read_attendance(${MEETING})`, `found ->> 'learners' = '[]'`),
    ),
  ),
  given(
    [leaves],
    can(
      teacher,
      'see nobody in the attendance of a learner who left',
      is(`private.read_attendance(${PAST})`, `found ->> 'learners' = '[]'`),
    ),
  ),
  given(
    [leaves],
    can(
      staff,
      'see in an attendance a learner who left after it',
      is(`private.read_attendance(${PAST})`, `found #>> '{learners,0,state}' = 'present'`),
    ),
  ),

  // Saving
  can(
    staff,
    'save no group of a course that there is not',
    is(save(null, 'null', { course: 'none' }), `found ->> 'outcome' = 'course'`),
  ),
  can(
    staff,
    'save no group in a zone that there is not',
    is(save(null, 'null', { timeZone: 'Mars' }), `found ->> 'outcome' = 'zone'`),
  ),
  can(
    staff,
    'save no group with a learner as its teacher',
    is(save(null, 'null', { teacherId: PAID }), `found ->> 'outcome' = 'teacher'`),
  ),
  can(
    staff,
    'save no group with a banned teacher',
    is(save(null, 'null', { teacherId: idOf('banned') }), `found ->> 'outcome' = 'teacher'`),
  ),
  can(staff, 'save no group that there is not', is(save(1, '0'), `found ->> 'outcome' = 'unknown'`)),
  can(
    staff,
    'not save over a change they have not seen',
    is(save(RUNNING, '0'), `found ->> 'outcome' = 'changed'`),
  ),
  given(
    [does(staff, is(save(RUNNING, version(RUNNING)), `found ->> 'outcome' = 'saved'`))],
    can(
      teacher,
      'run a group no more that was taken from them',
      is(`private.runs_group(${RUNNING})`, 'not found'),
    ),
  ),
  given(
    [does(staff, is(save(RUNNING, version(RUNNING)), `found ->> 'outcome' = 'saved'`))],
    can(
      superAdmin,
      'read in the audit log from whom a group was taken',
      `select from private.audit_log where verb = 'group_teacher_removed' and about_key = '${RUNNING}'`,
    ),
  ),
  given(
    [does(staff, is(save(null, 'null', { teacherId: idOf('teacher') }), `found ->> 'outcome' = 'saved'`))],
    can(
      teacher,
      'run a group that was given to them',
      `select where (select count(*) from private.list_groups(false)) = 3`,
    ),
  ),

  can(
    staff,
    'see once who may teach, and no learner',
    is('private.list_possible_teachers()', `found ->> 'id' in ('${idOf('teacher')}', '${PAID}')`),
  ),

  // Members
  none(
    staff,
    'see as a candidate nobody who is not enrolled',
    is(`private.list_group_candidates(${OF_ADMIN})`, `found ->> 'personId' = '${idOf('newcomer')}'`),
  ),
  can(
    staff,
    'see as candidates who is enrolled and not in the group',
    is(`private.list_group_candidates(${OF_ADMIN})`, `found ->> 'personId' = '${PAID}'`),
  ),
  can(
    staff,
    'put nobody into a group who is in it, or not enrolled',
    is(`private.add_group_members(${RUNNING}, '{${PAID},${idOf('newcomer')}}')`, 'found = 0'),
  ),
  given(
    [does(staff, is(`private.add_group_members(${OF_ADMIN}, '{${PAID}}')`, 'found = 1'))],
    can(admin, 'teach whom staff put into their group', `select where private.teaches('${PAID}')`),
  ),
  given(
    [does(staff, is(`private.add_group_members(${OF_ADMIN}, '{${PAID}}')`, 'found = 1'))],
    can(
      superAdmin,
      'read in the audit log who was put into a group',
      `select from private.audit_log where verb = 'group_member_added' and about_key = '${OF_ADMIN}'`,
    ),
  ),
  can(
    staff,
    'hear that they took a person out',
    is(`private.remove_group_member(${RUNNING}, '${PAID}')`, 'found'),
  ),
  given(
    [leaves],
    can(teacher, 'teach nobody who was taken out', `select where not private.teaches('${PAID}')`),
  ),
  given(
    [leaves],
    none(
      paid,
      'see the group no more that they were taken out of',
      is('private.own_groups()', `found ->> 'title' = 'running'`),
    ),
  ),
  given(
    [leaves],
    can(
      staff,
      'take nobody out twice',
      is(`private.remove_group_member(${RUNNING}, '${PAID}')`, 'not found'),
    ),
  ),
  can(
    staff,
    'take nobody out who is in another group',
    is(`private.remove_group_member(${OF_ADMIN}, '${PAID}')`, 'not found'),
  ),

  // Meetings
  can(teacher, 'hear how many meetings a weekly one has', is(slot(RUNNING), 'found = 4')),
  given(
    [does(teacher, is(slot(RUNNING), 'found = 4'))],
    can(teacher, 'put no weekly meeting twice', is(slot(RUNNING), 'found = 0')),
  ),
  given(
    [does(teacher, is(slot(RUNNING), 'found = 4')), does(teacher, is(slot(RUNNING), 'found = 0'))],
    can(
      teacher,
      'see no weekly meeting without meetings',
      is(`private.read_group(${RUNNING})`, `jsonb_array_length(found -> 'slots') = 2`),
    ),
  ),
  can(teacher, 'hear that they put a meeting', is(single(RUNNING, '08:00'), 'found')),
  can(teacher, 'put no meeting at the time of another', is(single(RUNNING), 'not found')),
  given(
    [does(admin, is(`private.remove_group_slot(${slotIdOf('ofAdmin')})`, 'found = 1'))],
    can(
      admin,
      'keep, of a weekly meeting that is no more, the past ones alone',
      `select from private.list_meetings(${OF_ADMIN})`,
    ),
  ),
  given(
    [does(teacher, is(`private.remove_group_slot(${slotIdOf('ofRunning')})`, 'found = 1'))],
    can(
      admin,
      'keep their weekly meeting when another group loses its own',
      is(`private.list_meetings(${OF_ADMIN})`, `found ->> 'isWeekly' = 'true'`),
      2,
    ),
  ),
  given(
    [does(teacher, is(`private.remove_group_slot(${slotIdOf('ofRunning')})`, 'found = 1'))],
    can(
      teacher,
      'keep the past meetings of a weekly one that is no more',
      is(`private.list_meetings(${RUNNING})`, `found ->> 'id' = '${PAST}'`),
    ),
  ),
  given(
    [
      does(teacher, is(mark(PAID, null, 'present'), 'true')),
      does(teacher, is(`private.remove_group_slot(${slotIdOf('ofRunning')})`, 'found = 0')),
    ],
    can(
      teacher,
      'keep a meeting in which somebody was marked',
      `select from private.list_meetings(${RUNNING})`,
      2,
    ),
  ),
  can(teacher, 'not change a meeting that was changed since', is(change(MEETING, 2), `found = 'changed'`)),
  given(
    [does(teacher, is(change(MEETING), `found = 'done'`))],
    can(
      paid,
      'see where a meeting was moved to, and from',
      is(
        'private.own_groups()',
        `found #>> '{meetings,0,day}' = '2990-01-03' and found #>> '{meetings,0,movedFrom}' = '2990-01-02T18:30'`,
      ),
    ),
  ),
  given(
    [does(teacher, is(change(MEETING, 1, true), `found = 'done'`))],
    can(
      paid,
      'see that a meeting is cancelled',
      is('private.own_groups()', `found #>> '{meetings,0,isCancelled}' = 'true'`),
    ),
  ),
  given(
    [
      does(teacher, is(change(MEETING, 1, true), `found = 'done'`)),
      does(teacher, is(change(MEETING, 2, false), `found = 'done'`)),
    ],
    can(
      paid,
      'see a meeting that is on again',
      is('private.own_groups()', `found #>> '{meetings,0,isCancelled}' = 'false'`),
    ),
  ),

  // Attendance
  given(
    [does(teacher, is(mark(PAID, null, 'absent'), 'true'))],
    can(
      teacher,
      'see at each meeting how many were there and were marked',
      is(
        `private.list_meetings(${RUNNING})`,
        `found ->> 'id' = '${MEETING}' and found ->> 'present' = '0' and found ->> 'marked' = '1'`,
      ),
    ),
  ),
  given(
    [does(teacher, is(mark(PAID, null, 'absent'), `found ->> 'changed' = '[]'`))],
    can(
      paid,
      'see their own attendance',
      is('private.own_groups()', `found #>> '{attendance,0,state}' = 'absent'`),
    ),
  ),
  given(
    [does(staff, is(mark(PAID, null, 'absent'), `found ->> 'changed' = '[]'`))],
    can(
      teacher,
      'not mark over a mark they have not seen',
      is(
        mark(PAID, null, 'present'),
        `found #>> '{changed,0,state}' = 'absent' and found ->> 'before' = '[]'`,
      ),
    ),
  ),
  given(
    [
      does(teacher, is(mark(PAID, null, 'absent'), 'true')),
      does(teacher, is(mark(PAID, 'absent', null), 'true')),
    ],
    can(teacher, 'take a mark back', `${SEEN_MARK} and learner ->> 'state' is null`),
  ),
  can(
    teacher,
    'change no mark to what it is',
    is(mark(PAID, 'present', 'present', PAST), `found = '{"before": [], "changed": []}'`),
  ),
  can(
    teacher,
    'mark nobody whom they do not teach',
    is(mark(idOf('unregistered'), null, 'present'), `found ->> 'before' = '[]'`),
  ),
  can(
    staff,
    'mark nobody who was never in the group',
    is(mark(idOf('newcomer'), null, 'present'), `found ->> 'before' = '[]'`),
  ),
  can(
    staff,
    'mark a learner who left, beside one who was marked',
    is(mark(idOf('unregistered'), null, 'present', PAST), `jsonb_array_length(found -> 'before') = 1`),
  ),

  // Messages
  given(
    [does(teacher, is(message(RUNNING, 'b1'), `found = 'sent'`))],
    can(
      paid,
      'read a message to their group',
      is('private.own_groups()', `found #>> '{messages,0,body}' = 'text'`),
    ),
  ),
  given(
    [does(teacher, is(message(RUNNING, 'b1'), `found = 'sent'`))],
    can(teacher, 'send no message twice', is(message(RUNNING, 'b1'), `found = 'repeated'`)),
  ),
  given(
    Array.from({ length: 20 }, (_, at) =>
      does(teacher, is(message(RUNNING, String(at + 10)), `found = 'sent'`)),
    ),
    can(teacher, 'send no twenty-first message within a day', is(message(RUNNING, 'b1'), `found = 'often'`)),
  ),
  given(
    [does(teacher, is(message(RUNNING, 'b1'), `found = 'sent'`))],
    none(
      premium,
      'read no message to the group of others',
      is('private.own_groups()', `found ->> 'title' = 'running'`),
    ),
  ),

  // What learners see
  can(
    paid,
    'see their groups with place and link',
    is(
      'private.own_groups()',
      `found ->> 'link' = 'https://meet.example/abc' and found ->> 'place' = 'Room 2'`,
    ),
  ),
  none(free, 'see no group of a course that they may not enter', 'select from private.own_groups()'),
  can(
    unregistered,
    'see the group they are in, and not the one they left',
    is('private.own_groups()', `found ->> 'title' = 'planned'`),
  ),
  can(
    staff,
    'see a closed group as a learner without its link',
    is('private.own_groups()', `found ->> 'state' = 'closed' and found ->> 'link' is null`),
  ),
  can(
    paid,
    'get their meetings with the link',
    is('private.own_calendar()', `found ->> 'link' = 'https://meet.example/abc'`),
  ),
  can(paid, 'get each of their meetings once', 'select from private.own_calendar()'),
  none(free, 'get no meetings of others', 'select from private.own_calendar()'),
  ...[stranger, visitor, premium].map((actor) =>
    can(
      actor,
      'get the meetings of a calendar by its secret, without place and link',
      is(`private.calendar_of('secret of paid')`, `not found ? 'link' and not found ? 'place'`),
    ),
  ),
  none(visitor, 'get no calendar of an erased person', `select from private.calendar_of('secret of erased')`),
  none(visitor, 'get no calendar by another secret', `select from private.calendar_of('secret')`),
  none(visitor, 'get no calendar of a banned person', `select from private.calendar_of('secret of banned')`),
  given([does(superAdmin, `select private.ban_person('${PAID}', '2989-01-01')`)], {
    ...can(
      visitor,
      'get the calendar of a person whose ban is over',
      `select from private.calendar_of('secret of paid')`,
    ),
    at: '2989-06-01T00:00Z',
  }),
  given(
    [does(paid, 'select private.renew_calendar_link()')],
    none(
      visitor,
      'get no calendar by a secret that was renewed',
      `select from private.calendar_of('secret of paid')`,
    ),
  ),
  given(
    [does(paid, is('private.remove_calendar_link()', 'found'))],
    none(
      visitor,
      'get no calendar whose address was removed',
      `select from private.calendar_of('secret of paid')`,
    ),
  ),
  given(
    [does(free, is('private.remove_calendar_link()', 'not found'))],
    can(
      visitor,
      'get a calendar when another person removes theirs',
      `select from private.calendar_of('secret of paid')`,
    ),
  ),
  can(
    paid,
    'know since when they have a calendar address',
    is('private.own_calendar_since()', 'found is not null'),
  ),
  can(free, 'know that they have no calendar address', is('private.own_calendar_since()', 'found is null')),

  // Mails
  { ...can(worker, 'claim one mail at a time', mailsTo(1)), at: LATER },
  can(worker, 'claim a mail to who is in the group and has a confirmed address', mailsTo(1)),
  given([does(worker, mailsTo(1))], can(worker, 'claim no mail twice', mailsTo(0))),
  given(
    [does(paid, 'select private.choose_group_mails(false)')],
    can(worker, 'claim no mail to who switched them off', mailsTo(0)),
  ),
  given(
    [does(free, 'select private.choose_group_mails(false)')],
    can(worker, 'claim a mail when another person switched theirs off', mailsTo(1)),
  ),
  given([does(worker, mailsTo(1), LATER)], {
    ...can(worker, 'claim the mail to another member after the first', mailsTo(1)),
    at: LATER,
  }),
  given([does(paid, 'select private.choose_group_mails(false)')], {
    ...can(worker, 'claim the next mail where the first is not wanted', mailsTo(1)),
    at: LATER,
  }),
  given(
    [does(teacher, is(message(RUNNING, 'b1'), `found = 'sent'`)), does(worker, mailsTo(1))],
    can(worker, 'claim the mail about another message to the same person', mailsTo(1)),
  ),
  given([leaves], can(worker, 'claim no mail to who left the group', mailsTo(0))),
  given(
    [does(superAdmin, `select private.ban_person('${PAID}', '2999-01-01')`)],
    can(worker, 'claim no mail to who is banned', mailsTo(0)),
  ),
  ...[stranger, visitor, premium].map((actor) =>
    can(
      actor,
      'switch mails off by the link in one',
      is(`private.end_group_mails(repeat('a', 32))`, 'found'),
    ),
  ),
  can(
    visitor,
    'switch nothing off by another link',
    is(`private.end_group_mails(repeat('c', 32))`, 'not found'),
  ),
  given(
    [does(visitor, is(`private.end_group_mails(repeat('a', 32))`, 'found'))],
    can(visitor, 'switch mails off once', is(`private.end_group_mails(repeat('a', 32))`, 'not found')),
  ),
  given(
    [does(visitor, is(`private.end_group_mails(repeat('a', 32))`, 'found'))],
    can(paid, 'see that their mails were switched off', is('private.wants_group_mails()', 'not found')),
  ),
  can(free, 'see that they would get mails', is('private.wants_group_mails()', 'found')),

  // The page of a course
  ...[stranger, visitor, free].map((actor) =>
    can(
      actor,
      'see the groups that are open, without link and place',
      is(`private.open_groups('${COURSES.main}')`, `found ->> 'title' = 'running' and not found ? 'link'`),
    ),
  ),
  none(
    visitor,
    'see no group that is not open',
    is(`private.open_groups('${COURSES.main}')`, `found ->> 'title' <> 'running'`),
  ),
  can(
    visitor,
    'see the teacher of an open group as the site names them',
    is(`private.open_groups('${COURSES.main}')`, `found ->> 'teacherName' = 'Teacher'`),
  ),
  given(
    [does(admin, saveProfile(idOf('teacher'), false)), does(admin, saveProfile(HIDDEN_TEACHER, true))],
    can(
      visitor,
      'see no teacher of an open group whom the site does not show',
      is(`private.open_groups('${COURSES.main}')`, `found ->> 'teacherName' is null`),
    ),
  ),
  given(
    [does(admin, `select private.add_meeting(${OF_ADMIN}, '2010-01-05', '10:00', 60)`)],
    can(
      visitor,
      'see the first meeting of an open group, and not of another',
      is(`private.open_groups('${COURSES.main}')`, `found ->> 'firstMeeting' like '2020-01-07%'`),
    ),
  ),
  given(
    [does(teacher, is(change(PAST, 1, true, '2020-01-07'), `found = 'done'`))],
    can(
      visitor,
      'see the first meeting that is not cancelled',
      is(`private.open_groups('${COURSES.main}')`, `found ->> 'firstMeeting' like '2990-01-02%'`),
    ),
  ),
  none(
    visitor,
    'see no open group of another course',
    `select from private.open_groups('${COURSES.forPaid}')`,
  ),
  given(
    [does(staff, is(`private.revoke_enrolment(${enrolmentIdOf('endless')})`, 'found'))],
    none(paid, 'see no group once their enrolment is revoked', 'select from private.own_groups()'),
  ),
];

/** A function that shows an actor nothing: the statement is the one that would show it. */
function none(actor: Actor, deed: string, statement: string): Cell {
  return can(actor, deed, `select where not exists (${statement})`);
}

function allows(actor: Actor, deed: string, call: string): Cell {
  return { ...can(actor, deed, `select from ${call}`), expectation: 'allowed' };
}

/** The owner, who is nobody, would be refused as well: the control shows that the statement only lacks the right. */
function refuses(actor: Actor, deed: string, call: string): Cell {
  return { ...canNot(actor, deed, `select from ${call}`), control: 'select from private.groups' };
}
