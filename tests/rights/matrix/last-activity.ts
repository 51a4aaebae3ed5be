import {
  type Actor,
  admin,
  banned,
  free,
  newcomer,
  paid,
  resting,
  service,
  shutOut,
  superAdmin,
  teacher,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, given, reads, type Step } from '../cell.ts';
import { idOf } from '../people.ts';

const nobodyElse = [resting, visitor, worker, service];
const FUNCTIONS = ['public.update_last_activity', 'private.update_last_activity'];

const MAY_AND_JUNE = `'2024-05-01', '2024-06-30'`;
const SEEN = 'select from public.profiles';
const nobodyWasHere = does(service, 'update public.profiles set last_activity_at = null');
const noting = does(free, call('private.update_last_activity', idOf('free')));

/** A person notes their own activity, and no other person's. */
export const LAST_ACTIVITY_CELLS: Cell[] = [
  ...FUNCTIONS.flatMap((name) => [
    ...[free, paid, superAdmin, newcomer].map((person) =>
      can(person, `note their own activity by ${name}`, call(name, String(person.claims?.sub))),
    ),
    ...[free, superAdmin].map((person) =>
      refused(person, `note another person's activity by ${name}`, call(name, idOf('premium'))),
    ),
    ...[paid, banned].map((person) =>
      refused(person, `note the activity of nobody by ${name}`, `select ${name}(null)`),
    ),
    ...shutOut.map((person) =>
      refused(person, `note any activity by ${name}`, call(name, String(person.claims?.sub ?? idOf('paid')))),
    ),
    ...nobodyElse.map((actor) => refused(actor, `call ${name}`, call(name, idOf('premium')))),
  ]),
  after(
    [nobodyWasHere, noting],
    can(free, 'see when they were here', `${SEEN} where last_activity_at = private.now()`),
  ),
  after(
    [nobodyWasHere, noting],
    can(service, 'see that nobody else was here', `${SEEN} where last_activity_at is not null`),
  ),
  after(
    [does(service, seenBefore('10 minutes')), noting],
    can(free, 'not be noted again within the hour', `${SEEN} where last_activity_at < private.now()`),
  ),
  after(
    [does(service, seenBefore('2 hours')), noting],
    can(free, 'be noted again after two hours', `${SEEN} where last_activity_at = private.now()`),
  ),

  // A day and a week are those of Bucharest.
  after(
    [since('2024-05-08T08:00Z'), comes(free, '2024-05-08T20:59Z')],
    can(free, 'come again on the day of their account without a return', `${SEEN} where returned_at is null`),
  ),
  after(
    [since('2024-05-08T08:00Z'), comes(free, '2024-05-08T21:00Z'), comes(free, '2024-05-12T10:00Z')],
    can(free, 'see when they came back first', `${SEEN} where returned_at = '2024-05-08T21:00Z'`),
  ),
  after(
    [
      since('2024-05-08T08:00Z'),
      ...['2024-05-12T20:59Z', '2024-05-12T22:00Z', '2024-05-15', '2024-05-22'].map((moment) =>
        comes(free, moment),
      ),
    ],
    returns('read that a learner is counted once in each week after that of their account', MAY_AND_JUNE, [
      ...['2024-05-13 2024-05-06 1', '2024-05-20 2024-05-06 1'],
    ]),
  ),
  given(
    [since('2024-05-08T08:00Z'), comes(free, '2024-05-15'), comes(free, '2024-05-22')],
    returns('read who came back in one week and in no other', `'2024-05-20', '2024-05-26'`, [
      '2024-05-20 2024-05-06 1',
    ]),
  ),
  after(
    [since('2024-05-08T08:00Z'), comes(teacher, '2024-05-15')],
    returns('read that nobody of the team is counted among those who come back', MAY_AND_JUNE, []),
  ),
];

/** Makes every account as old as this, without any visit. */
function since(moment: string): Step {
  return does(
    service,
    `update public.profiles set created_at = '${moment}', last_activity_at = null, returned_at = null`,
  );
}

function comes(person: Actor, moment: string): Step {
  return does(person, call('private.update_last_activity', String(person.claims?.sub)), moment);
}

function returns(deed: string, days: string, rows: string[]): Cell {
  return reads(
    admin,
    deed,
    'c.day, c.key, c.amount',
    `private.read_daily_counts('{returns}', ${days}) c`,
    rows,
  );
}

/** The function notes the caller's own activity alone: its work shows in the column. */
function refused(actor: Actor, deed: string, statement: string): Cell {
  const control = `update public.profiles set last_activity_at = now() where id = '${idOf('premium')}'`;
  return { ...canNot(actor, deed, statement), control };
}

function call(name: string, id: string): string {
  return `select ${name}('${id}')`;
}

function seenBefore(ago: string): string {
  return `update public.profiles set last_activity_at = private.now() - interval '${ago}' where id = '${idOf('free')}'`;
}
