-- Two leads that are one person: the merged one stays as it is, with its events, and is read together with the one that is
-- kept. So it can be undone at any time. A kept lead is never merged itself at the same time: what was merged into it
-- follows it. Decision 0071.

create table private.lead_merges (
  id bigint generated always as identity primary key,
  kept_id uuid not null constraint lead_merges_kept references public.leads (id) on delete cascade,
  merged_id uuid not null constraint lead_merges_merged references public.leads (id) on delete cascade,
  -- What had been merged into the merged one.
  follower_ids uuid[] not null,
  merged_at timestamptz not null default private.now(),
  undone_at timestamptz,
  writer_key uuid
);
create unique index lead_merges_at_once on private.lead_merges (merged_id) where undone_at is null;
create index lead_merges_of_a_merged_one on private.lead_merges (merged_id);
create index lead_merges_of_a_kept_one on private.lead_merges (kept_id);
create index lead_merges_by_writer on private.lead_merges (writer_key) where writer_key is not null;
create index lead_events_suggesting on public.lead_events (occurred_at desc, id desc) where kind = 'merge_suggested';

alter table private.lead_merges enable row level security;
revoke all on private.lead_merges from public, anon, authenticated, service_role;
revoke all on sequence private.lead_merges_id_seq from public, anon, authenticated, service_role;

comment on column private.lead_merges.id is 'personal: none';
comment on column private.lead_merges.kept_id is 'personal: delete';
comment on column private.lead_merges.merged_id is 'personal: delete';
comment on column private.lead_merges.follower_ids is 'personal: delete';
comment on column private.lead_merges.merged_at is 'personal: delete';
comment on column private.lead_merges.undone_at is 'personal: delete';
comment on column private.lead_merges.writer_key is 'personal: pseudonymise';

-- Returns the merge; null where one of the two is merged already, is not there, or both are the same.
create function private.join_leads(kept uuid, merged uuid) returns bigint
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      made bigint;
      followers uuid[];
      kept_until timestamptz;
    begin
      perform from public.leads l where l.id in (kept, merged) order by l.id for update;
      if kept = merged or (
        select count(*) from public.leads l where l.id in (kept, merged) and l.merged_into is null
      ) <> 2 then
        return null;
      end if;
      followers := array(select l.id from public.leads l where l.merged_into = merged order by l.id);
      kept_until := (select max(l.delete_after) from public.leads l where l.id = any (followers || kept || merged));
      insert into private.lead_merges (kept_id, merged_id, follower_ids, writer_key)
        values (kept, merged, followers, private.person_key(private.uid())) returning id into made;
      update public.leads l set merged_into = kept where l.id = merged or l.id = any (followers);
      update public.leads l set delete_after = kept_until where l.id = kept or l.merged_into = kept;
      insert into public.lead_events (lead_id, kind, related_lead_id, writer_key)
        values (kept, 'leads_merged', merged, private.person_key(private.uid()));
      perform private.audit('leads_merged', null, jsonb_build_object('merged', merged), 'leads', kept::text);
      return made;
    end
  $$;

create function private.merge_leads(kept uuid, merged uuid) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.join_leads(kept, merged);
    end
  $$;

-- Returns whether there was such a merge to undo. What happened meanwhile stays where it was noted.
create function private.part_leads(wanted bigint) returns boolean
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      undone private.lead_merges;
      root uuid;
    begin
      update private.lead_merges m set undone_at = private.now() where m.id = wanted and m.undone_at is null
        returning m.* into undone;
      if undone.id is null then
        return false;
      end if;
      root := (select l.merged_into from public.leads l where l.id = undone.merged_id for update);
      update public.leads l set merged_into = null where l.id = undone.merged_id;
      update public.leads l set merged_into = undone.merged_id
        where l.id = any (undone.follower_ids) and l.merged_into = root;
      insert into public.lead_events (lead_id, kind, related_lead_id, writer_key)
        values (root, 'merge_undone', undone.merged_id, private.person_key(private.uid()));
      perform private.audit('merge_undone', null, jsonb_build_object('merged', undone.merged_id), 'leads', root::text);
      return true;
    end
  $$;

