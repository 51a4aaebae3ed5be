-- A level test can end below A1, where the scale of the levels begins. Its level stays A1 in lists that count; the rest says
-- it. Decision 0090.

alter table public.level_tests
  add column is_below_a1 boolean not null default false,
  add constraint level_tests_below_a1_check check (not is_below_a1 or (level is not null and level = 'A1'));
alter table private.shared_results
  add column is_below_a1 boolean not null default false,
  add constraint shared_results_below_a1_check check (not is_below_a1 or level = 'A1');
alter table private.confirmations
  add column is_below_a1 boolean not null default false,
  add constraint confirmations_below_a1_check check (not is_below_a1 or level = 'A1');
comment on column public.level_tests.is_below_a1 is 'personal: delete';
comment on column private.shared_results.is_below_a1 is 'personal: delete';
comment on column private.confirmations.is_below_a1 is 'personal: delete';
grant select (is_below_a1) on public.level_tests to anon, authenticated;
grant update (is_below_a1) on public.level_tests to app_worker;

create or replace function private.open_shared_result(token text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object('level', s.level, 'isBelowA1', s.is_below_a1, 'month', s.month)
    from private.shared_results s
    where s.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

create or replace function private.open_confirmation(code text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'fullName', c.full_name,
      'level', c.level,
      'isBelowA1', c.is_below_a1,
      'confidence', c.confidence,
      'neighbour', c.neighbour,
      'testedOn', c.tested_on
    )
    from private.confirmations c
    where c.code_hash = encode(sha256(convert_to(code, 'UTF8')), 'hex')
  $$;

create or replace function private.confirmation_of_result(token text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'salt', c.salt,
      'fullName', c.full_name,
      'level', c.level,
      'isBelowA1', c.is_below_a1,
      'confidence', c.confidence,
      'neighbour', c.neighbour,
      'percent', c.percent,
      'skills', c.skills,
      'answered', c.answered,
      'testedOn', c.tested_on
    )
    from private.confirmations c
    join public.level_tests t on t.id = c.test_id
    where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

-- The finished tests of the device that asks which no account keeps. Its columns change, so it is made again.
drop function private.list_loose_results();
create function private.list_loose_results()
  returns table (test_id uuid, level text, is_below_a1 boolean, finished_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select t.id, t.level, t.is_below_a1, t.finished_at
    from public.level_tests t
    where t.visitor_hash = private.visitor()
      and (t.profile_id is null or not t.is_kept_by_device and t.profile_id is distinct from private.uid())
      and t.finished_at is not null
    order by t.finished_at desc, t.id
  $$;
revoke execute on function private.list_loose_results() from public, anon, authenticated, service_role;
grant execute on function private.list_loose_results() to anon, authenticated;

-- What admins see of one person. Nothing that opens an account: no password, secret, code or token.
create or replace function private.read_person(person uuid)
  returns table (
    id uuid, full_name text, avatar_url text, email text, is_confirmed boolean, role text, created_at timestamptz,
    last_activity_at timestamptz, last_sign_in_at timestamptz, banned_until timestamptz, has_password boolean,
    providers text[], factors json, sessions json, tests json, ticks json, is_under_16 boolean, may_manage boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select u.id, p.full_name, p.avatar_url, u.email::text, u.email_confirmed_at is not null,
          coalesce(p.role, 'free'), coalesce(p.created_at, u.created_at), p.last_activity_at, u.last_sign_in_at,
          case when u.banned_until > private.now() then u.banned_until end,
          coalesce(u.encrypted_password, '') <> '',
          array(select i.provider from auth.identities i where i.user_id = u.id order by i.provider),
          (
            select json_agg(json_build_object('kind', f.factor_type, 'name', f.friendly_name, 'since', f.created_at)
              order by f.created_at)
            from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
          ),
          (
            select json_agg(json_build_object('userAgent', s.user_agent, 'signedInAt', s.created_at,
              'seenAt', greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
              'hasUsedFactor', s.aal = 'aal2') order by s.created_at desc)
            from auth.sessions s
            where s.user_id = u.id and (s.not_after is null or s.not_after > private.now())
          ),
          (
            select json_agg(json_build_object('level', t.level, 'isBelowA1', t.is_below_a1,
              'finishedAt', t.finished_at, 'answers', t.answer_count)
              order by t.finished_at desc)
            from public.level_tests t where t.profile_id = u.id and t.finished_at is not null
          ),
          (
            select json_agg(json_build_object('list', c.list, 'ticked', c.ticked) order by c.list)
            from (
              select k.list, count(*) as ticked from public.checklist_ticks k where k.person_id = u.id group by k.list
            ) c
          ),
          exists (select from public.registrations r where r.person_id = u.id and r.age = 'under-16'),
          private.may_manage(u.id)
        from auth.users u
        left join public.profiles p on p.id = u.id
        where u.id = person and u.deleted_at is null;
    end
  $$;

create or replace function private.page_of_lead(wanted uuid, event_count integer) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'id', l.id, 'email', l.email, 'isParentEmail', l.is_parent_email, 'fullName', l.full_name, 'phone', l.phone,
      'version', l.details_version, 'createdAt', l.created_at, 'deleteAfter', l.delete_after, 'mergedInto', l.merged_into,
      'profileId', l.profile_id,
      'firstTouch', case when l.first_touch_at is not null or l.first_touch_source is not null then jsonb_build_object(
        'at', l.first_touch_at, 'source', l.first_touch_source, 'medium', l.first_touch_medium,
        'campaign', l.first_touch_campaign, 'content', l.first_touch_content) end,
      'lastTouch', case when l.last_touch_at is not null or l.last_touch_source is not null then jsonb_build_object(
        'at', l.last_touch_at, 'source', l.last_touch_source, 'medium', l.last_touch_medium,
        'campaign', l.last_touch_campaign, 'content', l.last_touch_content) end,
      'card', jsonb_build_object(
        'stage', c.stage, 'lostReason', c.lost_reason, 'movedAt', c.moved_at, 'ownerId', c.owner_id,
        'ownerName', (
          select coalesce(p.full_name, u.email::text) from auth.users u left join public.profiles p on p.id = u.id
          where u.id = c.owner_id
        ),
        'nextFollowUp', c.next_follow_up, 'version', c.version, 'lastActivityAt', c.last_activity_at, 'source', c.source,
        'level', c.level, 'score', c.score, 'isStale', coalesce(c.last_activity_at < private.now() - s.stale_after
          and coalesce(c.next_follow_up, '-infinity'::date) < (private.now() at time zone 'Europe/Bucharest')::date, false),
        'staleAfterDays', extract(epoch from s.stale_after)::integer / 86400
      ),
      'scoreTerms', (
        select jsonb_agg(jsonb_build_object('term', t.term, 'name', t.name, 'points', t.points,
          'holds', t.term = any (c.score_terms)) order by t.position)
        from private.lead_score_terms t
      ),
      'eventCount', (select count(*) from public.lead_events e where e.lead_id = any (g.ids)),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'leadId', e.lead_id, 'kind', e.kind, 'occurredAt', e.occurred_at, 'source', e.source,
          'campaign', e.campaign, 'medium', e.medium, 'content', e.content, 'consentKind', e.consent_kind,
          'consentVersion', e.consent_version, 'testId', e.level_test_id, 'relatedLeadId', e.related_lead_id,
          'details', e.details, 'writer', private.writer_name(e.writer_key)
        ) order by e.occurred_at desc, e.id desc), '[]')
        from (
          select e.* from public.lead_events e where e.lead_id = any (g.ids)
          order by e.occurred_at desc, e.id desc limit event_count
        ) e
      ),
      'results', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'testId', case when t.finished_at is not null then t.id end, 'level', e.details ->> 'level',
          'isBelowA1', coalesce((e.details ->> 'isBelowA1')::boolean, false), 'at', e.occurred_at
        ) order by e.occurred_at desc, e.id desc), '[]')
        from public.lead_events e
        left join public.level_tests t on t.id = e.level_test_id
        where e.lead_id = any (g.ids) and e.kind = 'level_test_result'
      ),
      'consents', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', e.consent_kind, 'isGiven', e.kind = 'consent_given', 'at', e.occurred_at, 'version', e.consent_version,
          'wording', w.wording, 'isConfirmed', e.details ->> 'isConfirmed' = 'true', 'phone', e.details ->> 'phone'
        ) order by e.id desc), '[]')
        from public.lead_events e
        join public.consent_wordings w on w.kind = e.consent_kind and w.version = e.consent_version
        where e.lead_id = any (g.ids) and e.kind in ('consent_given', 'consent_withdrawn')
      ),
      'holds', jsonb_build_object(
        'newsletter', 'newsletter' = any (c.agreed), 'phone_contact', 'phone_contact' = any (c.agreed)
      ),
      'tasks', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', t.id, 'what', t.what, 'ownerId', t.owner_id, 'ownerName', (
            select coalesce(p.full_name, u.email::text) from auth.users u left join public.profiles p on p.id = u.id
            where u.id = t.owner_id
          ), 'dueOn', t.due_on, 'doneAt', t.done_at, 'createdAt', t.created_at, 'writer', private.writer_name(t.writer_key)
        ) order by t.done_at desc nulls first, t.due_on nulls last, t.id), '[]')
        from private.lead_tasks t where t.lead_id = any (g.ids)
      ),
      'merged', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'mergeId', m.id, 'id', o.id, 'fullName', o.full_name, 'email', o.email, 'phone', o.phone,
          'mergedAt', m.merged_at, 'writer', private.writer_name(m.writer_key)
        ) order by m.merged_at desc), '[]')
        from public.leads o
        join private.lead_merges m on m.merged_id = o.id and m.undone_at is null
        where o.merged_into = l.id
      ),
      'suggestions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', case when s.one_id = l.id then s.other_id else s.one_id end,
          'fullName', case when s.one_id = l.id then s.other_name else s.one_name end,
          'email', case when s.one_id = l.id then s.other_email else s.one_email end,
          'phone', case when s.one_id = l.id then s.other_phone else s.one_phone end,
          'suggestedAt', s.suggested_at
        ) order by s.suggested_at desc), '[]')
        from private.open_merge_suggestions(l.id, 20) s
      ),
      'mails', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.id, 'kind', m.kind, 'state', m.state, 'recipient', m.recipient, 'createdAt', m.created_at, 'sentAt', m.sent_at
        ) order by m.created_at desc), '[]')
        from private.mails m
        where m.recipient in (select o.email from public.leads o where o.id = any (g.ids) and o.email is not null)
          and m.user_id is null
      ),
      'revisions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'leadId', r.lead_id, 'version', r.version, 'fullName', r.full_name, 'email', r.email, 'phone', r.phone,
          'isParentEmail', r.is_parent_email, 'replacedAt', r.replaced_at, 'writer', private.writer_name(r.writer_key)
        ) order by r.replaced_at desc), '[]')
        from private.lead_revisions r where r.lead_id = any (g.ids)
      )
    )
    from public.leads l
    join private.lead_cards c on c.lead_id = l.id
    join private.lead_stages s on s.stage = c.stage
    cross join lateral (
      select array(select private.lead_group(l.id)) as ids
    ) g
    where l.id = wanted
  $$;
