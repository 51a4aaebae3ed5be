-- A lead with everything the school knows of it, in one statement; what is merged into it is read with it. Decision 0071.

-- How the estimate of a finished test is made again, in the form of private.open_result. Null while it is not finished.
create function private.result_of_lead(wanted uuid, test uuid) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
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
    where t.id = test and t.finished_at is not null and exists (
      select from public.lead_events e
      where e.lead_id in (select private.lead_group(wanted)) and e.kind = 'level_test_result' and e.level_test_id = t.id
    )
  $$;

create function private.read_lead_result(wanted uuid, test uuid) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.result_of_lead(wanted, test);
    end
  $$;

-- The name of a person of the school by their key; null once they are erased.
create function private.writer_name(writer uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(p.full_name, u.email::text)
    from private.person_keys k
    join auth.users u on u.id = k.person_id
    left join public.profiles p on p.id = k.person_id
    where k.key = writer
  $$;

create function private.page_of_lead(wanted uuid, event_count integer) returns jsonb
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
          'testId', case when t.finished_at is not null then t.id end, 'level', e.details ->> 'level', 'at', e.occurred_at
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
      'holds', (
        select jsonb_object_agg(k.kind, k.kind = any (c.agreed)) from private.consent_kinds k
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

-- Null when there is no such lead. Of one that is merged, `mergedInto` says where to read it.
create function private.read_lead(wanted uuid, event_count integer) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.page_of_lead(wanted, event_count);
    end
  $$;

revoke execute on function private.result_of_lead(uuid, uuid), private.read_lead_result(uuid, uuid),
  private.writer_name(uuid), private.page_of_lead(uuid, integer),
  private.read_lead(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.read_lead_result(uuid, uuid), private.read_lead(uuid, integer) to authenticated;
