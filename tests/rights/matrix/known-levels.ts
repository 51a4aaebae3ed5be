import {
  type Actor,
  admin,
  resting,
  service,
  staff,
  stranger,
  superAdmin,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, canNotCall, does, reachesNothing, reads } from '../cell.ts';
import { LEADS, TESTS, TOKENS } from '../fixtures.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const NO_ROLE = { anon: {}, authenticated: {}, worker: {}, service: {} };

const belowStaff = [...withoutRightsOf('staff'), resting, stranger, visitor, worker, service];
const belowAdmin = [...withoutRightsOf('admin'), resting, stranger, visitor, worker, service];
const DAY_OF_TEST = `(now() at time zone 'Europe/Bucharest')::date`;

function certified(test: string, outcome = 'noted', day = DAY_OF_TEST): string {
  return `select from private.note_certificate('${test}', 'B1', 'cambridge', (${day})::date) as done
    where done = '${outcome}'`;
}

function judged(test: string, outcome = 'noted', level = 'A2'): string {
  return `select from private.note_judgement('${test}', '${level}') as done where done = '${outcome}'`;
}

function removed(test: string, basis: 'certificate' | 'judgement'): string {
  return `select from private.remove_known_level('${test}', '${basis}') as done where done`;
}

/** A known level as it is read, in a few words. */
function known(test: string, words: string): string {
  return `select from (select private.read_known_level('${test}') as known) k
    where concat_ws(' ', known ->> 'level', 'certificate', known -> 'certificate' ->> 'level', 'own',
      known ->> 'ownJudgement', known ->> 'judgementCount', (
        select string_agg(j ->> 'level', '+') from jsonb_array_elements(known -> 'judgements') j
      )) = '${words}'`;
}

const LINES = `concat_ws(' ', level, certificate, judgement_count)`;

/** The functions ask who the visitor is, so that the owner is refused as well. */
function refuse(actor: Actor, deed: string, statement: string): Cell {
  return { ...canNot(actor, deed, statement), control: 'select from private.known_levels' };
}

