-- What a person finds in their profile: the level tests they keep in their account, the devices they are signed in on,
-- and what the school may write to them. Everything here answers for the person who asks and for nobody else.

-- A test belongs to the device that took it until somebody keeps it in their account; once it is finished it stays as
-- long as the account does, and goes with it. Decision 0028.
alter table public.level_tests
  add column profile_id uuid references public.profiles on delete cascade;
comment on column public.level_tests.profile_id is 'personal: delete';
create index level_tests_of_a_profile on public.level_tests (profile_id, started_at desc)
  where profile_id is not null;

-- What was never finished is no history: it goes on its day, in whoever's account.
drop index public.level_tests_to_delete;
create index level_tests_to_delete on public.level_tests (delete_after) where profile_id is null or finished_at is null;
drop policy "The worker deletes only what is due" on public.level_tests;
create policy "The worker deletes only what is due, and no result that an account keeps" on public.level_tests
  for delete to app_worker
  using (delete_after <= (select private.now()) and (profile_id is null or finished_at is null));

-- What a finished test tells of an answer, with the item it was given to.
create function private.told_answer(answer public.level_test_answers, item private.items) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'position', answer.position,
      'itemId', answer.item_id,
      'response', answer.response,
      'outcome', answer.outcome,
      'format', item.format,
      'topic', item.topic,
      'transfer', item.transfer,
      'passage', item.passage,
      'script', item.script,
      'prompt', item.prompt,
      'hint', item.hint,
      'answer', item.answers[1],
      'pattern', item.pattern,
      'mistakes', item.mistakes,
      'explanation', item.explanation,
      'examples', item.examples
    )
  $$;

create or replace function private.open_result(token text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'testId', t.id,
      'finishedAt', t.finished_at,
      'bankVersion', t.bank_version,
      'selfRating', t.self_rating,
      'isListeningLeftOut', t.is_listening_left_out,
      'answers', (
        select jsonb_agg(private.told_answer(a, i) order by a.position)
        from public.level_test_answers a
        join private.items i on i.id = a.item_id
        where a.test_id = t.id
      )
    )
    from public.level_tests t
    where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
      and t.finished_at is not null
  $$;

-- Keeps a test in the account of whoever asks, by the token of its private link and by nothing else. The first who does
-- has it: a test that is kept moves to no other account. Null for whoever is nobody.
create function private.keep_result(token text) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      wanted text := encode(sha256(convert_to(token, 'UTF8')), 'hex');
      keeper uuid;
    begin
      if private.uid() is null then
        return null;
      end if;
      update public.level_tests set profile_id = private.uid()
        where result_token_hash = wanted and profile_id is null;
      if found then
        return 'kept';
      end if;
      select t.profile_id into keeper from public.level_tests t where t.result_token_hash = wanted;
      return case when keeper is null then 'unknown' when keeper = private.uid() then 'own' else 'taken' end;
    end
  $$;

