import { admin, premium, service, staff, visitor } from '../actors.ts';
import { type Cell, can, does, given, reads, type Step } from '../cell.ts';
import { idOf, type PersonKey } from '../people.ts';

const OLD = '/staff/old.webp';
const NEW = '/staff/new.webp';

const chosen = (photograph: string) =>
  does(service, `update public.settings set value = '"${photograph}"' where key = 'teacher_photo'`);
const hasPicture = (person: PersonKey, path: string) =>
  does(service, `update public.profiles set avatar_url = 'https://s.ro${path}' where id = '${idOf(person)}'`);
const taken = (path: string) => `update public.profiles set avatar_url = 'https://s.ro${path}'`;
const takesNewOne = does(staff, taken(NEW));

/** The photograph on the site is the picture of somebody of the team, whatever becomes of that. */
export const TEACHER_PHOTOGRAPH_CELLS: Cell[] = [
  given(
    [hasPicture('staff', OLD), hasPicture('free', '/free.webp')],
    reads(
      admin,
      'list the pictures of the team and of nobody else',
      'p.name, p.address',
      'private.list_team_pictures() p',
      [`staff https://s.ro${OLD}`],
    ),
  ),
  shows('the new picture of who is the teacher', NEW, [
    ...[hasPicture('staff', OLD), chosen(OLD), takesNewOne],
  ]),
  shows('the same photograph when somebody else takes a new picture', OLD, [
    ...[hasPicture('staff', OLD), chosen(OLD), hasPicture('premium', '/premium.webp')],
    does(premium, taken('/premium/new.webp')),
  ]),
  shows('no photograph when the school shows none and somebody takes a new picture', '', [
    ...[hasPicture('staff', OLD), chosen(''), takesNewOne],
  ]),
  shows('no photograph when the account of the teacher is gone', '', [
    ...[hasPicture('staff', OLD), chosen(OLD)],
    does(service, `delete from public.profiles where id = '${idOf('staff')}'`),
  ]),
  shows(
    'another setting that names the same file as it was',
    OLD,
    [
      does(
        service,
        `insert into public.settings (key, value, is_public) values ('own_fixture', '"${OLD}"', true)`,
      ),
      ...[hasPicture('staff', OLD), chosen(OLD), takesNewOne],
    ],
    'own_fixture',
  ),
];

function shows(what: string, value: string, first: Step[], key = 'teacher_photo'): Cell {
  const statement = `select from public.settings where key = '${key}' and value = '"${value}"'`;
  return given(first, can(visitor, `see ${what}`, statement));
}
