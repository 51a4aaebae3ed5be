import {
  free,
  learners,
  newcomer,
  paid,
  paidWithoutSecondFactor,
  resting,
  service,
  shutOut,
  staff,
  stranger,
  superAdmin,
  teacher,
  team,
  teamWithoutSecondFactor,
  visitor,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const SEE = 'select box from public.checklist_ticks';
const DELETE = 'delete from public.checklist_ticks';
const OF_PAID = `where person_id = '${idOf('paid')}'`;
const WRITTEN = ['person_id', 'list', 'box'];
const nobody = [resting, stranger, visitor, worker, service];

/** A person keeps their own ticks; nobody else, staff neither, has anything to do with them. */
export const CHECKLIST_TICK_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'public.checklist_ticks', columns: [...WRITTEN, 'ticked_at'] },
    {
      anon: {},
      authenticated: { select: 'all', insert: WRITTEN, delete: true },
      worker: {},
      service: {},
    },
  ),

  // Seeing
  ...[paid, paidWithoutSecondFactor].map((person) => can(person, 'see their own ticks and no other', SEE, 2)),
  can(superAdmin, 'see their own tick and no other', SEE),
  ...[free, newcomer, teacher, staff].map((person) =>
    reachesNothing(person, "see another person's ticks", SEE),
  ),
  ...[superAdmin, ...teamWithoutSecondFactor, ...shutOut].map((person) =>
    reachesNothing(person, "see a learner's ticks", `${SEE} ${OF_PAID}`),
  ),
  ...nobody.map((actor) => canNot(actor, 'see ticks', SEE)),

  // Ticking
  ...[...learners, newcomer, teacher, ...team].map((person) =>
    can(person, 'tick a box for themself', tick(String(person.claims?.sub))),
  ),
  ...[free, newcomer, teacher, staff, superAdmin, ...teamWithoutSecondFactor].map((person) =>
    canNot(person, 'tick a box for another person', tick(idOf('paid'))),
  ),
  ...shutOut.map((person) => canNot(person, 'tick a box', tick(String(person.claims?.sub ?? idOf('paid'))))),
  ...nobody.map((actor) => canNot(actor, 'tick a box for a person', tick(idOf('paid')))),

  // Unticking
  can(paid, 'remove their own ticks and no other', DELETE, 2),
  can(superAdmin, 'remove their own tick and no other', DELETE),
  ...[free, staff, superAdmin, ...teamWithoutSecondFactor, ...shutOut].map((person) =>
    reachesNothing(person, "remove a learner's ticks", `${DELETE} ${OF_PAID}`),
  ),
  ...nobody.map((actor) => canNot(actor, 'remove ticks', DELETE)),
  ...[paid, superAdmin].map((person) =>
    canNot(person, 'change a tick', `update public.checklist_ticks set box = box || '9' ${OF_PAID}`),
  ),

  // Only its trigger can call it: that it works shows in a tick that is let in.
  ...[resting, visitor, free, worker, service].map((actor) => ({
    ...canNot(actor, 'call private.limit_checklist_ticks', 'select private.limit_checklist_ticks()'),
    control: tick(idOf('free')),
  })),
];

function tick(person: string): string {
  return `insert into public.checklist_ticks (person_id, list, box) values ('${person}', 'niveluri', 'A1-1')`;
}
