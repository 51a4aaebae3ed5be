import {
  type Actor,
  admin,
  free,
  resting,
  service,
  staff,
  stranger,
  superAdmin,
  teacher,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing, type Step } from '../cell.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';
import { HIDDEN_TEACHER, photographAt } from '../teachers.ts';

const admins = [admin, superAdmin];
const refused = [...withoutRightsOf('admin'), resting, stranger, visitor, worker, service];
const TEACHER = idOf('teacher');
const STAFF = idOf('staff');

const SHOWN = ['id', 'name', 'byline', 'about', 'photograph', 'photograph_alt', 'position'];
const SHOWN_AT = [...SHOWN, 'teaches_first_lesson', 'writes_guides'];
const listed = (condition: string) => `select from private.list_teacher_profiles() t where ${condition}`;
const LIST = 'select from private.list_teacher_profiles()';
const TEAM = 'select from private.list_team_without_profile() as p';
const ofTeam = (condition: string) =>
  `${TEAM} having ${condition.replaceAll('has(', 'bool_or(p.person_id = ')}`;
const adding = (account: string, answer = 'given is not null') =>
  `select from private.add_teacher_profile('New', ${account}) as given where ${answer}`;
const saving = (version: number, id = HIDDEN_TEACHER, answer = 'is not null') =>
  `select from private.save_teacher_profile('${id}', ${version}, '{"name": "Changed", "is_shown": true}') as saved where saved ${answer}`;
const picturing = (address: string | null, answer = 'given', id = HIDDEN_TEACHER) =>
  `select from private.set_teacher_photograph('${id}', ${address === null ? 'null' : `'${address}'`}) as given where ${answer}`;
const removing = (version: number, id = HIDDEN_TEACHER, answer = 'given') =>
  `select from private.remove_teacher_profile('${id}', ${version}) as given where ${answer}`;
const noted = (verb: string, about = HIDDEN_TEACHER) =>
  `select verb from private.audit_log where verb = '${verb}' and about_table = 'teacher_profiles' and about_key = '${about}'`;
const notNoted = (verb: string) =>
  `select where not exists (select from private.audit_log where verb = '${verb}')`;
const OWN_FILE = photographAt(HIDDEN_TEACHER);
const SAVE = saving(1);
const OTHER_SHOWN = listed(`t.photograph = '${photographAt(TEACHER, 'a.webp', 'avatars')}'`);
const OTHER_KEPT = listed(`t.id = '${TEACHER}' and t.name = 'Teacher' and t.photograph is not null`);
const VERSIONS = `select from private.list_revisions('teacher_profiles', '${HIDDEN_TEACHER}')`;

const FILES = `select name from storage.objects where bucket_id = 'teacher-photographs'`;
const addingFile = (name: string, bucket = 'teacher-photographs') =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
const REMOVE_FILES = `delete from storage.objects where bucket_id = 'teacher-photographs'`;

