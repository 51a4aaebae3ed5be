import { type Actor, free, resting, service, superAdmin, visitor, worker } from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { LEADS, TESTS } from '../fixtures.ts';
import { idOf } from '../people.ts';

const ITEM = '(select min(id) from private.items)';
const CONSENT = '(select min(version) from public.consent_wordings)';

export const WORKER_CELLS: Cell[] = [
  // Scoring
  can(worker, 'read an item', `select answers from private.items where id = ${ITEM}`),
  can(worker, 'read the first bank', 'select version from private.banks where version = 1'),
  can(worker, 'read what a bank holds', 'select item_id from private.bank_items order by item_id limit 1'),
  can(
    worker,
    'start a test',
    `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, current_item_id)
     values ('new', 'new', 1, 'unsure', ${ITEM})`,
  ),
  can(
    worker,
    'move a running test on',
    `update public.level_tests set answer_count = 1, current_item_id = ${ITEM} where id = '${TESTS.running}'`,
  ),
  can(
    worker,
    'finish a running test',
    `update public.level_tests set current_item_id = null, finished_at = private.now(), level = 'B1', theta = 0.2,
       theta_sd = 0.3 where id = '${TESTS.running}'`,
  ),
  can(
    worker,
    'leave a running test behind',
    `update public.level_tests set abandoned_at = private.now() where id = '${TESTS.running}'`,
  ),
  canNot(
    worker,
    'move a test to another device',
    `update public.level_tests set visitor_hash = 'x' where id = '${TESTS.running}'`,
  ),
  canNot(
    worker,
    "change a test's private link",
    `update public.level_tests set result_token_hash = 'x' where id = '${TESTS.finished}'`,
  ),
  can(
    worker,
    'record an answer',
    `insert into public.level_test_answers (test_id, position, item_id, response, outcome)
     values ('${TESTS.running}', 3, ${ITEM}, 'am', 'correct')`,
  ),
  canNot(
    worker,
    'change an answer',
    `update public.level_test_answers set outcome = 'correct' where test_id = '${TESTS.running}'`,
  ),
  canNot(worker, 'delete an answer', 'delete from public.level_test_answers where position = 1'),
  canNot(worker, 'change an item', `update private.items set difficulty = 0 where id = ${ITEM}`),
  can(
    service,
    'change an answer',
    `update public.level_test_answers set response = 'x' where position = 1`,
    3,
  ),

  // Retention
  can(worker, 'delete a test that is due', `delete from public.level_tests where id = '${TESTS.due}'`),
  ...[TESTS.running, TESTS.finished, TESTS.abandoned].map((id) =>
    reachesNothing(
      worker,
      `delete test ${id} before it is due`,
      `delete from public.level_tests where id = '${id}'`,
    ),
  ),
  can(worker, 'delete nothing but the test that is due', 'delete from public.level_tests'),
  can(worker, 'delete a lead that is due', `delete from public.leads where id = '${LEADS.due}'`),
  reachesNothing(
    worker,
    'delete a lead before it is due',
    `delete from public.leads where id in ('${LEADS.attached}', '${LEADS.loose}')`,
  ),

  // Leads
  can(
    worker,
    'record a lead',
    `insert into public.leads (email, full_name, phone) values ('a@b.ro', 'A', '+40712345678')`,
  ),
  canNot(
    worker,
    'attach a lead to an account',
    `insert into public.leads (email, full_name, profile_id) values ('a@b.ro', 'A', '${idOf('free')}')`,
  ),
  canNot(
    worker,
    'attach a known lead to an account',
    `update public.leads set profile_id = '${idOf('free')}' where id = '${LEADS.loose}'`,
  ),
  canNot(
    worker,
    'change the phone of a lead',
    `update public.leads set phone = '+40712345678' where id = '${LEADS.loose}'`,
  ),
  can(
    worker,
    'add consents and time to a lead',
    `update public.leads set newsletter_consent_version = ${CONSENT}, newsletter_consented_at = private.now(),
       phone_contact_consent_version = ${CONSENT}, phone_contact_consented_at = private.now(),
       delete_after = private.now() + interval '24 months' where id = '${LEADS.loose}'`,
  ),
  can(
    worker,
    'record what a lead did',
    `insert into public.lead_events (lead_id, kind) values ('${LEADS.loose}', 'guide_downloaded')`,
  ),
  canNot(worker, 'rewrite what a lead did', `update public.lead_events set kind = 'note_added'`),
  canNot(worker, 'erase what a lead did', 'delete from public.lead_events'),

  // Counting requests
  can(worker, 'count a request', `insert into private.rate_limits (key, points) values ('new', 1)`),
  can(worker, 'read a count', `select points from private.rate_limits where key = 'fixture'`),
  can(worker, 'raise a count', `update private.rate_limits set points = 2 where key = 'fixture'`),
  can(worker, 'forget a count', `delete from private.rate_limits where key = 'fixture'`),
  ...[visitor, superAdmin, service].map((somebody) =>
    canNot(somebody, 'forget a count', `delete from private.rate_limits where key = 'fixture'`),
  ),

  ...execution('private.now', '', [resting, visitor, free, worker, service]),
  ...execution('private.visitor', '', [resting, visitor, free, worker, service]),
  ...execution('private.role_rank', `'free'`, [resting, visitor, free, worker, service]),
  ...execution('private.uid', '', [resting, visitor, free, worker, service]),
  ...execution('private.rank', '', [resting, visitor, free, worker, service]),
  ...execution('private.latest_migration', '', [resting, visitor, free, worker], [service]),
  ...execution('private.open_result', `''`, [resting, visitor, free], [worker, service]),
  ...execution('private.result_has_lead', `''`, [resting, visitor, free], [worker, service]),
];

function execution(name: string, value: string, callers: Actor[], refused: Actor[] = []): Cell[] {
  const statement = `select ${name}(${value})`;
  return [
    ...callers.map((actor) => can(actor, `call ${name}`, statement)),
    ...refused.map((actor) => canNot(actor, `call ${name}`, statement)),
  ];
}
