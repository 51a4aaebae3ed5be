-- What a database of the first landed schema (migrations up to 20261121071000) can hold of the level test: one bank, a
-- test that runs, a finished one, and an edited settings row. {hash}, {result} and {finished} are filled in by the test.
insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination, guessing,
    prompt, answers, distractors, explanation)
  values
    ('b1-old-one-01', 'old-1', 'B1', 'grammar', 'choice', 'old topic', 'articles', -0.8, 1.2, 0.2, 'She is ___ doctor.',
      '{a}', '{an,the,some}', 'Explicația veche a primei întrebări.'),
    ('b1-old-two-01', 'old-2', 'B1', 'vocabulary', 'gap', 'other old topic', 'none', -0.5, 1.2, 0.01, 'I ___ tea.',
      '{drink}', '{}', 'Explicația veche a celei de-a doua întrebări.'),
    ('b2-old-three-01', 'old-3', 'B2', 'grammar', 'order', 'third old topic', 'word-order', 0.5, 1.2, 0.03,
      'Spui că îți place.', '{I really like it here.}', '{}', 'Explicația veche a celei de-a treia întrebări.');
insert into private.banks (content_hash) values ('old-bank');
insert into private.bank_items (bank_version, item_id) select 1, id from private.items;

insert into public.level_tests (id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count, current_item_id)
  select '00000000-0000-4000-8000-000000000001', '{hash}', '{result}', 1, 'unsure', 1, id
  from private.items where key = 'b1-old-two-01';
insert into public.level_test_answers (test_id, position, item_id, response, outcome)
  select '00000000-0000-4000-8000-000000000001', 1, id, 'a', 'correct' from private.items where key = 'b1-old-one-01';

insert into public.level_tests (id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count, finished_at,
    level, theta, theta_sd)
  values ('00000000-0000-4000-8000-000000000002', '{hash}', '{finished}', 1, 'beginner', 1, private.now(), 'A2', -2, 0.9);
insert into public.level_test_answers (test_id, position, item_id, response, outcome)
  select '00000000-0000-4000-8000-000000000002', 1, id, 'the', 'wrong' from private.items where key = 'b1-old-one-01';
