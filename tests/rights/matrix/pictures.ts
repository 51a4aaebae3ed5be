import {
  free,
  paid,
  premium,
  resting,
  service,
  shutOut,
  stranger,
  superAdmin,
  teacherWithoutSecondFactor,
  visitor,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { idOf } from '../people.ts';

/** Recordings of voices and files of lessons have cells of their own: matrix/speaking.ts, lesson-media.ts, lesson-recordings.ts. */
const SEE = `select name from storage.objects where bucket_id not in ('voices', 'lesson-media', 'lesson-recordings')`;
const FREE = idOf('free');
const PAID = idOf('paid');
/** Those are for admins: tests/rights/matrix/teachers.ts. */
const NOT_OF_TEACHERS = `bucket_id <> 'teacher-photographs'`;
const OF_PAID = `name = '${PAID}/picture.webp'`;

const add = (name: string, bucket = 'avatars') =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;

/** Pictures of people: the backend serves the files by their addresses; these are the rows. */
export const PICTURE_CELLS: Cell[] = [
  can(free, 'see which pictures they have', SEE),
  can(paid, 'see which pictures they have', SEE),
  can(service, 'see every picture', SEE, 15),
  ...[premium, superAdmin, teacherWithoutSecondFactor].map((person) =>
    reachesNothing(person, 'see which pictures others have', `${SEE} and ${NOT_OF_TEACHERS}`),
  ),
  reachesNothing(free, 'see a picture of another person that they name', `${SEE} and ${OF_PAID}`),
  ...[resting, stranger, visitor, ...shutOut].map((actor) =>
    reachesNothing(actor, 'see which pictures there are', SEE),
  ),
  canNot(worker, 'see which pictures there are', SEE),

  ...[free, superAdmin, teacherWithoutSecondFactor].map((person) =>
    can(person, 'add a picture to their own folder', add(`${person.claims?.sub}/new.webp`)),
  ),
  ...[free, superAdmin].map((person) =>
    canNot(person, "add a picture to another person's folder", add(`${PAID}/new.webp`)),
  ),
  canNot(free, 'add a picture below their own folder', add(`${FREE}/more/new.webp`)),
  canNot(free, 'add a picture to no folder', add(`${FREE}.webp`)),
  canNot(free, 'add a file to another bucket', add(`${FREE}/new.webp`, 'documents')),
  ...[resting, visitor, worker, ...shutOut].map((actor) =>
    canNot(actor, 'add a picture', add(`${actor.claims?.sub ?? FREE}/new.webp`)),
  ),

  can(free, 'replace no picture but their own', `update storage.objects set version = 'x'`),
  reachesNothing(superAdmin, "replace another person's picture", `update storage.objects set version = 'x'`),
  reachesNothing(
    free,
    'replace a picture they name',
    `update storage.objects set version = 'x' where ${OF_PAID}`,
  ),
  canNot(
    free,
    "put their picture into another person's folder",
    `update storage.objects set name = '${PAID}/' || gen_random_uuid()`,
  ),
  canNot(
    free,
    'put their picture into another bucket',
    // Without a condition: with one, Postgres asks the policies of reading about the new row, too.
    `update storage.objects set bucket_id = 'documents', name = '${FREE}/' || gen_random_uuid()`,
  ),
  ...[visitor, ...shutOut].map((actor) =>
    reachesNothing(actor, 'replace any picture', `update storage.objects set version = 'x'`),
  ),

  can(free, 'remove no picture but their own', 'delete from storage.objects'),
  reachesNothing(
    superAdmin,
    "remove another person's picture",
    `delete from storage.objects where ${NOT_OF_TEACHERS}`,
  ),
  reachesNothing(free, 'remove a picture they name', `delete from storage.objects where ${OF_PAID}`),
  can(service, "remove anybody's picture", `delete from storage.objects where ${OF_PAID}`),
  ...[visitor, ...shutOut].map((actor) =>
    reachesNothing(actor, 'remove any picture', 'delete from storage.objects'),
  ),

  // What the job that removes files of the erased goes by
  can(
    service,
    'list every file of a person, and no other',
    `select name from private.files_of('${FREE}')`,
    2,
  ),
  ...[resting, visitor, free, superAdmin, worker].map((actor) =>
    canNot(actor, 'list the files of a person', `select name from private.files_of('${FREE}')`),
  ),

  // Buckets are the backend's
  ...[resting, visitor, free, superAdmin].flatMap((actor) => [
    reachesNothing(actor, 'see which buckets there are', 'select id from storage.buckets'),
    canNot(actor, 'add a bucket', `insert into storage.buckets (id, name) values ('mine', 'mine')`),
    reachesNothing(actor, 'change what a bucket takes', 'update storage.buckets set public = true'),
  ]),
];
