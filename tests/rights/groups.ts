import type pg from 'pg';
import { COURSES } from './enrolments.ts';
import { idOf, type PersonKey } from './people.ts';

interface Group {
  teacher: PersonKey;
  state?: 'planned' | 'running' | 'closed';
  members: { of: PersonKey; joinedAt?: string; leftAt?: string }[];
}

/** All of them of the main course, which premium learners and who is enrolled may enter. */
export const GROUPS = {
  running: {
    teacher: 'teacher',
    members: [
      { of: 'paid' },
      { of: 'premium', joinedAt: '2998-01-01' },
      { of: 'unregistered', leftAt: '2021-01-01' },
      /** Not enrolled. */
      { of: 'free' },
    ],
  },
  planned: { teacher: 'teacher', state: 'planned', members: [{ of: 'unregistered', leftAt: '2998-01-01' }] },
  closed: { teacher: 'teacher', state: 'closed', members: [{ of: 'staff' }] },
  ofAdmin: { teacher: 'admin', members: [{ of: 'premium' }, { of: 'banned' }, { of: 'erased' }] },
  /** Its teacher is no teacher any more. */
  ofPremium: { teacher: 'premium', members: [{ of: 'paid' }] },
  ofBanned: { teacher: 'banned', members: [{ of: 'paid' }] },
} satisfies Record<string, Group>;

export type GroupKey = keyof typeof GROUPS;

export function groupIdOf(key: GroupKey): number {
  return 1001 + Object.keys(GROUPS).indexOf(key);
}

export async function insertGroups(owner: pg.ClientBase): Promise<void> {
  for (const key of Object.keys(GROUPS) as GroupKey[]) {
    const { teacher, state = 'running', members }: Group = GROUPS[key];
    await owner.query(
      `insert into private.groups (id, course, title, teacher_id, state) overriding system value
       values ($1, $2, $3, $4, $5)`,
      [groupIdOf(key), COURSES.main, key, idOf(teacher), state],
    );
    for (const { of, joinedAt = '2020-01-01', leftAt } of members) {
      await owner.query(
        `insert into private.group_members (group_id, person_id, joined_at, left_at) values ($1, $2, $3, $4)`,
        [groupIdOf(key), idOf(of), joinedAt, leftAt],
      );
    }
  }
  const running = groupIdOf('running');
  await owner.query(`insert into private.group_changes (group_id, kind) values ($1, 'made')`, [running]);
  await owner.query(
    `update private.groups set is_open = true, place = 'Room 2', link = 'https://meet.example/abc' where id = $1`,
    [running],
  );
  for (const [key, group] of [
    ['ofRunning', running],
    ['ofAdmin', groupIdOf('ofAdmin')],
  ] as const) {
    await owner.query(
      `insert into private.group_slots (id, group_id, weekday, starts_at, minutes, first_day, last_day)
       overriding system value values ($1, $2, 2, '18:30', 90, '2990-01-01', '2990-12-31')`,
      [slotIdOf(key), group],
    );
    await owner.query(
      `insert into private.group_meetings (id, group_id, slot_id, day, starts_at, minutes)
       overriding system value values ($1, $2, $3, '2990-01-02', '18:30', 90), ($1 + 100, $2, $3, '2020-01-07', '18:30', 90)`,
      [meetingIdOf(key), group, slotIdOf(key)],
    );
    await owner.query(
      `insert into private.group_messages (id, group_id, body, request_key, writer_key, sent_at)
       overriding system value
       values ($1, $2, 'message', gen_random_uuid(), private.person_key($3), '2020-01-01')`,
      [meetingIdOf(key), group, idOf(key === 'ofAdmin' ? 'admin' : 'teacher')],
    );
  }
  await owner.query(
    `insert into private.group_attendance (meeting_id, person_id, state) values ($1, $2, 'present')`,
    [meetingIdOf('ofRunning') + 100, idOf('paid')],
  );
  await owner.query(
    `insert into private.group_messages (id, group_id, body, request_key) overriding system value
     values (3003, $1, 'message', gen_random_uuid())`,
    [groupIdOf('planned')],
  );
  // Only the first gets one: the second is not in the group yet, the third erased, the last has no confirmed address.
  await owner.query(
    `insert into private.group_mails (message_id, person_id)
     values ($1, $2), ($1, $3), ($4, $5), (3003, $6)`,
    [
      ...[meetingIdOf('ofRunning'), idOf('paid'), idOf('premium')],
      ...[meetingIdOf('ofAdmin'), idOf('erased'), idOf('unregistered')],
    ],
  );
  await owner.query(
    `insert into private.group_mail_choices (person_id, token) values ($1, repeat('a', 32)), ($2, repeat('b', 32))`,
    [idOf('paid'), idOf('premium')],
  );
  await owner.query(
    `insert into private.calendar_links (person_id, token_hash) values
       ($1, encode(sha256('secret of paid'), 'hex')), ($2, encode(sha256('secret of banned'), 'hex')),
       ($3, encode(sha256('secret of erased'), 'hex'))`,
    [idOf('paid'), idOf('banned'), idOf('erased')],
  );
}

type TimetableKey = 'ofRunning' | 'ofAdmin';

export function slotIdOf(key: TimetableKey): number {
  return key === 'ofRunning' ? 2001 : 2002;
}

/** Of the meeting to come; the past one has the number a hundred above. */
export function meetingIdOf(key: TimetableKey): number {
  return key === 'ofRunning' ? 3001 : 3002;
}
