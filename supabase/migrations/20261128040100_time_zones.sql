-- The time zone of a person, and what day it is for them. Decision 0102.

alter table public.profiles
  -- A name of the IANA database, as the browser or the person gave it; null counts as Bucharest.
  add column time_zone text
    constraint profiles_time_zone_check check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- Whether the person chose it by hand: a browser then changes it no more.
  add column is_time_zone_chosen boolean not null default false;

create function private.is_time_zone(name text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select exists (select from pg_timezone_names z where z.name = is_time_zone.name) $$;

create function private.time_zone_of(person uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select p.time_zone from public.profiles p where p.id = person), 'Europe/Bucharest')
  $$;

-- The day of a moment where this person is.
create function private.local_day(person uuid, moment timestamptz) returns date
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select (moment at time zone private.time_zone_of(person))::date $$;

-- The person who asks keeps a zone: chosen by hand, or that of their browser, which counts until they choose one. No zone
-- takes their choice back. @returns 'kept', 'unknown' for a name that is no zone, or 'chosen' where they chose one by hand
create function private.set_time_zone(zone text, is_chosen boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      is_kept_choice constant boolean := is_chosen and zone is not null;
    begin
      perform private.demand('free');
      if zone is not null and not private.is_time_zone(zone) then
        return 'unknown';
      end if;
      update public.profiles p
        set time_zone = zone, is_time_zone_chosen = is_kept_choice
        where p.id = private.uid() and (is_chosen or not p.is_time_zone_chosen);
      return case when found then 'kept' else 'chosen' end;
    end
  $$;

revoke execute on function private.is_time_zone(text), private.time_zone_of(uuid), private.local_day(uuid, timestamptz),
  private.set_time_zone(text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.set_time_zone(text, boolean) to authenticated;

comment on column public.profiles.time_zone is 'personal: delete';
comment on column public.profiles.is_time_zone_chosen is 'personal: delete';
