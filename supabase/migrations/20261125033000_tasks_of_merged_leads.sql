-- A lead's page also shows the tasks of what was merged into it, so they are changed from there, too.
create or replace function private.write_task(wanted uuid, task uuid, new_what text, new_owner uuid, new_due_on date) returns uuid
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      written uuid;
    begin
      if new_owner is not null and not exists (select from private.possible_owners() o where o.person_id = new_owner) then
        return null;
      end if;
      if task is null then
        insert into private.lead_tasks (lead_id, what, owner_id, due_on, writer_key)
          select l.id, new_what, new_owner, new_due_on, private.person_key(private.uid())
          from public.leads l where l.id = wanted
          returning id into written;
      else
        update private.lead_tasks t set what = new_what, owner_id = new_owner, due_on = new_due_on
          where t.id = task and t.lead_id in (select g.id from private.lead_group(wanted) g (id))
          returning t.id into written;
      end if;
      return written;
    end
  $$;
