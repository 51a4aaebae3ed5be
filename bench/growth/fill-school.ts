import { SQL_FULL_NAME, SQL_RESULT_TOKEN, SQL_VISITOR_SECRET, sqlEmail, sqlId } from './names.ts';
import type { Sizes } from './sizes.ts';

/** Tests of visitors who have an account keep their result in it. */
const SHARE_OF_KEPT_TESTS = 0.3;
/** Every so many-th mail still waits to be sent. */
const WAITING_MAILS = 500;

/** What fills the product's own tables, in the order of their foreign keys: table and statement. */
export function fillSchool(sizes: Sizes): [string, string][] {
  const { leads, eventsPerLead, tests, accounts, mails, textMessages, reports } = sizes;
  const each = (count: number) => `generate_series(1, ${count}) i`;
  const since = (months: number, count: number) =>
    `now() - interval '${months} months' * (1 - i / ${count}.0)`;
  const hash = (text: string) => `encode(sha256((${text})::bytea), 'hex')`;
  const kept = Math.min(accounts, Math.floor(tests * SHARE_OF_KEPT_TESTS));
  const recipient = `(1 + (i - 1) % ${accounts})`;
  return [
    [
      'public.leads',
      `insert into public.leads (id, email, full_name, phone, profile_id, created_at, delete_after)
       select ${sqlId('lead', 'i')}, ${sqlEmail('i')}, ${SQL_FULL_NAME},
         case when i % 5 < 2 then '+407' || lpad((i % ${Math.ceil(leads * 0.99)})::text, 8, '0') end,
         case when i <= ${Math.floor(Math.min(accounts, leads) / 2)} then ${sqlId('account', 'i')} end,
         ${since(23, leads)}, ${since(23, leads)} + interval '24 months'
       from ${each(leads)}`,
    ],
    [
      'public.level_tests',
      `insert into public.level_tests (id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count,
         current_item_id, started_at, abandoned_at, finished_at, level, theta, theta_sd, delete_after, profile_id)
       select ${sqlId('test', 'i')}, ${hash(SQL_VISITOR_SECRET)}, ${hash(SQL_RESULT_TOKEN)}, bank.version,
         (array['beginner','elementary','intermediate','advanced','unsure'])[1 + i % 5],
         case i % 20 when 0 then 8 when 1 then 5 else 21 + i % 2 end,
         case when i % 20 < 2 then bank.items[1 + i % 300] end,
         at, case when i % 20 = 1 then at + interval '1 day' end, case when i % 20 > 1 then at + interval '5 minutes' end,
         case when i % 20 > 1 then (array['A1','A2','B1','B2','C1','C2'])[1 + i % 6] end,
         case when i % 20 > 1 then i % 6 - 2.5 end, case when i % 20 > 1 then 0.3 end, at + interval '12 months',
         case when i <= ${kept} then ${sqlId('account', 'i')} end
       from ${each(tests)}
       cross join lateral (select ${since(11, tests)} as at) t
       cross join (
         select bank_version as version, array_agg(item_id order by item_id) as items from private.bank_items
         where bank_version = (select max(version) from private.banks) group by 1
       ) bank`,
    ],
    [
      'public.level_test_answers',
      `insert into public.level_test_answers (test_id, position, item_id, response, outcome, answered_at)
       select t.id, p, bank.items[1 + (t.n * 7 + p * 17) % cardinality(bank.items)],
         case when (t.n + p) % 10 = 0 then null else 'would have gone' end,
         case when (t.n + p) % 10 = 0 then 'unknown' when (t.n * 31 + p * 7) % 10 < 6 then 'correct' else 'wrong' end,
         t.started_at + interval '14 seconds' * p
       from (select id, answer_count, started_at, row_number() over (order by started_at) as n from public.level_tests) t
       cross join lateral generate_series(1, t.answer_count) p
       cross join (
         select array_agg(item_id order by item_id) as items from private.bank_items
         where bank_version = (select max(version) from private.banks)
       ) bank`,
    ],
    [
      'public.lead_events',
      `insert into public.lead_events (lead_id, kind, occurred_at, consent_kind, consent_version, level_test_id, details)
       select ${sqlId('lead', 'i')},
         (array['details_given', 'level_test_result', 'consent_given', case when i % 10 = 0 then 'message_sent' else 'guide_downloaded' end,
           'lesson_completed'])[1 + k % 5],
         ${since(23, leads)} + interval '1 minute' * k,
         case when k % 5 = 2 then 'newsletter' end, case when k % 5 = 2 then wording.version end,
         case when k % 5 = 1 and i <= ${tests} then ${sqlId('test', 'i')} end,
         case k % 5 when 0 then jsonb_build_object('fullName', ${SQL_FULL_NAME}, 'phone', null, 'isParentEmail', false)
           when 1 then '{"level": "B1"}' when 2 then '{"isConfirmed": false}'
           when 3 then jsonb_build_object('topic', 'courses', 'message', repeat('Bună ziua, aș vrea să aflu mai multe. ', 1 + i % 8))
           else '{}' end
       from ${each(leads)} cross join generate_series(0, ${eventsPerLead} - 1) k
       cross join (select max(version) as version from public.consent_wordings where kind = 'newsletter') wording`,
    ],
    [
      'private.lead_cards',
      `insert into private.lead_cards (lead_id, moved_at, created_at, last_activity_at, last_kind, source, level, score,
         score_terms, agreed, is_merged, name_key, search)
       select l.id, l.created_at, l.created_at, l.created_at + interval '4 minutes', 'lesson_completed', 'level-test', 'B1', 30,
         '{lesson,test}', '{newsletter}', false, private.fold(l.full_name),
         ' ' || concat_ws(' ', private.fold(l.full_name), l.email, l.phone)
       from public.leads l order by l.created_at`,
    ],
    [
      'private.lead_counts',
      'insert into private.lead_counts (stage, change) select stage, count(*) from private.lead_cards group by stage',
    ],
    [
      'private.shared_results',
      `insert into private.shared_results (test_id, salt, token_hash, level, month)
       select ${sqlId('test', 'i')}, md5(i::text), ${hash(`'s' || lpad(i::text, 21, '0')`)}, 'B1', '2026-10'
       from generate_series(3, ${tests}, 10) i`,
    ],
    [
      'private.item_reports',
      `insert into private.item_reports (test_id, position, item_id, kind, comment, wants_mail, state, reply, answered_at,
         created_at, delete_after)
       select ${sqlId('test', `(1 + i % ${tests})`)}, 1 + i % 20, items[1 + i % 300], 'unclear', 'Nu e clar ce se cere aici.', false,
         case when i % 20 = 0 then 'open' else 'answered' end, case when i % 20 > 0 then 'Am îndreptat textul.' end,
         case when i % 20 > 0 then at + interval '1 day' end, at, at + interval '6 months'
       from ${each(reports)} cross join lateral (select ${since(5, reports)} as at) t
       cross join (select array_agg(item_id order by item_id) as items from private.bank_items
         where bank_version = (select max(version) from private.banks)) bank`,
    ],
    [
      'private.mails',
      `insert into private.mails (id, kind, recipient, subject, body_text, body_html, state, due_at, attempts, sent_at, failed_at,
         error_code, level_test_id, created_at, delete_after, user_id)
       select ${sqlId('mail', 'i')}, case when i % 5 = 0 then 'level_test_result' else 'password_changed' end, ${sqlEmail(recipient)},
         case when state <> 'sent' then 'Rezultatul tău' end, case when state <> 'sent' then repeat('Bună! ', 80) end,
         case when state <> 'sent' then repeat('<p>Bună!</p>', 250) end, state, at, case when state = 'waiting' then 0 else 1 end,
         case when state = 'sent' then at end, case when state = 'failed' then at end, case when state = 'failed' then '550' end,
         case when i % 5 = 0 then ${sqlId('test', `(1 + i % ${tests})`)} end, at, at + interval '30 days',
         case when i % 5 > 0 then ${sqlId('account', recipient)} end
       from ${each(mails)} cross join lateral (
         select now() - interval '29 days' * (1 - i / ${mails}.0) as at,
           case i % ${WAITING_MAILS} when 0 then 'waiting' when 1 then 'failed' else 'sent' end as state
       ) m`,
    ],
    [
      'private.text_messages',
      `insert into private.text_messages (kind, user_id, recipient, channel, state, due_at, attempts, sent_at, expires_at,
         created_at, delete_after)
       select 'phone_factor', ${sqlId('account', recipient)}, '+407' || lpad(i::text, 8, '0'), 'sms', 'sent', at, 1, at,
         at + interval '1 hour', at, at + interval '30 days'
       from ${each(textMessages)} cross join lateral (
         select now() - interval '29 days' * (1 - i / ${textMessages}.0) as at
       ) m`,
    ],
    [
      'private.rate_limits',
      `insert into private.rate_limits (key, points, expire)
       select 'start:' || md5(i::text) || md5(i::text), 1 + i % 7, (extract(epoch from now()) * 1000)::bigint + 1000 * (i % 600)
       from ${each(Math.ceil(accounts / 40))}`,
    ],
  ];
}