-- Takes a test out of the account of whoever asks. It is then anybody's who holds its link, until its day comes.
create function private.release_result(wanted uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update public.level_tests set profile_id = null
        where id = wanted and profile_id = private.uid();
      return found;
    end
  $$;

-- For whoever holds the private link: whether an account keeps the result, and whether it is their own.
create function private.keeper_of_result(token text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when t.profile_id is null then 'nobody' when t.profile_id = private.uid() then 'you' else 'another' end
    from public.level_tests t
    where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

-- The finished tests of whoever asks, newest first, with what is needed to estimate their levels again.
create function private.list_kept_results()
  returns table (test_id uuid, finished_at timestamptz, bank_version integer, self_rating text, answers jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select t.id, t.finished_at, t.bank_version, t.self_rating, (
        select jsonb_agg(jsonb_build_object('itemId', a.item_id, 'outcome', a.outcome) order by a.position)
        from public.level_test_answers a
        where a.test_id = t.id
      )
    from public.level_tests t
    where t.profile_id = private.uid()
      and t.finished_at is not null
    order by t.finished_at desc, t.id
  $$;

-- One of them in full.
create function private.open_kept_result(wanted uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'testId', t.id,
      'finishedAt', t.finished_at,
      'bankVersion', t.bank_version,
      'selfRating', t.self_rating,
      'isListeningLeftOut', t.is_listening_left_out,
      'answers', (
        select jsonb_agg(private.told_answer(a, i) order by a.position)
        from public.level_test_answers a
        join private.items i on i.id = a.item_id
        where a.test_id = t.id
      )
    )
    from public.level_tests t
    where t.id = wanted
      and t.profile_id = private.uid()
      and t.finished_at is not null
  $$;

-- The finished tests of the device that asks which no account keeps.
create function private.list_loose_results()
  returns table (test_id uuid, level text, finished_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select t.id, t.level, t.finished_at
    from public.level_tests t
    where t.visitor_hash = private.visitor()
      and t.profile_id is null
      and t.finished_at is not null
    order by t.finished_at desc, t.id
  $$;

-- Where whoever asks is signed in. `refreshed_at` is without a zone, and always UTC.
create function private.list_own_sessions()
  returns table (session_id uuid, user_agent text, signed_in_at timestamptz, seen_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select s.id, s.user_agent, s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
      s.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
    from auth.sessions s
    where s.user_id = private.uid()
      and (s.not_after is null or s.not_after > private.now())
    order by 5 desc, 4 desc nulls last, s.id
  $$;

-- Whether whoever asks has a password, so that it is asked for only where there is one.
create function private.has_password() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(u.encrypted_password, '') <> ''
    from auth.users u
    where u.id = private.uid()
  $$;

-- What whoever asks agreed to, as far as their confirmed address tells; nothing while it is not confirmed. One given in a
-- form holds until a withdrawal; after a withdrawal only one counts whose giver proved to read the mailbox (decision 0005).
create function private.read_own_consents() returns table (kind text, holds boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select consent.kind, exists (
        select from public.lead_events e
        join public.leads l on l.id = e.lead_id
        where l.email = lower(u.email)
          and e.kind = 'consent_given' and e.consent_kind = consent.kind
          and (e.details ->> 'isConfirmed' = 'true' or withdrawn.last is null) and e.id > coalesce(withdrawn.last, 0)
      )
    from auth.users u
    cross join unnest(array['newsletter', 'phone_contact']) as consent (kind)
    cross join lateral (
      select max(e.id) as last
      from public.lead_events e
      join public.leads l on l.id = e.lead_id
      where l.email = lower(u.email)
        and e.kind = 'consent_withdrawn' and e.consent_kind = consent.kind
    ) as withdrawn
    where u.id = private.uid()
      and u.email_confirmed_at is not null
  $$;

-- Gives or withdraws the consent to the newsletter, or withdraws the one to calls, which needs a number to be given. It
-- is an event of the lead with the same confirmed address. Returns how many events that made; null where the address is
-- not confirmed or the consent is not theirs to give: who said at registration to be under 16 gives none.
create function private.choose_consent(wanted text, version text, is_given boolean) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      held boolean;
      happening text := 'consent_withdrawn';
      made integer;
    begin
      select c.holds into held from private.read_own_consents() c where c.kind = wanted;
      if held is null then
        return null;
      end if;
      if is_given then
        if wanted <> 'newsletter' or exists (
          select from public.registrations r where r.person_id = private.uid() and r.age = 'under-16'
        ) then
          return null;
        end if;
        happening := 'consent_given';
        insert into public.leads (email, full_name, profile_id)
          select lower(u.email), left(coalesce(nullif(btrim(p.full_name), ''), split_part(u.email, '@', 1)), 120), u.id
          from auth.users u join public.profiles p on p.id = u.id
          where u.id = private.uid()
          on conflict (email) do update set delete_after = excluded.delete_after;
      end if;
      insert into public.lead_events (lead_id, kind, consent_kind, consent_version, details)
        select l.id, happening, wanted, version, '{"isConfirmed": true}'
        from public.leads l join auth.users u on lower(u.email) = l.email
        where u.id = private.uid()
          and held <> is_given;
      get diagnostics made = row_count;
      return made;
    end
  $$;

revoke execute on function private.told_answer(public.level_test_answers, private.items), private.keep_result(text), private.release_result(uuid),
  private.keeper_of_result(text), private.list_kept_results(), private.open_kept_result(uuid),
  private.list_loose_results(), private.list_own_sessions(), private.has_password(),
  private.read_own_consents(),
  private.choose_consent(text, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.keeper_of_result(text), private.list_loose_results() to anon, authenticated;
grant execute on function private.keep_result(text), private.release_result(uuid), private.list_kept_results(),
  private.open_kept_result(uuid), private.list_own_sessions(), private.has_password(), private.read_own_consents(),
  private.choose_consent(text, text, boolean)
  to authenticated;
