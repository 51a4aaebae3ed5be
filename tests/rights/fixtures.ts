import type pg from 'pg';
import { hashSecret } from '#app/visitor-cookie.server.ts';
import { HASH_OF_OTHER_VISITOR, HASH_OF_VISITOR } from './actors.ts';
import { idOf, otherSessionIdOf, PEOPLE, type Person, type PersonKey, sessionIdOf } from './people.ts';

export const TOKENS = {
  running: 'token of the running test',
  finished: 'token of the finished test',
  ofOther: 'token of the test of the other visitor',
};

/** The first three are the visitor's, the others the other visitor's. */
export const TESTS = {
  running: testId(1),
  finished: testId(2),
  abandoned: testId(3),
  ofOther: testId(4),
  due: testId(5),
};

export const LEADS = {
  /** Of the paying learner, who confirmed the address. */
  attached: leadId(1),
  loose: leadId(2),
  due: leadId(3),
};

/** Fills a migrated and seeded database with everybody and everything the matrix speaks of, as the owner. */
export async function insertFixtures(owner: pg.ClientBase): Promise<void> {
  for (const key of Object.keys(PEOPLE) as PersonKey[]) await insertPerson(owner, key, PEOPLE[key]);
  await owner.query(`
    insert into public.settings (key, value, is_public) values ('fixture', '1', true), ('secret_fixture', '1', false);
    insert into private.rate_limits (key, points) values ('fixture', 1)`);
  await owner.query(
    `insert into public.level_tests (id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count,
       current_item_id, abandoned_at, finished_at, level, delete_after)
     select id, visitor_hash, result_token_hash, (select max(version) from private.banks), 'unsure', 0,
       case when state = 'running' then (select min(id) from private.items) end,
       case when state = 'abandoned' then now() end, case when state = 'finished' then now() end,
       case when state = 'finished' then 'B1' end, delete_after::timestamptz
     from jsonb_to_recordset($1) as t (id uuid, visitor_hash text, result_token_hash text, state text, delete_after text)`,
    [JSON.stringify(testRows())],
  );
  await owner.query(
    `insert into public.level_test_answers (test_id, position, item_id, response, outcome)
     select test_id, position, (select min(id) from private.items) + position, 'am', 'correct'
     from unnest($1::uuid[]) as test_id, generate_series(1, 2) as position`,
    [[TESTS.running, TESTS.finished, TESTS.ofOther]],
  );
  await insertLeads(owner);
}

async function insertPerson(owner: pg.ClientBase, key: PersonKey, person: Person): Promise<void> {
  const id = idOf(key);
  await owner.query('insert into auth.users (id, email, banned_until, deleted_at) values ($1, $2, $3, $4)', [
    id,
    `${key}@example.com`.toLowerCase(),
    person.bannedUntil,
    person.deletedAt,
  ]);
  await owner.query('insert into auth.sessions (id, user_id, not_after, aal) values ($1, $2, $3, $4)', [
    person.isSignedOut ? otherSessionIdOf(key) : sessionIdOf(key),
    id,
    person.notAfter,
    person.aal === undefined ? 'aal2' : person.aal,
  ]);
  if (person.role === undefined) return;
  await owner.query('insert into public.profiles (id, role, full_name) values ($1, $2, $3)', [
    id,
    person.role,
    key,
  ]);
}

function testRows() {
  const row = (id: string, visitor_hash: string, state: string, token = id, delete_after = '2999-01-01') => ({
    id,
    visitor_hash,
    result_token_hash: hashSecret(token),
    state,
    delete_after,
  });
  return [
    row(TESTS.running, HASH_OF_VISITOR, 'running', TOKENS.running),
    row(TESTS.finished, HASH_OF_VISITOR, 'finished', TOKENS.finished),
    row(TESTS.abandoned, HASH_OF_VISITOR, 'abandoned'),
    row(TESTS.ofOther, HASH_OF_OTHER_VISITOR, 'finished', TOKENS.ofOther),
    row(TESTS.due, HASH_OF_OTHER_VISITOR, 'abandoned', 'due', '2020-01-01'),
  ];
}

async function insertLeads(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into public.leads (id, email, full_name, profile_id, delete_after) values
       ($1, 'attached@example.com', 'Attached', $4, '2999-01-01'),
       ($2, 'loose@example.com', 'Loose', null, '2999-01-01'),
       ($3, 'due@example.com', 'Due', null, '2020-01-01')`,
    [LEADS.attached, LEADS.loose, LEADS.due, idOf('paid')],
  );
  // The other visitor's test has an event, but nobody's details: agreeing to something does not make a result known.
  await owner.query(
    `insert into public.lead_events (lead_id, kind, level_test_id, consent_kind, consent_version)
     select $1::uuid, 'level_test_result', $2::uuid, null, null
     union all
     (select $3::uuid, 'consent_given', $4::uuid, kind, version from public.consent_wordings limit 1)`,
    [LEADS.attached, TESTS.finished, LEADS.loose, TESTS.ofOther],
  );
}

function testId(number: number): string {
  return `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`;
}

function leadId(number: number): string {
  return `00000000-0000-4000-8001-${String(number).padStart(12, '0')}`;
}
