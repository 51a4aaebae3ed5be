-- What the storage backend asks of accounts and limits, as the service, which may touch neither.

-- Whether somebody has an account that is not banned. Until the transaction that asks ends, nobody deletes it: a file is
-- there before its owner is erased, and found with them, or not at all.
create function _backend.hold_account(person uuid, at_time timestamptz) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform from auth.users u
    where u.id = person and u.deleted_at is null and coalesce(u.banned_until <= at_time, true)
    for key share;
  return found;
end
$$;
revoke execute on function _backend.hold_account(uuid, timestamptz) from public;
grant execute on function _backend.hold_account(uuid, timestamptz) to service_role;

-- Counts one upload under each key, as sign-ins are counted.
create function _backend.count_uploads(keys text[], maxima integer[], seconds integer[], at_time timestamptz)
returns boolean
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  select _backend.count_attempts(keys, maxima, seconds, at_time)
$$;
revoke execute on function _backend.count_uploads(text[], integer[], integer[], timestamptz) from public;
grant execute on function _backend.count_uploads(text[], integer[], integer[], timestamptz) to service_role;
