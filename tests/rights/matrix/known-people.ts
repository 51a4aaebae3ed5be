import {
  admin,
  free,
  paid,
  resting,
  service,
  staff,
  stranger,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, canNot, canNotCall, does, reads } from '../cell.ts';
import { TESTS, TOKENS } from '../fixtures.ts';

const belowTeacher = [
  ...withoutRightsOf('teacher'),
  teacherWithoutSecondFactor,
  ...[resting, stranger, visitor, worker, service],
];
const PEOPLE = 'level, tested, jsonb_array_length(answers)';
const ONE_PERSON = ['B2 B1 2'];

/** The people whose level is known, without who they are: for teachers, and for the worker that places the scale. */
export const KNOWN_PEOPLE_CELLS: Cell[] = [
  ...[teacher, ...team].map((person) =>
    reads(person, 'read which levels are known', PEOPLE, all('read_known_people'), ONE_PERSON),
  ),
  // The function asks who the visitor is, so that the owner is refused as well.
  ...belowTeacher.map((actor) => ({
    ...canNot(actor, 'read which levels are known', 'select from private.read_known_people()'),
    control: 'select from private.known_levels',
  })),
  reads(worker, 'read which levels are known', PEOPLE, all(), ONE_PERSON),
  ...[resting, visitor, superAdmin, service].map((actor) =>
    canNot(actor, 'read known levels as the worker', 'select from private.known_people()'),
  ),
  ...[resting, visitor, worker, service, superAdmin].map((actor) =>
    canNotCall(actor, 'private.list_known_people()'),
  ),
  ...[resting, visitor, worker, service].map((actor) => canNotCall(actor, 'private.read_known_people()')),
  after(
    [does(admin, certified(TESTS.keptDue))],
    reads(worker, 'count a person with two known results once', `count(*)`, 'private.known_people()', ['1']),
  ),

  after(
    [does(paid, `select private.release_result('${TESTS.ofOther}')`)],
    reads(worker, 'read nothing that was noted of a result that left its account', PEOPLE, all(), []),
  ),
  after(
    [does(paid, `select private.release_result('${TESTS.keptDue}')`)],
    reads(worker, 'read what is known of the results that stay in the account', PEOPLE, all(), ONE_PERSON),
  ),
  after(
    [does(free, `select private.release_result('${TESTS.ofOther}')`)],
    reads(
      worker,
      'read what is known of a result that another account tried to release',
      PEOPLE,
      all(),
      ONE_PERSON,
    ),
  ),
  after(
    [
      does(free, `select private.keep_result('${TOKENS.finished}')`),
      does(staff, certified(TESTS.finished)),
      does(free, `select private.release_result('${TESTS.finished}')`),
    ],
    reads(worker, 'read what is known of a lead, which stays', PEOPLE, all(), ['B1 B1 2']),
  ),
];

function all(name = 'known_people'): string {
  return `private.${name}() order by 1`;
}

function certified(test: string): string {
  return `select private.note_certificate('${test}', 'B1', 'cambridge', (now() at time zone 'Europe/Bucharest')::date)`;
}
