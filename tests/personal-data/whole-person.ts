import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface WholePerson {
  id: string;
  /** Confirmed. */
  email: string;
  /** The claims of their verified token, with the second factor used. */
  claims: Record<string, unknown>;
}

/**
 * A person who has used every feature, so that every path of `private.personal_data` finds a row of theirs. A
 * new path needs a row here: the canary test counts them.
 * @param word stands in their address and tells their rows from those of others
 */
export async function insertWholePerson(owner: pg.ClientBase, word: string): Promise<WholePerson> {
  const [id, session, factor] = [randomUUID(), randomUUID(), randomUUID()];
  const email = `${word}@example.com`;
  await insertAccount(owner, { id, session, factor, email });
  await insertTest(owner, { id, email });
  await insertLead(owner, { id, email });
  await insertKnownLevels(owner, { id, email });
  await owner.query(
    `insert into private.mails (kind, recipient, subject, body_text, body_html)
     values ('level_test_result', $1, 's', 't', 'h')`,
    [email],
  );
  await owner.query(
    `insert into private.mails (kind, user_id, recipient, subject, body_text, body_html, expires_at)
     values ('email_change', $1, $2, 's', 't', 'h', now() + interval '1 hour')`,
    [id, `new-${email}`],
  );
  await owner.query(
    `insert into private.text_messages (kind, user_id, recipient, channel, code, body, expires_at)
     values ('phone_factor', $1, '+40700000001', 'sms', '123456', 'b', now() + interval '5 minutes')`,
    [id],
  );
  await owner.query(
    `insert into private.suppressed (address_hash, reason, delete_after)
     values (private.hash_of_mailbox($1), 'bounced', now() + interval '12 months')`,
    [email],
  );
  await owner.query('insert into private.digest_subscriptions (person_id) values ($1)', [id]);
  await owner.query('insert into private.message_alert_subscriptions (person_id) values ($1)', [id]);
  await insertCourse(owner, id);
  await insertGroups(owner, id);
  await insertSpokenAnswers(owner, id);
  await insertWriting(owner, id);
  await insertInvitations(owner, { id, email });
  await insertViewings(owner, id, session);
  await insertStaffWork(owner, id);
  return { id, email, claims: { sub: id, session_id: session, role: 'authenticated', aal: 'aal2' } };
}

async function insertAccount(
  owner: pg.ClientBase,
  { id, session, factor, email }: { id: string; session: string; factor: string; email: string },
): Promise<void> {
  await owner.query(
    `insert into auth.users (id, email, email_confirmed_at, encrypted_password) values ($1, $2, now(), 'hash')`,
    [id, email],
  );
  await owner.query(`insert into public.profiles (id, full_name) values ($1, 'name')`, [id]);
  await owner.query(`insert into public.checklist_ticks (person_id, list, box) values ($1, '7-zile', '1')`, [
    id,
  ]);
  await owner.query(
    `insert into public.saved_views (owner_id, list, title, search) values ($1, 'crm', 'De sunat', 'stare=nou')`,
    [id],
  );
  // Both a child and a parent, so that every path has its row.
  await owner.query(
    `insert into public.registrations (person_id, terms_version, age, parent_email)
     values ($1, '2026-11-01', 'under-16', 'parent-of-' || $2)`,
    [id, email],
  );
  await insertChild(owner, email);
  await owner.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1::uuid::text, $1::uuid, $2, 'email')`,
    [id, JSON.stringify({ email })],
  );
  await owner.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, 'app', 'totp', 'verified', now(), now(), 's')`,
    [factor, id],
  );
  await owner.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), '192.0.2.1')`,
    [randomUUID(), factor],
  );
  await owner.query(
    `insert into auth.sessions (id, user_id, aal, created_at) values ($1, $2, 'aal2', now())`,
    [session, id],
  );
  await owner.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), 'password')`,
    [randomUUID(), session],
  );
  await owner.query(
    `insert into auth.flow_state (id, user_id, provider_type, authentication_method) values ($1, $2, 'email', 'otp')`,
    [randomUUID(), id],
  );
  await owner.query(`insert into auth.audit_log_entries (id, payload) values ($1, $2)`, [
    randomUUID(),
    JSON.stringify({ actor_id: id, actor_username: email, action: 'login' }),
  ]);
  await owner.query(
    `insert into _backend.one_time_codes (user_id, purpose, target, created_at, expires_at)
     values ($1, 'recovery', $2, now(), now())`,
    [id, email],
  );
  await owner.query(
    `insert into _backend.known_networks (user_id, network_hash, last_seen_at) values ($1, 'hash', now())`,
    [id],
  );
  await owner.query(
    `insert into storage.objects (bucket_id, name)
     values ('avatars', $1 || '/picture.webp'), ('teacher-photographs', $1 || '/photograph.webp'),
       ('voices', $1 || '/voice.weba')`,
    [id],
  );
  await owner.query(
    `insert into public.teacher_profiles (id, account_id, name, is_shown) values ($1, $1, 'name', true)`,
    [id],
  );
}

