import {
  free,
  learners,
  newcomer,
  paid,
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

const SEE = 'select title from public.saved_views';
const CHANGE = `update public.saved_views set search = 'stare=nou'`;
const DELETE = 'delete from public.saved_views';
const OF_STAFF = `where owner_id = '${idOf('staff')}'`;
const WRITTEN = ['owner_id', 'list', 'title', 'search'];
const nobody = [resting, stranger, visitor, worker, service];

/** Members of the team keep views of lists for themselves; what somebody has kept stays theirs when they leave the team. */
export const SAVED_VIEW_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'public.saved_views', columns: WRITTEN },
    {
      anon: {},
      authenticated: { select: 'all', insert: WRITTEN, update: ['search'], delete: true },
      worker: {},
      service: {},
    },
  ),

  can(staff, 'see their own views and no other', SEE, 2),
  ...[superAdmin, paid].map((person) => can(person, 'see their own view and no other', SEE)),
  ...[free, newcomer, teacher].map((person) => reachesNothing(person, "see another person's views", SEE)),
  ...[superAdmin, ...shutOut].map((person) =>
    reachesNothing(person, "see a colleague's views", `${SEE} ${OF_STAFF}`),
  ),
  ...nobody.map((actor) => canNot(actor, 'see views', SEE)),

  ...[teacher, ...team].map((person) => can(person, 'keep a view', keep(String(person.claims?.sub)))),
  ...[...learners, newcomer, ...teamWithoutSecondFactor, ...shutOut].map((person) =>
    canNot(person, 'keep a view', keep(String(person.claims?.sub ?? idOf('staff')))),
  ),
  ...[teacher, superAdmin].map((person) =>
    canNot(person, 'keep a view for a colleague', keep(idOf('staff'))),
  ),
  ...nobody.map((actor) => canNot(actor, 'keep a view for a person', keep(idOf('staff')))),

  can(staff, 'change their own views and no other', CHANGE, 2),
  can(superAdmin, 'change their own view and no other', CHANGE),
  ...[superAdmin, teacher].map((person) =>
    reachesNothing(person, "change a colleague's views", `${CHANGE} ${OF_STAFF}`),
  ),
  reachesNothing(paid, 'change a view after leaving the team', CHANGE),
  ...nobody.map((actor) => canNot(actor, 'change views', CHANGE)),

  can(staff, 'remove their own views and no other', DELETE, 2),
  can(superAdmin, 'remove their own view and no other', DELETE),
  ...[free, teacher, superAdmin].map((person) =>
    reachesNothing(person, "remove a colleague's views", `${DELETE} ${OF_STAFF}`),
  ),
  ...nobody.map((actor) => canNot(actor, 'remove views', DELETE)),
];

function keep(owner: string): string {
  return `insert into public.saved_views (owner_id, list, title, search) values ('${owner}', 'crm', 'Noi', '')`;
}