/** Public profiles of those who teach: everybody sees those that are shown, admins write them. */
export const TEACHER_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'public.teacher_profiles',
      columns: [...SHOWN_AT, 'account_id', 'is_shown', 'version'],
    },
    { anon: { select: SHOWN_AT }, authenticated: { select: SHOWN_AT }, worker: {}, service: {} },
  ),
  ...[resting, stranger, visitor, free, staff, superAdmin].map((actor) =>
    can(actor, 'see the profile that is shown and no other', 'select name from public.teacher_profiles'),
  ),

  ...admins.flatMap((person) => [
    can(person, 'list every profile', LIST, 2),
    can(
      person,
      'see whose profile has an account',
      listed(`t.has_account = (t.id = '${TEACHER}') and t.is_shown = (t.id = '${TEACHER}')`),
      2,
    ),
    can(person, 'see who of the team has no profile', ofTeam(`has('${STAFF}')`)),
    can(person, 'see in the team no one with a profile', ofTeam(`not has('${TEACHER}')`)),
    can(person, 'see each of the team once', `${TEAM} having count(*) = count(distinct p.person_id)`),
    can(person, 'see in the team no learner', ofTeam(`not has('${idOf('free')}')`)),

    can(person, 'add a profile without an account', adding('null')),
    can(person, 'add the profile of a member of the team', adding(`'${STAFF}'`, `given = '${STAFF}'`)),
    can(person, 'add no second profile of an account', adding(`'${TEACHER}'`, 'given is null')),
    can(person, 'add no profile of a learner', adding(`'${idOf('free')}'`, 'given is null')),
    after(
      [does(person, adding(`'${STAFF}'`))],
      can(
        person,
        'add a profile after the others, not shown yet',
        listed(
          `t.id = '${STAFF}' and t.has_account and t.name = 'New' and t.position = 6 and not t.is_shown`,
        ),
      ),
    ),
    after(
      [does(person, adding('null'))],
      can(person, 'add a profile without an account as such', listed(`t.name = 'New' and not t.has_account`)),
    ),
    after(
      [does(person, adding(`'${STAFF}'`))],
      can(person, 'add a profile, which is noted', noted('teacher_added', STAFF)),
    ),

    can(person, 'save a profile', SAVE),
    can(person, 'be told of a profile that has another version', saving(7, HIDDEN_TEACHER, 'is null')),
    after(
      [does(person, SAVE)],
      can(
        person,
        'save what was typed and nothing else',
        listed(
          `t.id = '${HIDDEN_TEACHER}' and t.name = 'Changed' and t.is_shown and t.position = 5 and t.version = 2`,
        ),
      ),
    ),
    after([does(person, SAVE)], can(person, 'save one profile and no other', OTHER_KEPT)),
    after([does(person, SAVE)], can(person, 'save a profile, which is noted', noted('teacher_changed'))),
    after([does(person, SAVE)], can(person, 'find both versions of a saved profile', VERSIONS, 2)),
    after(
      [does(person, saving(7))],
      can(person, 'save nothing over another version, which is not noted', notNoted('teacher_changed')),
    ),

    can(person, 'show a file of the profile', picturing(OWN_FILE)),
    can(
      person,
      'show the picture of its account',
      picturing(photographAt(TEACHER, 'a.webp', 'avatars'), 'given', TEACHER),
    ),
    can(person, 'show no photograph', picturing(null)),
    ...[
      photographAt(TEACHER),
      photographAt(HIDDEN_TEACHER, 'missing.webp'),
      photographAt(HIDDEN_TEACHER, 'b.webp'),
      photographAt(TEACHER, 'a.webp', 'avatars'),
      'https://elsewhere.test/a.webp',
      '',
    ].map((address) => can(person, `not show „${address}”`, picturing(address, 'not given'))),
    can(person, 'show no empty address of an account', picturing('', 'not given', TEACHER)),
    can(
      person,
      'show no picture that the account does not have',
      picturing(photographAt(TEACHER, 'b.webp', 'avatars'), 'not given', TEACHER),
    ),
    after(
      [does(person, picturing(OWN_FILE))],
      can(
        person,
        'show a photograph, which makes no version',
        listed(`t.id = '${HIDDEN_TEACHER}' and t.photograph = '${OWN_FILE}' and t.version = 1`),
      ),
    ),
    after([does(person, picturing(null))], can(person, 'take away one photograph and no other', OTHER_KEPT)),
    after(
      [does(person, picturing(OWN_FILE))],
      can(person, 'show a photograph, which is noted', noted('teacher_photograph_set')),
    ),
    after(
      [does(person, picturing(null))],
      can(person, 'take away a photograph, which is noted', noted('teacher_photograph_removed')),
    ),
    after(
      [does(person, picturing('/none'))],
      can(person, 'show nothing wrong, which is not noted', notNoted('teacher_photograph_set')),
    ),

    can(person, 'remove a profile', removing(1)),
    can(
      person,
      'be told of a profile that changed before its removal',
      removing(7, HIDDEN_TEACHER, 'not given'),
    ),
    after([does(person, removing(1))], can(person, 'remove one profile and no other', OTHER_KEPT)),
    after(
      [does(person, removing(1)), does(person, removing(9, TEACHER))],
      can(person, 'leave no version of a removed profile', `${VERSIONS} having count(*) = 0`),
    ),
    after(
      [does(person, removing(1))],
      can(
        person,
        'leave the versions of others',
        `select from private.list_revisions('teacher_profiles', '${TEACHER}')`,
      ),
    ),
    after(
      [does(person, removing(1))],
      can(person, 'remove a profile, which is noted', noted('teacher_removed')),
    ),
    after(
      [does(person, removing(7))],
      can(person, 'remove no profile, which is not noted', notNoted('teacher_removed')),
    ),
  ]),
  ...refused.flatMap((actor) => [
    canNot(actor, 'list every profile', LIST),
    canNot(actor, 'see who of the team has no profile', ofTeam(`has('${STAFF}')`)),
    canNot(actor, 'add a profile', adding('null')),
    canNot(actor, 'save a profile', SAVE),
    canNot(actor, 'show a photograph', picturing(null)),
    canNot(actor, 'remove a profile', removing(1)),
  ]),

  // A photograph that is the picture of an account follows it
  after(
    [changingPicture(teacher, '/new.webp')],
    can(admin, 'see that a photograph follows a changed picture', listed(`t.photograph = '/new.webp'`)),
  ),
  after(
    [changingPicture(free, photographAt(TEACHER, 'a.webp', 'avatars')), changingPicture(free, '/new.webp')],
    can(admin, 'see that a photograph follows no picture of others', OTHER_SHOWN),
  ),
  after(
    [does(admin, picturing(photographAt(TEACHER), 'given', TEACHER)), changingPicture(teacher, '/new.webp')],
    can(
      admin,
      'see that an uploaded photograph follows no picture',
      listed(`t.photograph = '${photographAt(TEACHER)}'`),
    ),
  ),

  // The files: the backend serves them by their addresses; these are the rows.
  ...admins.flatMap((person) => [
    can(person, 'see the photographs of teachers', FILES, 2),
    can(person, 'add a photograph of a teacher', addingFile(`${HIDDEN_TEACHER}/new.webp`)),
    canNot(person, 'add a photograph below a folder', addingFile(`${HIDDEN_TEACHER}/more/new.webp`)),
    canNot(person, 'add a photograph to no folder', addingFile('new.webp')),
    canNot(person, 'add a file to a bucket of others', addingFile(`${HIDDEN_TEACHER}/new.webp`, 'documents')),
    can(person, 'remove photographs of teachers', REMOVE_FILES, 2),
    can(person, 'remove no file but photographs of teachers', 'delete from storage.objects', 2),
    reachesNothing(
      person,
      'remove files of other buckets',
      `delete from storage.objects where bucket_id = 'documents'`,
    ),
    reachesNothing(
      person,
      'replace a photograph of a teacher in place',
      `update storage.objects set version = 'x' where bucket_id = 'teacher-photographs'`,
    ),
  ]),
  ...withoutRightsOf('admin').flatMap((actor) => [
    reachesNothing(actor, 'see the photographs of teachers', FILES),
    canNot(actor, 'add a photograph of a teacher', addingFile(`${HIDDEN_TEACHER}/new.webp`)),
    reachesNothing(actor, 'remove photographs of teachers', REMOVE_FILES),
  ]),

  // Only triggers can call it: that it works shows in a removed profile.
  ...[resting, visitor, free, superAdmin, worker, service].map((actor) => ({
    ...canNot(actor, 'call private.forget_teacher_versions', 'select private.forget_teacher_versions()'),
    control: `delete from public.teacher_profiles where id = '${HIDDEN_TEACHER}'`,
  })),
];

function changingPicture(person: Actor, path: string): Step {
  return does(
    person,
    `update public.profiles set avatar_url = 'http://site.test${path}' where id = '${person.claims?.sub}'`,
  );
}