/** The account of a child who gave the address as a parent's. */
async function insertChild(owner: pg.ClientBase, parentEmail: string): Promise<void> {
  const child = randomUUID();
  await owner.query('insert into auth.users (id) values ($1)', [child]);
  await owner.query(
    `insert into public.registrations (person_id, terms_version, age, parent_email)
     values ($1, '2026-11-01', 'under-16', $2)`,
    [child, parentEmail],
  );
}

/** A finished test in the account, and what was made of it; and a report with the address on another visitor's test. */
async function insertTest(owner: pg.ClientBase, { id, email }: { id: string; email: string }): Promise<void> {
  const [kept, keptByLink, anybodys] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [test, profile] of [
    [kept, id],
    [keptByLink, id],
    [anybodys, null],
  ]) {
    await owner.query(
      `insert into public.level_tests (id, profile_id, visitor_hash, result_token_hash, bank_version, self_rating,
         answer_count, finished_at, level, is_kept_by_device)
       values ($1::uuid, $2, $1::uuid::text, $1::uuid::text, (select max(version) from private.banks), 'unsure', 1, now(),
         'B1', $3)`,
      [test, profile, test === kept],
    );
    if (test === keptByLink) continue;
    await owner.query(
      `insert into private.item_reports (test_id, position, item_id, kind, comment, reply_address, wants_mail)
       select $1, 1, min(id), 'other', 'c', $2, true from private.items`,
      [test, test === kept ? null : email],
    );
  }
  await owner.query(
    `insert into public.level_test_answers (test_id, position, item_id, response, outcome)
     select $1, 1, min(id), 'am', 'correct' from private.items`,
    [kept],
  );
  await owner.query(
    `insert into private.shared_results (test_id, salt, token_hash, level, month) values ($1::uuid, 's', $1::uuid::text, 'B1', '2026-11')`,
    [kept],
  );
  await owner.query(
    `insert into private.confirmations (test_id, salt, code_hash, full_name, level, confidence, percent, skills,
       answered, tested_on)
     values ($1::uuid, 's', $1::uuid::text, 'name', 'B1', 'likely', 78, '[]', 12, '2026-11-21')`,
    [kept],
  );
  await owner.query(
    `insert into private.mails (kind, recipient, subject, body_text, body_html, level_test_id)
     values ('level_test_result', 'grandmother@example.com', 's', 't', 'h', $1)`,
    [kept],
  );
}

/** Leads from before the account, and a merge suggestion with another person's lead. */
async function insertLead(owner: pg.ClientBase, { id, email }: { id: string; email: string }): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.leads (email, full_name, profile_id) values
       ($1, 'name', null), ('older-' || $1, 'name', $2), ('stranger-' || gen_random_uuid() || '@example.com', 'stranger', null)
     returning id`,
    [email, id],
  );
  const [own, older, stranger] = rows.map((lead) => lead.id);
  await owner.query(
    `insert into public.lead_events (lead_id, kind, related_lead_id) values
       ($1, 'details_given', null), ($2, 'details_given', null), ($3, 'merge_suggested', $1)`,
    [own, older, stranger],
  );
  await insertMessage(owner, { lead: own ?? '' });
  await insertMessage(owner, { lead: stranger ?? '', takenBy: id });
  await insertWorkOnLead(owner, { own, older, stranger, email });
}

/** What their level is known to be, in their account and beside their lead; and what they noted of another's. */
async function insertKnownLevels(
  owner: pg.ClientBase,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await owner.query(
    `insert into private.known_levels (test_id, lead_id, level, certificate, certified_on, writer_key)
     select t.id, null::uuid, 'B1', 'ielts', date '2026-11-01', gen_random_uuid()
     from public.level_tests t where t.profile_id = $1 and t.is_kept_by_device
     union all
     select (array_agg(t.id))[1], l.id, 'B1', null, null, gen_random_uuid()
     from public.level_tests t, public.leads l where t.profile_id is null and l.email = $2 group by l.id
     union all
     select (array_agg(t.id))[1], null, 'B2', null, null, private.person_key($1)
     from public.level_tests t where t.profile_id is null`,
    [id, email],
  );
}

/** A message to the school with its answer, and the staff member who took and answered it. */
async function insertMessage(
  owner: pg.ClientBase,
  { lead, takenBy = null }: { lead: string; takenBy?: string | null },
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.lead_events (lead_id, kind, details) values
       ($1, 'message_sent', '{"topic": "curs", "message": "m"}'), ($1, 'message_answered', '{"text": "t"}')
     returning id`,
    [lead],
  );
  const [message, answer] = rows.map((event) => event.id);
  await owner.query('update private.contact_messages set assignee_id = $2 where event_id = $1', [
    message,
    takenBy,
  ]);
  await owner.query(
    `insert into private.message_answers (event_id, message_id, writer_id, mail_state)
     values ($1, $2, $3, 'by_hand')`,
    [answer, message, takenBy],
  );
}

