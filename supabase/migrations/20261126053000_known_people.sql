-- The people whose level is known, for calibration and for teachers. Decision 0092.

-- People whose level is known, each with the newest test for which it is: the level the test said, and the answers to
-- questions that are in the newest bank, or were in the same words in an older one. Nothing says who they are.
create function private.list_known_people() returns table (level text, tested text, answers jsonb)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    with people as (
      select distinct on (coalesce(t.profile_id, l.profile_id, l.merged_into, l.id, t.id))
        t.id, t.level as tested, private.known_level_of(t.id) as known
      from (select k.test_id, (array_agg(k.lead_id))[1] as lead_id from private.known_levels k group by k.test_id) noted
      join public.level_tests t on t.id = noted.test_id
      left join public.leads l on l.id = noted.lead_id
      where private.known_level_of(t.id) is not null
      order by coalesce(t.profile_id, l.profile_id, l.merged_into, l.id, t.id), t.finished_at desc, t.id
    )
    select p.known, p.tested, (
      select coalesce(jsonb_agg(jsonb_build_object('item', i.id, 'outcome', a.outcome) order by a.position), '[]')
      from public.level_test_answers a
      join private.items old on old.id = a.item_id
      join private.items i
        on (i.key, i.prompt, i.answers, i.distractors) = (old.key, old.prompt, old.answers, old.distractors)
        and (i.hint, i.passage, i.script) is not distinct from (old.hint, old.passage, old.script)
      join private.bank_items b on b.item_id = i.id and b.bank_version = (select max(n.version) from private.banks n)
      where a.test_id = p.id
    )
    from people p
  $$;

create function private.known_people() returns table (level text, tested text, answers jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select p.level, p.tested, p.answers from private.list_known_people() p $$;

create function private.read_known_people() returns table (level text, tested text, answers jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query select p.level, p.tested, p.answers from private.list_known_people() p;
    end
  $$;

revoke execute on function private.list_known_people(), private.known_people(), private.read_known_people()
  from public, anon, authenticated, service_role;
grant execute on function private.read_known_people() to authenticated;
grant execute on function private.known_people() to app_worker;
