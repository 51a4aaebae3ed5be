-- A profile has one of the eight roles, and the audit log says why somebody got or lost one. The functions are otherwise as
-- they were.

update public.profiles set role = 'free' where role is not null and private.role_rank(role) is null;
alter table public.profiles
  add constraint profiles_role_check check (role is null or private.role_rank(role) is not null);

-- Whether whoever asks may give this role: admins up to staff, super admins every one.
create function private.may_give(role text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(private.role_rank(role) between private.role_rank('free') and private.rank(), false)
      and (select private.is_at_least('admin'))
      and (private.role_rank(role) < private.role_rank('admin') or (select private.is_at_least('super_admin')))
  $$;
revoke execute on function private.may_give(text) from public, anon, authenticated, service_role;
grant execute on function private.may_give(text) to authenticated;

drop function private.change_role(uuid, text);
create function private.change_role(person uuid, new_role text, reason text default null) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      old_role text;
    begin
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      if not private.may_manage(person) or not private.may_give(new_role) then
        raise insufficient_privilege using message = 'This role is not theirs to give, or not to this person.';
      end if;
      old_role := (select p.role from public.profiles p where p.id = person);
      insert into public.profiles (id, role) values (person, new_role) on conflict (id) do update
        set role = excluded.role;
      perform private.audit('role_changed', person, jsonb_build_object('from', old_role, 'to', new_role)
        || jsonb_strip_nulls(jsonb_build_object('reason', reason)));
    end
  $$;

drop function private.ban_person(uuid, timestamptz);
create function private.ban_person(person uuid, until timestamptz, reason text default null) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      if not private.may_manage(person) or not coalesce(until > private.now(), false) then
        raise insufficient_privilege using message = 'This person is not theirs to ban, or the ban would be over.';
      end if;
      update auth.users set banned_until = until where id = person;
      perform private.audit('banned', person, jsonb_build_object('until', until)
        || jsonb_strip_nulls(jsonb_build_object('reason', reason)));
    end
  $$;

drop function private.unban_person(uuid);
create function private.unban_person(person uuid, reason text default null) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not private.may_manage(person) then
        raise insufficient_privilege using message = 'This ban is not theirs to lift.';
      end if;
      update auth.users set banned_until = null where id = person;
      perform private.audit('unbanned', person, jsonb_strip_nulls(jsonb_build_object('reason', reason)));
    end
  $$;

revoke execute on function private.change_role(uuid, text, text), private.ban_person(uuid, timestamptz, text),
  private.unban_person(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.change_role(uuid, text, text), private.ban_person(uuid, timestamptz, text),
  private.unban_person(uuid, text) to authenticated;