/** What the school did with their details: every table about a lead has a row about them. */
async function insertWorkOnLead(
  owner: pg.ClientBase,
  {
    own,
    older,
    stranger,
    email,
  }: Record<'own' | 'older' | 'stranger', string | undefined> & { email: string },
): Promise<void> {
  await owner.query('update public.leads set merged_into = $1 where id = $2', [own, stranger]);
  await owner.query(`update public.leads set full_name = 'name again' where id = $1`, [own]);
  await owner.query(`insert into private.lead_tasks (lead_id, what) values ($1, 'call')`, [own]);
  await owner.query(
    `insert into private.lead_card_changes (change_id, lead_id, version, stage) values (gen_random_uuid(), $1, 1, 'new')`,
    [own],
  );
  await owner.query(
    `insert into private.lead_merges (kept_id, merged_id, follower_ids) values ($1, $2, '{}'), ($2, $3, '{}')`,
    [own, stranger, older],
  );
  await owner.query(
    `with made as (insert into private.lead_imports (file_name) values ('leads.csv') returning id)
     insert into private.lead_import_rows (import_id, row_no, email) select id, 2, $1 from made`,
    [email],
  );
}

/** Their enrolment with a role, and what they did in a lesson; and the enrolment and the lesson of others that they wrote. */
async function insertCourse(owner: pg.ClientBase, id: string): Promise<void> {
  const other = randomUUID();
  await owner.query('insert into auth.users (id) values ($1)', [other]);
  await owner.query(
    `with enrolled as (
       insert into public.enrolments (person_id, course, role, ends_at)
       select person, (select min(c.id) from public.courses c), 'paid', private.now() + interval '1 year'
       from unnest(array[$1, $2]::uuid[]) person
       returning id, person_id
     )
     insert into private.enrolment_changes (enrolment_id, kind, reason, writer_key)
     select id, 'given', 'r', case person_id when $1 then gen_random_uuid() else private.person_key($1) end from enrolled`,
    [id, other],
  );
  await owner.query(
    `insert into private.base_roles (person_id, role, next_change_at) values ($1, 'free', now() + interval '1 year')`,
    [id],
  );
  await owner.query(
    `insert into public.exercise_responses (person_id, lesson_id, exercise, response, draft, is_right, tries, attempt)
     select $1, min(id), 'one', '"am"', '"is"', true, 1, gen_random_uuid() from public.lessons`,
    [id],
  );
  await owner.query(
    `insert into public.lesson_progress (person_id, lesson_id, finished_at) select $1, min(id), now() from public.lessons`,
    [id],
  );
  await owner.query(
    `insert into private.lesson_versions (lesson_id, no, content, shown, content_hash, writer_key)
     select lesson_id, max(no) + 1, '{}', '{}', repeat('0', 64), private.person_key($1)
     from private.lesson_versions where lesson_id = (select min(id) from public.lessons) group by lesson_id`,
    [id],
  );
  await owner.query(
    `insert into private.lesson_drafts (lesson_id, content, base_no, version, writer_key)
     select min(id), '{}', 1, 1, private.person_key($1) from public.lessons
     where id not in (select lesson_id from private.lesson_drafts)`,
    [id],
  );
  await owner.query(
    `insert into private.new_lessons (course, slug, unit, level, content, writer_key)
     select min(id), 'noua-' || left($1, 8), 1, 'A1', '{}', private.person_key($1::uuid) from public.courses`,
    [id],
  );
}