/** What the level of a result's person is known to be: who notes it, what they see before and after, who removes it. */
export const KNOWN_LEVEL_CELLS: Cell[] = [
  ...privilegesOn({ name: 'private.certificate_kinds', columns: ['kind'] }, NO_ROLE),
  ...privilegesOn(
    {
      name: 'private.known_levels',
      columns: [
        ...['id', 'test_id', 'lead_id', 'level', 'certificate', 'certified_on', 'writer_key', 'noted_at'],
      ],
    },
    NO_ROLE,
  ),

  // A lead's result: staff.
  ...team.flatMap((person) => [
    can(person, 'read that one colleague judged, and not how', known(TESTS.finished, 'certificate own 1')),
    can(person, 'note a certificate of a lead', certified(TESTS.finished)),
    can(person, 'note their judgement of a lead', judged(TESTS.finished)),
    reads(person, 'read what is known beside the results of a lead', LINES, leadLines(), ['1']),
  ]),
  ...belowStaff.flatMap((actor) => [
    refuse(actor, 'read a known level', `select private.read_known_level('${TESTS.finished}')`),
    refuse(actor, 'note a certificate', certified(TESTS.finished)),
    refuse(actor, 'note a judgement', judged(TESTS.finished)),
    refuse(actor, 'list known levels of a lead', `select from ${leadLines()}`),
  ]),
  reads(staff, 'read nothing of another lead’s results', LINES, leadLines(LEADS.byPhone), []),

  // A result in an account: admins.
  ...[admin, superAdmin].flatMap((person) => [
    can(
      person,
      'read what is known of a result in an account',
      known(TESTS.ofOther, 'B2 certificate B2 own 2 C1+C1'),
    ),
    reads(person, 'read what is known beside the results of an account', LINES, personLines(), [
      ...['B2 ielts 2', '0'],
    ]),
    can(person, 'remove what colleagues judged', removed(TESTS.finished, 'judgement')),
  ]),
  ...belowAdmin.flatMap((actor) => [
    refuse(actor, 'list known levels of an account', `select from ${personLines()}`),
    refuse(
      actor,
      'remove a known level',
      `select from private.remove_known_level('${TESTS.finished}', 'judgement')`,
    ),
  ]),
  ...[
    ['read what is known of a result in an account', known(TESTS.ofOther, 'B2 certificate B2 own 2 C1+C1')],
    ['note a certificate of a result in an account', certified(TESTS.keptDue)],
    ['note a judgement of a result in an account', judged(TESTS.keptDue)],
  ].map(([deed = '', statement = '']) =>
    reachesNothing(staff, deed, statement, 'select from private.known_levels'),
  ),
  reachesNothing(
    admin,
    'read a level of a test that is not finished',
    `select from private.read_known_level('${TESTS.keptAbandoned}') as known where known is not null`,
    'select from private.known_levels',
  ),
  ...[staff, admin].map((person) =>
    after(
      [does(person, `select private.keep_result('${TOKENS.finished}')`)],
      reachesNothing(
        person,
        'read what is noted of a result of their own',
        `select from private.read_known_level('${TESTS.finished}') as known where known is not null`,
        'select from private.known_levels',
      ),
    ),
  ),

  // Certificates.
  after(
    [does(staff, certified(TESTS.finished))],
    can(staff, 'read the certificate they noted', known(TESTS.finished, 'B1 certificate B1 own 1')),
  ),
  after(
    [does(staff, certified(TESTS.finished))],
    can(admin, 'note no second certificate', certified(TESTS.finished, 'taken')),
  ),
  ...(
    [
      ['of two years before the test', `${DAY_OF_TEST} - interval '2 years'`, 'noted'],
      ['older than two years before the test', `${DAY_OF_TEST} - interval '2 years 1 day'`, 'too-old'],
      ['of three months after the test', `${DAY_OF_TEST} + interval '3 months'`, 'noted'],
      ['from later after the test', `${DAY_OF_TEST} + interval '3 months 1 day'`, 'too-late'],
    ] as const
  ).map(([which, day, outcome]) =>
    can(staff, `be told ${outcome} of a certificate ${which}`, certified(TESTS.finished, outcome, day)),
  ),

  // Judgements.
  after(
    [does(staff, judged(TESTS.finished))],
    can(
      staff,
      'read both judgements once theirs is in',
      known(TESTS.finished, 'A2 certificate own A2 2 A2+A2'),
    ),
  ),
  after(
    [does(staff, judged(TESTS.finished, 'noted', 'B1'))],
    can(
      admin,
      'read that two judgements differ, which make no known level',
      known(TESTS.finished, 'certificate own 2 A2+B1'),
    ),
  ),
  after(
    [does(staff, judged(TESTS.finished))],
    can(admin, 'note no third judgement', judged(TESTS.finished, 'taken')),
  ),
  after(
    [does(admin, judged(TESTS.keptDue))],
    can(admin, 'judge no result twice', judged(TESTS.keptDue, 'taken')),
  ),
  after(
    [does(staff, certified(TESTS.finished))],
    can(staff, 'judge beside a certificate and another judgement', judged(TESTS.finished)),
  ),
  after(
    [does(staff, certified(TESTS.finished)), does(staff, judged(TESTS.finished))],
    can(admin, 'note no third judgement beside a certificate', judged(TESTS.finished, 'taken')),
  ),

  // Removing.
  after(
    [does(admin, removed(TESTS.ofOther, 'certificate'))],
    can(admin, 'remove the certificate alone', known(TESTS.ofOther, 'C1 certificate own 2 C1+C1')),
  ),
  after(
    [does(admin, removed(TESTS.ofOther, 'judgement'))],
    can(admin, 'remove the judgements alone', known(TESTS.ofOther, 'B2 certificate B2 own 0')),
  ),
  after(
    [does(admin, removed(TESTS.finished, 'judgement'))],
    can(
      admin,
      'remove the judgements of one result alone',
      known(TESTS.ofOther, 'B2 certificate B2 own 2 C1+C1'),
    ),
  ),
  reachesNothing(
    admin,
    'remove a certificate that is not there',
    removed(TESTS.finished, 'certificate'),
    'select from private.known_levels',
  ),
  reads(
    staff,
    'read nothing of a result that a lead only gave a consent with',
    LINES,
    leadLines(LEADS.loose),
    [],
  ),
  after(
    [does(admin, judged(TESTS.keptDue))],
    can(admin, 'read no judgement of theirs of another result', known(TESTS.finished, 'certificate own 1')),
  ),

  // On no row, only the right to call counts.
  ...[
    'read_known_level(null)',
    'note_certificate(null, null, null, null)',
    'note_judgement(null, null)',
    'remove_known_level(null, null)',
    'known_levels_of_lead(null)',
    'known_levels_of_person(null)',
  ].flatMap((call) =>
    [resting, visitor, worker, service].map((actor) => canNotCall(actor, `private.${call}`)),
  ),
  ...['test_to_note(null)', 'known_level_of(null)', 'summarise_known_levels(null)'].flatMap((call) =>
    [resting, visitor, worker, service, superAdmin].map((actor) => canNotCall(actor, `private.${call}`)),
  ),
];

function leadLines(lead = LEADS.attached): string {
  return `private.known_levels_of_lead('${lead}')`;
}

function personLines(): string {
  return `private.known_levels_of_person('${idOf('paid')}')`;
}