create function private.undo_lead_merge(wanted bigint) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.part_leads(wanted);
    end
  $$;

-- They are two people: not suggested any more. Returns whether both are there.
create function private.note_two_people(one uuid, other uuid) returns boolean
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into public.lead_events (lead_id, kind, related_lead_id, writer_key)
        select a.id, 'merge_declined', b.id, private.person_key(private.uid())
        from public.leads a join public.leads b on b.id = other
        where a.id = one and a.id <> b.id;
      return found;
    end
  $$;

create function private.decline_lead_merge(one uuid, other uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.note_two_people(one, other);
    end
  $$;

-- Pairs that may be one person and that nobody has answered, newest first: all of them, or those of a lead.
create function private.open_merge_suggestions(of_lead uuid, wanted_count integer)
  returns table (
    one_id uuid, one_name text, one_email text, one_phone text,
    other_id uuid, other_name text, other_email text, other_phone text, suggested_at timestamptz
  )
  language sql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
  as $$
    with members as (
      select g.id from private.lead_group(of_lead) g (id) where of_lead is not null
    ), suggested as (
      select e.* from public.lead_events e where e.kind = 'merge_suggested' and of_lead is null
      union all
      select e.* from public.lead_events e
      where e.kind = 'merge_suggested' and e.lead_id in (select m.id from members m)
      union all
      select e.* from public.lead_events e
      where e.kind = 'merge_suggested' and e.related_lead_id in (select m.id from members m)
        and e.lead_id not in (select m.id from members m)
    )
    select a.id, a.full_name, a.email, a.phone, b.id, b.full_name, b.email, b.phone, s.occurred_at
    from suggested s
    join public.leads said on said.id = s.lead_id
    join public.leads meant on meant.id = s.related_lead_id
    join public.leads a on a.id = coalesce(said.merged_into, said.id)
    join public.leads b on b.id = coalesce(meant.merged_into, meant.id)
    where a.id <> b.id and not exists (
      select from public.lead_events d
      where d.kind = 'merge_declined'
        and (d.lead_id in (a.id, s.lead_id) and d.related_lead_id in (b.id, s.related_lead_id)
          or d.lead_id in (b.id, s.related_lead_id) and d.related_lead_id in (a.id, s.lead_id))
    )
    order by s.occurred_at desc, s.id desc
    limit wanted_count
  $$;

create function private.list_merge_suggestions(wanted_count integer)
  returns table (
    one_id uuid, one_name text, one_email text, one_phone text,
    other_id uuid, other_name text, other_email text, other_phone text, suggested_at timestamptz
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.open_merge_suggestions(null, wanted_count);
    end
  $$;

revoke execute on function private.join_leads(uuid, uuid), private.merge_leads(uuid, uuid), private.part_leads(bigint),
  private.undo_lead_merge(bigint), private.note_two_people(uuid, uuid), private.decline_lead_merge(uuid, uuid),
  private.open_merge_suggestions(uuid, integer), private.list_merge_suggestions(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.merge_leads(uuid, uuid), private.undo_lead_merge(bigint),
  private.decline_lead_merge(uuid, uuid), private.list_merge_suggestions(integer)
  to authenticated;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (418, 'private.lead_merges', 'what was merged into their details', 'Fișe unite',
    'r.kept_id in (select private.leads_of($1, $2))', null, '{merged_at,undone_at}',
    '{kept_id,merged_id,follower_ids,writer_key}', 'delete', '{}'),
  (419, 'private.lead_merges', 'what their details were merged into', 'Fișe unite',
    'r.merged_id in (select private.leads_of($1, $2))', null, '{merged_at,undone_at}',
    '{kept_id,merged_id,follower_ids,writer_key}', 'delete', '{}'),
  (638, 'private.lead_merges', 'leads that they merged', 'Fișe unite de tine',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{merged_at}', '{writer_key}', 'key', '{}');
