-- What the school tells and erases of one lead when that person asks, from the lead's own page. Decision 0071.

-- Everything about a lead and what is merged into it: [{ section, rows, withheld }], as private.personal_data_of.
create function private.document_of_lead(members uuid[]) returns json
  language sql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC'
  as $$
    select json_agg(json_build_object('section', d.section, 'rows', d.rows, 'withheld', d.withheld) order by d.place)
    from (
      select 1 as place, 'Date lăsate școlii' as section, array[]::text[] as withheld, (
        select json_agg(x) from (
          select l.full_name, l.email, l.is_parent_email, l.phone, l.created_at, l.delete_after, l.first_touch_source,
            l.first_touch_medium, l.first_touch_campaign, l.first_touch_content, l.first_touch_at, l.last_touch_source,
            l.last_touch_medium, l.last_touch_campaign, l.last_touch_content, l.last_touch_at
          from public.leads l where l.id = any (members) order by l.created_at
        ) x
      ) as rows
      union all
      select 2, 'Ce s-a întâmplat cu ele', array['related_lead_id', 'writer_key'], (
        select json_agg(x) from (
          select e.kind, e.occurred_at, e.source, e.medium, e.campaign, e.content, e.consent_kind, e.consent_version, w.wording,
            e.details
          from public.lead_events e
          left join public.consent_wordings w on w.kind = e.consent_kind and w.version = e.consent_version
          where e.lead_id = any (members) order by e.id
        ) x
      )
      union all
      select 3, 'Date corectate de școală', array['writer_key'], (
        select json_agg(x) from (
          select r.full_name, r.email, r.is_parent_email, r.phone, r.replaced_at
          from private.lead_revisions r where r.lead_id = any (members) order by r.replaced_at
        ) x
      )
      union all
      select 4, 'Unde a ajuns discuția cu școala', array['owner_id'], (
        select json_agg(x) from (
          select c.stage, c.lost_reason, c.moved_at, c.next_follow_up, c.source, c.level, c.score
          from private.lead_cards c where c.lead_id = any (members) and not c.is_merged
        ) x
      )
      union all
      select 5, 'Ce are școala de făcut', array['owner_id', 'writer_key'], (
        select json_agg(x) from (
          select t.what, t.due_on, t.created_at, t.done_at
          from private.lead_tasks t where t.lead_id = any (members) order by t.created_at
        ) x
      )
      union all
      select 6, 'E-mailuri trimise', array['subject', 'body_text', 'body_html'], (
        select json_agg(x) from (
          select m.kind, m.recipient, m.state, m.created_at, m.sent_at
          from private.mails m
          where m.recipient in (select l.email from public.leads l where l.id = any (members)) and m.user_id is null
          order by m.created_at
        ) x
      )
    ) d
    where d.rows is not null
  $$;

-- Null when there is no such lead.
create function private.tell_of_lead(wanted uuid) returns json
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      members constant uuid[] := array(select private.lead_group(wanted));
    begin
      if cardinality(members) > 0 then
        perform private.audit('lead_exported', null, '{}', 'leads', wanted::text);
        return private.document_of_lead(members);
      end if;
      return null;
    end
  $$;

create function private.export_lead(wanted uuid) returns json
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.tell_of_lead(wanted);
    end
  $$;

-- Deletes a lead with what is merged into it, and what else was left with its addresses where nobody has an account with
-- them; an account is not for staff to erase. The list that a restore erases again has each of them.
create function private.forget_lead(wanted uuid) returns boolean
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      members constant uuid[] := array(select private.lead_group(wanted));
      addresses constant text[] := array(
        select l.email from public.leads l
        where l.id = any (members) and l.email is not null and not exists (
          select from auth.users u where lower(u.email) = l.email and u.email_confirmed_at is not null
        )
      );
      counts jsonb;
    begin
      if cardinality(members) = 0 then
        return false;
      end if;
      counts := private.erase_rows(null, addresses);
      delete from public.leads l where l.id = any (members);
      insert into private.erasures (subject_hash, counts)
        select private.erasure_hash(id), counts from unnest(members) id on conflict (subject_hash) do nothing;
      perform private.audit('lead_erased', null, counts, 'leads', wanted::text);
      return true;
    end
  $$;

create function private.erase_lead(wanted uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.forget_lead(wanted);
    end
  $$;

-- As before; a lead without an address is erased alone.
create or replace function private.replay_erasures(hashes text[]) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      found_id uuid;
      lead record;
      erased integer := 0;
    begin
      for found_id in
        select u.id from auth.users u where private.erasure_hash(u.id) = any (hashes)
      loop
        perform private.erase_account(found_id);
        erased := erased + 1;
      end loop;
      for lead in
        with found as materialized (
          select l.id, l.email from public.leads l where private.erasure_hash(l.id) = any (hashes)
        )
        select found.id, found.email, found.email is null or exists (
            select from (select lower(u.email) as email from auth.users u where u.email_confirmed_at is not null) account
            where account.email = found.email
          ) as has_account
        from found
      loop
        -- The backup may have an account with the address, which is not on the list.
        if lead.has_account then
          delete from public.leads l where l.id = lead.id;
        else
          perform private.erase_left_details(lead.email);
        end if;
        erased := erased + 1;
      end loop;
      return erased;
    end
  $$;

revoke execute on function private.document_of_lead(uuid[]), private.tell_of_lead(uuid), private.export_lead(uuid),
  private.forget_lead(uuid), private.erase_lead(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.export_lead(uuid), private.erase_lead(uuid) to authenticated;
