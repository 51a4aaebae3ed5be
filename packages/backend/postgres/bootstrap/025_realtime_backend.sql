-- What the processes of the backend need to know for the channels they keep.

-- Which processes there are, by when each was last heard of. Nobody needs it after a crash.
create unlogged table _backend.realtime_processes (
  id uuid primary key,
  seen_at timestamptz not null
);

-- A process says that it is there, or that it goes. Tells which others are.
create function _backend.meet_realtime_processes(me uuid, is_leaving boolean) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if is_leaving then
    delete from _backend.realtime_processes where id = me;
  else
    insert into _backend.realtime_processes values (me, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at;
  end if;
  delete from _backend.realtime_processes where seen_at < clock_timestamp() - interval '1 minute';
  return query select id from _backend.realtime_processes
    where id <> me and seen_at > clock_timestamp() - interval '15 seconds';
end
$$;
revoke execute on function _backend.meet_realtime_processes(uuid, boolean) from public;
grant execute on function _backend.meet_realtime_processes(uuid, boolean) to service_role;

-- Whose channels may have to close: a token stays good for a while after its session.
create function _backend.announce_ended_sessions() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
declare
  chunk text;
begin
  -- A notification holds 8,000 bytes.
  for chunk in
    select string_agg(id::text, ',')
    from (select id, (row_number() over () - 1) / 200 as part from gone) as numbered
    group by part
  loop
    perform pg_notify('realtime_sessions', chunk);
  end loop;
  return null;
end
$$;
revoke execute on function _backend.announce_ended_sessions() from public;
create trigger announce_ended_sessions after delete on auth.sessions
  referencing old table as gone
  for each statement execute function _backend.announce_ended_sessions();

create function _backend.announce_barred_user() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
begin
  perform pg_notify('realtime_sessions', new.id::text);
  return null;
end
$$;
revoke execute on function _backend.announce_barred_user() from public;
create trigger announce_barred_user after update of banned_until, deleted_at on auth.users
  for each row
  when (new.banned_until is distinct from old.banned_until or new.deleted_at is distinct from old.deleted_at)
  execute function _backend.announce_barred_user();