/** What they recorded and were answered, what they answered to another learner, and a file that is being removed. */
async function insertSpokenAnswers(owner: pg.ClientBase, id: string): Promise<void> {
  const other = randomUUID();
  await owner.query('insert into auth.users (id) values ($1)', [other]);
  await owner.query(
    `insert into private.recording_consents (person_id, consent_version)
     select $1, max(version) from public.consent_wordings where kind = 'voice_recording'`,
    [id],
  );
  await owner.query(
    `insert into private.parent_recording_consents (person_id, token_hash) values ($1::uuid, encode(sha256(convert_to($1::text, 'UTF8')), 'hex'))`,
    [id],
  );
  await owner.query('insert into private.reply_notices (person_id) values ($1)', [id]);
  await owner.query(
    `with made as (
       insert into private.spoken_answers (id, person_id, lesson_id)
       select gen_random_uuid(), person, (select min(l.id) from public.lessons l) from unnest(array[$1, $2]::uuid[]) person
       returning id, person_id
     )
     insert into private.spoken_messages (id, answer_id, no, author_id, is_from_teacher, body, moments, recording, seconds)
     select gen_random_uuid(), id, 1, $1::uuid, person_id = $2, 'b', '[]', $1::text || '/' || id || '.weba', 3 from made`,
    [id, other],
  );
  await owner.query(`insert into private.discarded_voices (name) values ($1 || '/discarded.weba')`, [id]);
}

/** What they wrote and were told of it, what they said of another learner's text, and what was begun of both. */
async function insertWriting(owner: pg.ClientBase, id: string): Promise<void> {
  const other = randomUUID();
  await owner.query('insert into auth.users (id) values ($1)', [other]);
  await owner.query(
    `with made as (
       insert into private.written_works (person_id, course, unit)
       select person, (select min(c.id) from public.courses c), 1 from unnest(array[$1, $2]::uuid[]) person
       returning id, person_id
     ), told as (
       insert into private.written_messages (id, work_id, no, author_id, is_from_teacher, is_text, body)
       select gen_random_uuid(), id, 1, $1::uuid, person_id = $2, person_id = $1, 'b' from made
     )
     insert into private.correction_drafts (work_id, body, marks, writer_id)
     select id, 'b', '[]', case when person_id = $2 then $1::uuid else $2 end from made`,
    [id, other],
  );
  await owner.query(
    `insert into private.written_drafts (person_id, course, unit, body) select $1, min(c.id), 2, 'b' from public.courses c`,
    [id],
  );
}

