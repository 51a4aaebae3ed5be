import {
  admin,
  free,
  resting,
  service,
  staff,
  superAdmin,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, given, reads } from '../cell.ts';
import { ANA, came, DAN, told } from '../lead-steps.ts';
import { privilegesOn } from '../privileges.ts';

const NO_ROLE = { anon: {}, authenticated: {}, worker: {}, service: {} };
const CLOSE = 'select from private.close_days';
const READ = `select from private.read_daily_counts('{returns}', '2026-11-23', '2999-01-01') as c where c.amount = 3`;
const READ_OPEN = `select from private.read_daily_counts('{leads}', (private.now() - interval '2 days')::date, '2999-01-01')
  as c group by c.measure having sum(c.amount) > 1`;
const STARTS = `select from private.read_daily_measures() as m where m.measure = 'returns'`;
const NEW_LEADS = `select from private.count_new_leads(private.now() - interval '1 day') as c where c.leads > 1`;
const COUNTING = [
  'count_level_tests',
  'count_lead_days',
  'count_lead_sources',
  'count_sign_ups',
  'count_activation',
];

/** The worker closes days that are over, admins read what is counted, and nobody writes a number. */
export const DAILY_COUNT_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.daily_measures',
      columns: ['measure', 'count_function', 'days_open', 'starts_on', 'closed_before'],
    },
    NO_ROLE,
  ),
  ...privilegesOn({ name: 'private.daily_counts', columns: ['measure', 'day', 'key', 'amount'] }, NO_ROLE),

  can(worker, 'close a day', `${CLOSE}('leads', 1) as closed where closed = 1`),
  can(worker, 'close no day that still changes', `${CLOSE}('leads', 100) as closed where closed = 3`),
  {
    ...can(
      worker,
      'close nothing of what is counted as it happens',
      `${CLOSE}('returns', 1) as closed where closed = 0`,
    ),
    at: '2999-01-01',
  },
  can(
    worker,
    'close nothing of what is counted from today on',
    `${CLOSE}('level_tests', 1) as closed where closed = 0`,
  ),
  can(
    worker,
    'close nothing of a measure that is none',
    `${CLOSE}('unheard_of', 1) as closed where closed = 0`,
  ),
  after(
    [does(worker, `${CLOSE}('leads', 100)`)],
    can(worker, 'close no day twice', `${CLOSE}('leads', 100) as closed where closed = 0`),
  ),
  ...[resting, visitor, free, superAdmin, service].map((actor) =>
    canNot(actor, 'close a day', `${CLOSE}('leads', 1)`),
  ),

  ...[admin, superAdmin].flatMap((person) => [
    can(person, 'read the counts that are stored', READ),
    can(person, 'read the counts of days that are not closed', READ_OPEN),
    can(person, 'read since when something is counted', STARTS),
  ]),
  ...withoutRightsOf('admin').flatMap((actor) => [
    canNot(actor, 'read the counts', READ),
    canNot(actor, 'read since when something is counted', STARTS),
  ]),
  ...team.map((person) => can(person, 'count new leads', NEW_LEADS)),
  given(
    [
      ...[came(ANA, '2899-12-31T23:59:59Z'), told(ANA, 'message_sent', '2899-12-31T23:59:59Z')],
      ...[
        came(DAN, '2900-01-01'),
        told(DAN, 'message_sent', '2900-01-01'),
        told(DAN, 'note_added', '2900-01-02'),
      ],
    ],
    reads(
      staff,
      'count the leads and messages that came since a moment, and nothing else that happened',
      'c.leads, c.messages',
      `private.count_new_leads('2900-01-01') c`,
      ['1 1'],
    ),
  ),
  ...withoutRightsOf('staff').map((actor) => canNot(actor, 'count new leads', NEW_LEADS)),
  // Their tables would refuse as well; called on no row, only the right to call them counts.
  ...[resting, visitor, free, staff, superAdmin, worker, service].flatMap((actor) =>
    COUNTING.map((name) =>
      canNot(actor, `call private.${name}`, `select private.${name}(null, null) where false`),
    ),
  ),
];
