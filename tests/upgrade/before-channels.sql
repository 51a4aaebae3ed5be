-- What a database of the schema before channels (bootstrap steps up to 020, migrations up to 20261122060000) can hold:
-- people with passwords, sessions, factors and a picture; keys; an edited page; results in an account; messages, the
-- audit log and somebody who was erased. Names in braces are filled in by the test.
insert into _backend.api_keys (name, key) values
  ('publishable', 'sb_publishable_landed'), ('secret', 'sb_secret_landed');
insert into _backend.signing_keys (kid, private_jwk, public_jwk, created_at, retired_at) values
  ('old', '{private}', '{public}', now() - interval '1 day', null),
  ('retired', '{private}', '{public}', now() - interval '3 days', now() - interval '1 day');

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at)
  values
    ('{ana}', 'authenticated', 'authenticated', 'ana@example.com', '{password}', now(),
      '{"provider": "email", "providers": ["email"]}', '{}', now(), now()),
    ('{ion}', 'authenticated', 'authenticated', 'ion@example.com', null, now(),
      '{"provider": "google", "providers": ["google"]}', '{}', now(), now());
insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at) values
  ('{ana}', '{ana}', '{"sub": "{ana}", "email": "ana@example.com"}', 'email', now(), now()),
  ('google-7', '{ion}', '{"sub": "google-7", "email": "ion@example.com"}', 'google', now(), now());
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values ('{factor}', '{ana}', 'Telefonul Anei', 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP');
insert into _backend.recovery_codes (factor_id, code_hash) values ('{factor}', 'unused');
insert into _backend.used_totp_steps (factor_id, step) values ('{factor}', 58000000);
insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, refresh_token_hmac_key,
    refresh_token_counter)
  values ('{session}', '{ana}', now(), now(), 'aal1', 'Firefox', '192.0.2.7', '{sessionKey}', 0);
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  values (gen_random_uuid(), '{session}', now(), now(), 'password');
insert into _backend.known_networks (user_id, network_hash, last_seen_at) values ('{ana}', 'network', now());

insert into public.profiles (id, role, full_name, avatar_url) values
  ('{ana}', 'teacher', 'Ana Pop', 'https://school.example/storage/v1/object/public/avatars/{ana}/poza.webp'),
  ('{ion}', 'free', 'Ion Rusu', null);
insert into public.registrations (person_id, terms_version, age) values ('{ana}', '2026-11-22', '16-or-over');
update _backend.file_store set claimed_at = now();
insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
  values ('avatars', '{ana}/poza.webp', '{ana}', '{ana}', '{picture}',
    '{"mimetype": "image/webp", "size": 12, "cacheControl": "max-age=3600", "eTag": "\"e\""}');

insert into public.pages (path, title, seo, minimum_role) values
  ('/contact', 'Despre Ana', '{"meta_title": "Titlul Anei"}', 'unregistered');
insert into private.seeds (table_name, row_key, applied) values
  ('pages', '/contact', '{"title": "Titlul vechi", "seo": null, "minimum_role": "unregistered"}');
insert into public.settings (key, value, is_public) values ('phone', '"+40 721 000 000"', true);

insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination, guessing,
    prompt, answers, distractors, explanation)
  values ('b1-old-one-01', 'old-1', 'B1', 'grammar', 'choice', 'old topic', 'articles', -0.8, 1.2, 0.2,
    'She is ___ doctor.', '{a}', '{an,the,some}', 'Explicația veche a primei întrebări.');
insert into private.banks (content_hash) values ('old-bank');
insert into private.bank_items (bank_version, item_id) select 1, id from private.items;
insert into public.level_tests (id, profile_id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count,
    finished_at, level, theta, theta_sd)
  values ('{test}', '{ana}', 'hash', 'result', 1, 'beginner', 1, private.now(), 'A2', -2, 0.9);
insert into public.level_test_answers (test_id, position, item_id, response, outcome)
  select '{test}', 1, id, 'the', 'wrong' from private.items;

insert into private.mails (kind, user_id, recipient, subject, body_text, body_html, expires_at)
  values ('email_change', '{ana}', 'noua@example.com', 'Codul', '123456', '<p>123456</p>', now() + interval '1 hour');
insert into private.text_messages (kind, user_id, recipient, channel, state, sent_at, expires_at)
  values ('phone_factor', '{ana}', '+40722000111', 'sms', 'sent', now(), now());
insert into private.audit_log (actor_key, verb, subject_key, details)
  values (private.person_key('{ana}'), 'role_changed', private.person_key('{ion}'), '{"to": "free"}');
insert into private.erasures (subject_hash, counts) values (repeat('e', 64), '{"auth.users": 1}');
