import {
  free,
  resting,
  service,
  stranger,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { privilegesOn } from '../privileges.ts';
import { RECORDINGS } from '../recordings.ts';

const SEEN_BY_TEACHERS = [
  ...['script_hash', 'media_type', 'seconds', 'byte_count', 'content_hash', 'uploaded_by', 'uploaded_at'],
];
const teachers = [teacher, ...team];
const belowTeacher = [teacherWithoutSecondFactor, ...withoutRightsOf('teacher')];

const LIST = 'select script_hash, uploaded_by from private.recordings';
const ADD = adding('(select min(script_hash) from private.list_scripts())');
const REMOVE = `delete from private.recordings where script_hash = '${RECORDINGS.scriptHash}'`;
const SCRIPTS = 'select from (select count(*) as n from private.list_scripts()) s where n > 5';

export const RECORDING_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'private.recordings', columns: [...SEEN_BY_TEACHERS, 'sound'] },
    {
      anon: {},
      authenticated: { select: SEEN_BY_TEACHERS, delete: true },
      worker: { select: ['script_hash', 'content_hash'] },
      service: {},
    },
  ),

  ...teachers.flatMap((person) => [
    can(person, 'see which recordings there are', LIST, 2),
    can(person, 'add a recording', ADD),
    can(person, 'take a recording away', REMOVE),
    can(person, 'see what is to be recorded', SCRIPTS),
  ]),
  ...belowTeacher.flatMap((person) => [
    reachesNothing(person, 'see which recordings there are', LIST),
    reachesNothing(person, 'add a recording', ADD),
    reachesNothing(person, 'take a recording away', REMOVE),
    // Without a condition nothing has to be seen before it is deleted.
    reachesNothing(person, 'take all recordings away', 'delete from private.recordings'),
    reachesNothing(person, 'see what is to be recorded', SCRIPTS),
  ]),
  ...[resting, stranger, visitor, worker, service].flatMap((actor) => [
    canNot(actor, 'see who recorded what', LIST),
    canNot(actor, 'add a recording', adding(`'${RECORDINGS.scriptHash}'`)),
    canNot(actor, 'take a recording away', REMOVE),
    canNot(actor, 'see what is to be recorded', SCRIPTS),
  ]),
  reachesNothing(
    teacher,
    'see a script that no new test has',
    `select from private.list_scripts() where script = '${RECORDINGS.oldScript}'`,
    `select from private.items where script = '${RECORDINGS.oldScript}'`,
  ),
  reachesNothing(
    teacher,
    'record a script that no new test has',
    adding(`encode(sha256(convert_to('${RECORDINGS.oldScript}', 'UTF8')), 'hex')`),
    `select from private.items where script = '${RECORDINGS.oldScript}'`,
  ),
  reachesNothing(
    teacher,
    'see anything of a question without a script',
    'select from private.list_scripts() where script is null',
    'select from private.items where script is null',
  ),
  can(
    worker,
    'read which scripts are recorded',
    'select script_hash, content_hash from private.recordings',
    2,
  ),

  // The sound itself
  ...[resting, stranger, visitor, free, superAdmin].map((actor) =>
    can(actor, 'hear a recording whose address they have', hearing(RECORDINGS.contentHash)),
  ),
  ...[stranger, superAdmin].map((actor) =>
    reachesNothing(
      actor,
      'hear a recording whose address they do not have',
      hearing('0'.repeat(64)),
      hearing(RECORDINGS.contentHash),
    ),
  ),
  ...[worker, service].map((actor) => canNot(actor, 'hear a recording', hearing(RECORDINGS.contentHash))),
];

/** As many rows as recordings it added. */
function adding(scriptHash: string): string {
  return `select from private.add_recording(${scriptHash}, 'audio/mpeg', 'x', null)`;
}

function hearing(hash: string): string {
  return `select sound from private.open_recording('${hash}')`;
}
