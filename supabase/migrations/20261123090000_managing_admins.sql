-- Only super admins decide about admins: who could ban, erase or sign out another admin, or take their role, would unmake
-- them. Decision 0068. The functions are otherwise as they were.

create or replace function private.may_manage(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from auth.users u
      left join public.profiles p on p.id = u.id
      where u.id = person
        and u.deleted_at is null
        and u.id <> private.uid()
        and (select private.is_at_least('admin'))
        and (
          (select private.is_at_least('super_admin'))
          or coalesce(private.role_rank(p.role), private.role_rank('free')) < private.role_rank('admin')
        )
    )
  $$;

-- Nobody decides about themself, and only super admins about one another: one super admin always stays.
create or replace function private.change_role(person uuid, new_role text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      old_role text;
    begin
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      if not private.may_manage(person)
        or not coalesce(private.role_rank(new_role) between private.role_rank('free') and private.rank(), false)
        or private.role_rank(new_role) >= private.role_rank('admin') and not private.is_at_least('super_admin')
      then
        raise insufficient_privilege using message = 'This role is not theirs to give, or not to this person.';
      end if;
      old_role := (select p.role from public.profiles p where p.id = person);
      insert into public.profiles (id, role) values (person, new_role) on conflict (id) do update
        set role = excluded.role;
      perform private.audit('role_changed', person, jsonb_build_object('from', old_role, 'to', new_role));
    end
  $$;
