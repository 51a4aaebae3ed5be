-- What a database of the schema before accounts (migrations up to 20261121120000) can hold: a finished test with a public
-- page, a confirmation, a lead and a report; mails in every state, one of them opened. Names in braces are filled in by
-- the test.
insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination, guessing,
    prompt, answers, distractors, explanation)
  values ('b1-old-one-01', 'old-1', 'B1', 'grammar', 'choice', 'old topic', 'articles', -0.8, 1.2, 0.2,
    'She is ___ doctor.', '{a}', '{an,the,some}', 'Explicația veche a primei întrebări.');
insert into private.banks (content_hash) values ('old-bank');
insert into private.bank_items (bank_version, item_id) select 1, id from private.items;
insert into public.level_tests (id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count, finished_at,
    level, theta, theta_sd)
  values ('00000000-0000-4000-8000-000000000002', '{hash}', '{finished}', 1, 'beginner', 1, private.now(), 'A2', -2, 0.9);
insert into public.level_test_answers (test_id, position, item_id, response, outcome)
  select '00000000-0000-4000-8000-000000000002', 1, id, 'the', 'wrong' from private.items;

insert into public.leads (id, email, full_name)
  values ('00000000-0000-4000-8000-000000000003', 'ana@example.com', 'Ana Pop');
insert into public.lead_events (lead_id, kind, level_test_id)
  values ('00000000-0000-4000-8000-000000000003', 'level_test_result', '00000000-0000-4000-8000-000000000002');
insert into private.item_reports (test_id, position, item_id, kind)
  select '00000000-0000-4000-8000-000000000002', 1, id, 'unclear' from private.items;

insert into private.mails (id, kind, recipient, subject, body_text, body_html, level_test_id)
  values ('00000000-0000-4000-8000-000000000004', 'level_test_result', 'ana@example.com', 'Rezultatul', 'Nivel A2',
    '<p>Nivel A2</p>', '00000000-0000-4000-8000-000000000002');
insert into private.mails (kind, recipient, state, sent_at)
  values ('level_test_result', 'ana@example.com', 'sent', private.now());
insert into private.mails (kind, recipient, subject, body_text, body_html, state, failed_at, error_code)
  values ('level_test_result', 'ana@example.com', 'Rezultatul', 'Nivel A2', '<p>Nivel A2</p>', 'failed', private.now(),
    'smtp-550');
insert into private.mail_openings (mail_id) values ('00000000-0000-4000-8000-000000000004');

insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000005', 'profa@example.com');
insert into public.profiles (id, role, full_name)
  values ('00000000-0000-4000-8000-000000000005', 'teacher', 'Profa Maria');
update public.settings set value = '"+40 721 000 000"' where key = 'phone';
