import type pg from 'pg';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { HASH_OF_OTHER_VISITOR, HASH_OF_VISITOR } from './actors.ts';
import { insertAuditRows } from './audit.ts';
import { insertChecklistTicks } from './checklist-ticks.ts';
import { insertConsents } from './consents.ts';
import { insertContactMessages } from './contact-messages.ts';
import { insertDailyCounts } from './daily-counts.ts';
import { insertDigests } from './digests.ts';
import { insertEnrolments } from './enrolments.ts';
import { insertGroups } from './groups.ts';
import { insertIdleAccounts } from './idle-accounts.ts';
import { insertInvitations } from './invitations.ts';
import { insertJobRuns } from './job-runs.ts';
import { insertKeepsakes } from './keepsakes.ts';
import { insertKnownLevels } from './known-levels.ts';
import { insertLeadWork } from './lead-work.ts';
import { insertLessonDrafts } from './lesson-drafts.ts';
import { insertLessonMedia } from './lesson-media.ts';
import { insertLessonRecordings } from './lesson-recordings.ts';
import { insertLessons } from './lessons.ts';
import { insertMessageAlerts } from './message-alerts.ts';
import { insertMessages } from './messages.ts';
import { insertNewLessons } from './new-lessons.ts';
import { insertParents } from './parents.ts';
import { idOf, otherSessionIdOf, PEOPLE, type Person, type PersonKey, sessionIdOf } from './people.ts';
import { insertPictures } from './pictures.ts';
import { insertRecordings } from './recordings.ts';
import { insertRegistrations } from './registrations.ts';
import { insertReports } from './reports.ts';
import { insertSavedViews } from './saved-views.ts';
import { insertSpeaking, insertVoiceFiles } from './speaking.ts';
import { insertSuppressions } from './suppressions.ts';
import { insertTeachers } from './teachers.ts';
import { insertViewings } from './viewings.ts';
import { insertWriting } from './writing.ts';
import { insertWrittenQuestions } from './written-questions.ts';

export const TOKENS = {
  running: 'token of the running test',
  finished: 'token of the finished test',
  ofOther: 'token of the test of the other visitor',
};

/** The first three are the visitor's, the others the other visitor's; those that are kept are the paying learner's. */
export const TESTS = {
  running: testId(1),
  finished: testId(2),
  abandoned: testId(3),
  /** Kept. */
  ofOther: testId(4),
  due: testId(5),
  /** Finished and kept by its device, and past its deletion date. */
  keptDue: testId(6),
  /** Never finished and due for deletion, although in an account. */
  keptAbandoned: testId(7),
};

export const LEADS = {
  /** Of the paying learner, who confirmed the address. */
  attached: leadId(1),
  /** With the address of the premium learner, who confirmed it. */
  loose: leadId(2),
  due: leadId(3),
  /** Without an address. */
  byPhone: leadId(4),
};

export const PAGE = '00000000-0000-4000-8000-0000000000a1';

