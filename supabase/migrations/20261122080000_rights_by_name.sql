-- Rights by the name of a role, so that a policy reads as its sentence does.

-- Whether the person who asks has this role or a higher one. False for a name that is no role.
create function private.is_at_least(role text) returns boolean
  language sql stable set search_path = ''
  return coalesce(private.rank() >= private.role_rank(role), false);

-- True for them, and an error for everybody else: for definer functions, before they read. Not for a policy, which is
-- asked after the caller's own filter was looked up by an index: its error would tell that there is such a row.
create function private.demand(role text) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not private.is_at_least(role) then
        raise insufficient_privilege using message = format('permission denied: role %s or higher is required', role);
      end if;
      return true;
    end
  $$;

revoke execute on function private.is_at_least(text), private.demand(text)
  from public, anon, authenticated, service_role;
grant execute on function private.is_at_least(text), private.demand(text)
  to anon, authenticated, service_role, app_worker;
