import {
  free,
  learners,
  resting,
  service,
  shutOut,
  superAdmin,
  teacher,
  team,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, canNotCall, does } from '../cell.ts';
import { idOf } from '../people.ts';

const SEEN = 'select from public.profiles where';
const becomes = (zone: string | null, isChosen: boolean, outcome: string) =>
  `select where private.set_time_zone(${zone === null ? 'null' : `'${zone}'`}, ${isChosen}) = '${outcome}'`;
const toldLondon = does(free, becomes('Europe/London', false, 'kept'));
const choseRome = does(free, becomes('Europe/Rome', true, 'kept'));

/** A person says in which time zone they are; their own choice goes before what a browser tells. */
export const TIME_ZONE_CELLS: Cell[] = [
  ...[...learners, teacher, ...team].map((person) =>
    can(person, 'choose their time zone', becomes('Europe/London', true, 'kept')),
  ),
  ...shutOut.map((person) => ({
    ...canNot(person, 'choose a time zone', `select private.set_time_zone('Europe/London', true)`),
    control: `update public.profiles set time_zone = 'Europe/London' where id = '${idOf('free')}'`,
  })),
  can(free, 'choose no time zone that there is not', becomes('Europe/Iasi', true, 'unknown')),
  after([toldLondon], can(free, 'see the zone of their browser', `${SEEN} time_zone = 'Europe/London'`)),
  after(
    [toldLondon],
    can(service, 'see that no other person got the zone', `${SEEN} time_zone = 'Europe/London'`),
  ),
  after(
    [toldLondon, does(free, becomes('Europe/Paris', false, 'kept'))],
    can(free, 'get the zone of another browser', `${SEEN} time_zone = 'Europe/Paris'`),
  ),
  after([choseRome], can(free, 'see that they chose their zone', `${SEEN} is_time_zone_chosen`)),
  after(
    [choseRome],
    can(free, 'keep the chosen zone beside that of a browser', becomes('Europe/London', false, 'chosen')),
  ),
  after(
    [choseRome, does(free, becomes('Europe/London', false, 'chosen'))],
    can(free, 'see the zone they chose after a browser told another', `${SEEN} time_zone = 'Europe/Rome'`),
  ),
  after(
    [choseRome, does(free, becomes(null, true, 'kept'))],
    can(free, 'take their choice back', `${SEEN} time_zone is null and not is_time_zone_chosen`),
  ),
  after(
    [choseRome, does(free, becomes('Europe/Paris', true, 'kept'))],
    can(free, 'choose again', `${SEEN} time_zone = 'Europe/Paris' and is_time_zone_chosen`),
  ),

  ...[resting, visitor, worker, service].map((actor) =>
    canNotCall(actor, 'private.set_time_zone(null, null)'),
  ),
  ...[
    'private.is_time_zone(null)',
    'private.time_zone_of(null)',
    `private.local_day('${idOf('free')}', null)`,
  ].flatMap((call) =>
    [resting, visitor, superAdmin, worker, service].map((actor) => canNotCall(actor, call)),
  ),
];
