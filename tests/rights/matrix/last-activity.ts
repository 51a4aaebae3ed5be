import {
  type Actor,
  banned,
  free,
  newcomer,
  paid,
  resting,
  service,
  shutOut,
  superAdmin,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does } from '../cell.ts';
import { idOf } from '../people.ts';

const nobodyElse = [resting, visitor, worker, service];
const FUNCTIONS = ['public.update_last_activity', 'private.update_last_activity'];

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
];

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