/** The group that they teach and are in, and what was changed in it about them, and by them. */
async function insertGroups(owner: pg.ClientBase, id: string): Promise<void> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into private.groups (course, title, teacher_id) select min(id), 'group', $1 from public.courses returning id`,
    [id],
  );
  const group = rows[0]?.id;
  await owner.query('insert into private.group_members (group_id, person_id) values ($1, $2)', [group, id]);
  await owner.query(
    `insert into private.group_changes (group_id, kind, subject_key, writer_key) values
       ($1, 'member_added', private.person_key($2), gen_random_uuid()),
       ($1, 'made', null, private.person_key($2))`,
    [group, id],
  );
  const other = randomUUID();
  await owner.query('insert into auth.users (id) values ($1)', [other]);
  await owner.query(
    `with meeting as (
       insert into private.group_meetings (group_id, day, starts_at, minutes) values ($1, '2026-12-01', '18:30', 90)
       returning id
     )
     insert into private.group_attendance (meeting_id, person_id, state, writer_key)
     select meeting.id, marked.person, 'present', marked.writer
     from meeting, (values ($2::uuid, null), ($3::uuid, private.person_key($2))) marked (person, writer)`,
    [group, id, other],
  );
  await owner.query(
    `with message as (
       insert into private.group_messages (group_id, body, request_key, writer_key)
       values ($1, 'text', gen_random_uuid(), private.person_key($2)) returning id
     )
     insert into private.group_mails (message_id, person_id) select message.id, $2 from message`,
    [group, id],
  );
  await owner.query('insert into private.group_mail_choices (person_id) values ($1)', [id]);
  await owner.query(
    `insert into private.calendar_links (person_id, token_hash) values ($1, $1::uuid::text)`,
    [id],
  );
}

/** An invitation to the person by another, and one by them to another. */
async function insertInvitations(
  owner: pg.ClientBase,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const inviter = randomUUID();
  await owner.query('insert into auth.users (id) values ($1)', [inviter]);
  await owner.query(
    `insert into private.team_invitations (email, role, token_hash, invited_by)
     select address, 'teacher', encode(sha256(convert_to(address, 'UTF8')), 'hex'), by
     from unnest(array[$1, 'colleague-of-' || $1], array[$2, $3]::uuid[]) as invited (address, by)`,
    [email, inviter, id],
  );
}

/** Somebody looks at the site as the person, and the person as another. */
async function insertViewings(owner: pg.ClientBase, id: string, session: string): Promise<void> {
  const [other, otherSession] = [randomUUID(), randomUUID()];
  await owner.query('insert into auth.users (id) values ($1)', [other]);
  await owner.query('insert into public.profiles (id) values ($1)', [other]);
  await owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [otherSession, other]);
  await owner.query(
    `insert into private.viewings (token_hash, viewer_session, person_id)
     select encode(sha256(convert_to(by::text, 'UTF8')), 'hex'), by, viewed
     from unnest(array[$1, $2]::uuid[], array[$3, $4]::uuid[]) as viewing (by, viewed)`,
    [session, otherSession, other, id],
  );
}

async function insertStaffWork(owner: pg.ClientBase, id: string): Promise<void> {
  await owner.query(
    `insert into private.suppressed (address_hash, reason, note, suppressed_by)
     values (private.hash_of_mailbox($1::uuid || '@elsewhere.example'), 'by_hand', 'asked for it', $1::uuid)`,
    [id],
  );
  await owner.query(
    `insert into private.item_reports (test_id, position, item_id, kind, state, reply, answered_by, answered_at)
     select (array_agg(t.id))[1], 1, (select min(i.id) from private.items i), 'unclear', 'fixed', 'r', $1, now()
     from public.level_tests t
     where t.profile_id is null
       and not exists (select from private.item_reports r where r.test_id = t.id and r.kind = 'unclear')`,
    [id],
  );
  await owner.query(
    `insert into private.recordings (script_hash, media_type, sound, byte_count, content_hash, uploaded_by)
     values (encode(sha256(convert_to($1::uuid::text, 'UTF8')), 'hex'), 'audio/mpeg', '\\x00', 1, 'c', $1::uuid)`,
    [id],
  );
  await owner.query(
    `insert into private.lesson_recordings (lesson_id, speaker, said, written, file, seconds, recorded_by)
     select min(id), '', gen_random_uuid()::text, 'w', min(id) || '/' || gen_random_uuid() || '.mp3', 2, $1::uuid from public.lessons`,
    [id],
  );
  await owner.query(
    `insert into private.message_openings (message_id, opened_by) values (gen_random_uuid(), $1)`,
    [id],
  );
  await owner.query(
    `insert into private.audit_log (actor_key, verb, subject_key, details) values
       (private.person_key($1), 'tried_out', null, '{}'), (null, 'tried_out', private.person_key($1), '{}')`,
    [id],
  );
  await insertWorkOfStaff(owner, id);
  await owner.query(
    `insert into private.revisions (about_table, about_key, version, content, writer_key)
     values ('settings', gen_random_uuid()::text, 1, '{}', private.person_key($1))`,
    [id],
  );
  await owner.query(
    `with question as (
       insert into private.written_questions (content, author_key, writer_key)
       values ('{}', private.person_key($1), private.person_key($1)) returning id
     )
     insert into private.question_readings (question_id, version, reader_key, response)
     select id, 1, private.person_key($1), 'on' from question`,
    [id],
  );
}

/** What they did, as a member of the team, with the details of another person. */
async function insertWorkOfStaff(owner: pg.ClientBase, id: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.leads (email)
     select gen_random_uuid() || '@example.com' from generate_series(1, 2) returning id`,
  );
  const [lead, merged] = rows.map((row) => row.id);
  await owner.query('update private.lead_cards set owner_id = $2 where lead_id = $1', [lead, id]);
  await owner.query(
    `insert into public.lead_events (lead_id, kind, writer_key) values ($1, 'note_added', private.person_key($2))`,
    [lead, id],
  );
  await owner.query(
    `insert into private.lead_revisions (lead_id, version, is_parent_email, writer_key)
     values ($1, 7, false, private.person_key($2))`,
    [lead, id],
  );
  await owner.query(
    `insert into private.lead_tasks (lead_id, what, owner_id, writer_key) values ($1, 'write', $2, private.person_key($2))`,
    [lead, id],
  );
  await owner.query(
    `insert into private.lead_card_changes (change_id, lead_id, version, stage, owner_id)
     values (gen_random_uuid(), $1, 1, 'new', $2)`,
    [lead, id],
  );
  await owner.query(
    `insert into private.lead_merges (kept_id, merged_id, follower_ids, writer_key)
     values ($1, $2, '{}', private.person_key($3))`,
    [lead, merged, id],
  );
  await owner.query(
    `insert into private.lead_imports (file_name, writer_key) values ('theirs.csv', private.person_key($1))`,
    [id],
  );
}
