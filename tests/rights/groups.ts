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
  ofAdmin: { teacher: 'admin', members: [{ of: 'premium' }] },
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
  await owner.query(`insert into private.group_changes (group_id, kind) values ($1, 'made')`, [
    groupIdOf('running'),
  ]);
}