/** Fills a migrated and seeded database with all people and rows of the matrix, as the owner. */
export async function insertFixtures(owner: pg.ClientBase): Promise<void> {
  // An unknown role counts as free, although no row can have one any more (tests/rights/managing-people.test.ts).
  await owner.query('alter table public.profiles drop constraint profiles_role_check');
  for (const key of Object.keys(PEOPLE) as PersonKey[]) await insertPerson(owner, key, PEOPLE[key]);
  await owner.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider) values ('1', $1, '{}', 'google')`,
    [idOf('premium')],
  );
  await owner.query(`
    insert into public.settings (key, value, is_public)
      values ('fixture', '1', true), ('secret_fixture', '1', false), ('offered_fixture', '1', false);
    insert into private.seeds (table_name, row_key, applied, offered)
      values ('settings', 'offered_fixture', '{}', '{"value": 2, "is_public": true, "is_sample": true}');
    update private.seeds set offered = '{"title": "Newer", "seo": null, "minimum_role": "free"}'
      where (table_name, row_key) = ('pages', '/contact');
    insert into public.pages (id, path, title) values ('${PAGE}', '/fixture', 'Fixture');
    insert into public.redirects (path, target, is_permanent) values ('/old', '/contact', true);
    insert into private.rate_limits (key, points) values ('fixture', 1)`);
  await owner.query(
    `insert into public.level_tests (id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count,
       current_item_id, abandoned_at, finished_at, level, delete_after, profile_id, is_kept_by_device, trial_position)
     select id, visitor_hash, result_token_hash, (select max(version) from private.banks), 'unsure', 0,
       case when state = 'running' then (select min(id) from private.items) end,
       case when state = 'abandoned' then now() end, case when state = 'finished' then now() end,
       case when state = 'finished' then 'B1' end, delete_after::timestamptz, profile_id, coalesce(is_kept_by_device, false), 2
     from jsonb_to_recordset($1) as t (id uuid, visitor_hash text, result_token_hash text, state text, delete_after text,
       profile_id uuid, is_kept_by_device boolean)`,
    [JSON.stringify(testRows())],
  );
  await owner.query(
    `insert into public.level_test_answers (test_id, position, item_id, response, outcome)
     select test_id, position, (select min(id) from private.items) + position, 'am', 'correct'
     from unnest($1::uuid[]) as test_id, generate_series(1, 2) as position`,
    [[TESTS.running, TESTS.finished, TESTS.ofOther]],
  );
  await insertSecondBank(owner);
  await owner.query(
    `insert into private.item_answer_counts (item_id, answer_count) select min(id), 3 from private.items`,
  );
  await insertLeads(owner);
  await insertKnownLevels(owner, {
    ofLead: { test: TESTS.finished, lead: LEADS.attached },
    ofAccount: TESTS.ofOther,
  });
  await insertKeepsakes(owner, TESTS.finished);
  await insertMessages(owner, TESTS);
  await insertRecordings(owner);
  await insertPictures(owner);
  await insertTeachers(owner);
  await insertReports(owner, TESTS);
  await insertRegistrations(owner);
  await insertParents(owner);
  await insertChecklistTicks(owner);
  await insertSavedViews(owner);
  await insertIdleAccounts(owner);
  await insertInvitations(owner);
  await insertViewings(owner);
  await insertAuditRows(owner);
  await insertWrittenQuestions(owner);
  await insertDailyCounts(owner);
  await insertSuppressions(owner);
  await insertJobRuns(owner);
  await insertDigests(owner);
  await insertMessageAlerts(owner);
  await insertEnrolments(owner);
  await insertLessons(owner);
  await insertLessonDrafts(owner);
  await insertLessonMedia(owner);
  await insertLessonRecordings(owner);
  await insertNewLessons(owner);
  await insertGroups(owner);
  await insertSpeaking(owner);
  await insertWriting(owner);
  await insertVoiceFiles(owner);
}

/** A newer bank, which lacks the last item of the first one and has its first item calibrated. */
async function insertSecondBank(owner: pg.ClientBase): Promise<void> {
  await owner.query(`
    with bank as (insert into private.banks (content_hash) values ('second') returning version),
    held as (
      insert into private.bank_items (bank_version, item_id, difficulty, difficulty_sd)
      select bank.version, i.id, case when i.id = (select min(id) from private.items) then i.difficulty end,
        case when i.id = (select min(id) from private.items) then 0.3 end
      from bank, private.items i where i.id < (select max(id) from private.items)
    )
    insert into private.calibrations (from_version, to_version, tests, calibrated_items, spread)
    select 1, version, 200, 1, 0.3 from bank`);
}

async function insertPerson(owner: pg.ClientBase, key: PersonKey, person: Person): Promise<void> {
  const id = idOf(key);
  await owner.query(
    `insert into auth.users (id, email, banned_until, deleted_at, email_confirmed_at, encrypted_password)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      person.hasNoEmail ? null : `${key}@example.com`.toLowerCase(),
      person.bannedUntil,
      person.deletedAt,
      person.confirmedAt,
      person.hasPassword ? 'hash' : '',
    ],
  );
  await owner.query('insert into auth.sessions (id, user_id, not_after, aal) values ($1, $2, $3, $4)', [
    person.isSignedOut ? otherSessionIdOf(key) : sessionIdOf(key),
    id,
    person.notAfter,
    person.aal === undefined ? 'aal2' : person.aal,
  ]);
  if (person.hasOldSession) {
    await owner.query(`insert into auth.sessions (id, user_id, not_after) values ($1, $2, '2020-01-01')`, [
      otherSessionIdOf(key),
      id,
    ]);
  }
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
  const profile_id = idOf('paid');
  return [
    row(TESTS.running, HASH_OF_VISITOR, 'running', TOKENS.running),
    row(TESTS.finished, HASH_OF_VISITOR, 'finished', TOKENS.finished),
    row(TESTS.abandoned, HASH_OF_VISITOR, 'abandoned'),
    { ...row(TESTS.ofOther, HASH_OF_OTHER_VISITOR, 'finished', TOKENS.ofOther), profile_id },
    row(TESTS.due, HASH_OF_OTHER_VISITOR, 'abandoned', 'due', '2020-01-01'),
    {
      ...row(TESTS.keptDue, HASH_OF_OTHER_VISITOR, 'finished', TESTS.keptDue, '2020-01-01'),
      profile_id,
      is_kept_by_device: true,
    },
    {
      ...row(TESTS.keptAbandoned, HASH_OF_OTHER_VISITOR, 'abandoned', TESTS.keptAbandoned, '2020-01-01'),
      profile_id,
    },
  ];
}

async function insertLeads(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into public.leads (id, email, full_name, profile_id, delete_after) values
       ($1, 'paid@example.com', 'Attached', $4, '2999-01-01'),
       ($2, 'premium@example.com', 'Loose', null, '2999-01-01'),
       ($3, 'due@example.com', 'Due', null, '2020-01-01')`,
    [LEADS.attached, LEADS.loose, LEADS.due, idOf('paid')],
  );
  await owner.query(
    `insert into public.leads (id, phone, delete_after) values ($1, '+40722000001', '2999-01-01')`,
    [LEADS.byPhone],
  );
  // The other visitor's test has an event without details: a consent alone does not make a result known.
  await owner.query(
    `insert into public.lead_events (lead_id, kind, level_test_id, consent_kind, consent_version)
     select $1::uuid, 'level_test_result', $2::uuid, null, null
     union all
     select $3::uuid, 'consent_given', $4::uuid, kind, version from public.consent_wordings where kind = 'newsletter'`,
    [LEADS.attached, TESTS.finished, LEADS.loose, TESTS.ofOther],
  );
  await insertConsents(owner, { ofPaid: LEADS.attached, ofPremium: LEADS.loose });
  await insertContactMessages(owner, { ofPaid: LEADS.attached, ofPremium: LEADS.loose });
  await insertLeadWork(owner, { ofPaid: LEADS.attached, ofPremium: LEADS.loose, byPhone: LEADS.byPhone });
}

function testId(number: number): string {
  return `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`;
}

function leadId(number: number): string {
  return `00000000-0000-4000-8001-${String(number).padStart(12, '0')}`;
}
