-- Public profiles of those who teach, written by admins, each with a photograph. Decision 0085.

create table public.teacher_profiles (
  id uuid not null default gen_random_uuid(),
  -- The account of a member of the team whose profile this is. It then has the id of the account, which names the folder of
  -- its photographs: so they are exported and erased with the account.
  account_id uuid constraint teacher_profiles_account_id_fkey references auth.users (id) on delete cascade,
  name text not null,
  -- One line beside the name.
  byline text not null default '',
  about text not null default '',
  -- The end of the address where the photograph is on the site itself, else all of it.
  photograph text,
  photograph_alt text not null default '',
  -- From the first on; those with the same number by name.
  position integer not null default 1,
  is_shown boolean not null default false,
  teaches_first_lesson boolean not null default false,
  writes_guides boolean not null default false,
  version integer not null default 1,
  constraint teacher_profiles_pkey primary key (id),
  constraint teacher_profiles_account_id_key unique (account_id),
  constraint teacher_profiles_account_check check (account_id = id),
  constraint teacher_profiles_name_check check (char_length(btrim(name)) between 1 and 80),
  constraint teacher_profiles_texts_check check (
    char_length(byline) <= 120 and char_length(about) <= 600 and char_length(photograph_alt) <= 200
  ),
  constraint teacher_profiles_photograph_check check (char_length(photograph) between 1 and 2000),
  constraint teacher_profiles_position_check check (position between 1 and 99)
);

alter table public.teacher_profiles enable row level security;
revoke all on public.teacher_profiles from public, anon, authenticated, service_role;
grant select (id, name, byline, about, photograph, photograph_alt, position, teaches_first_lesson, writes_guides)
  on public.teacher_profiles to anon, authenticated;
create policy "Everybody sees the profiles that are shown" on public.teacher_profiles
  for select to anon, authenticated using (is_shown);

comment on column public.teacher_profiles.id is 'personal: delete';
comment on column public.teacher_profiles.account_id is 'personal: delete';
comment on column public.teacher_profiles.name is 'personal: delete';
comment on column public.teacher_profiles.byline is 'personal: delete';
comment on column public.teacher_profiles.about is 'personal: delete';
comment on column public.teacher_profiles.photograph is 'personal: delete';
comment on column public.teacher_profiles.photograph_alt is 'personal: delete';
comment on column public.teacher_profiles.position is 'personal: none';
comment on column public.teacher_profiles.is_shown is 'personal: none';
comment on column public.teacher_profiles.teaches_first_lesson is 'personal: delete';
comment on column public.teacher_profiles.writes_guides is 'personal: delete';
comment on column public.teacher_profiles.version is 'personal: none';

create trigger "A new row goes on counting" before insert on public.teacher_profiles
  for each row execute function private.count_version('id');
create trigger "The first version is kept" after insert on public.teacher_profiles
  for each row execute function private.keep_revision(
    'id', 'name', 'byline', 'about', 'photograph_alt', 'position', 'is_shown', 'teaches_first_lesson', 'writes_guides'
  );
-- Another photograph makes no version: the old one is gone, so nothing could be brought back.
create trigger "A changed row has another version" before update on public.teacher_profiles
  for each row when (
    (old.name, old.byline, old.about, old.photograph_alt, old.position, old.is_shown, old.teaches_first_lesson,
      old.writes_guides)
    is distinct from (new.name, new.byline, new.about, new.photograph_alt, new.position, new.is_shown,
      new.teaches_first_lesson, new.writes_guides)
  ) execute function private.count_version('id');
create trigger "Every other version is kept" after update on public.teacher_profiles
  for each row when (old.version <> new.version) execute function private.keep_revision(
    'id', 'name', 'byline', 'about', 'photograph_alt', 'position', 'is_shown', 'teaches_first_lesson', 'writes_guides'
  );
create trigger "Whoever keeps pages hears of it" after insert or update or delete or truncate on public.teacher_profiles
  for each statement execute function private.announce_site_change();

-- What was said of a person goes with their profile.
create function private.forget_teacher_versions() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from private.revisions r where (r.about_table, r.about_key) = ('teacher_profiles', old.id::text);
      return null;
    end
  $$;
create trigger "The versions go with a profile" after delete on public.teacher_profiles
  for each row execute function private.forget_teacher_versions();

-- For admins: every profile, shown or not.
create function private.list_teacher_profiles() returns table (
    id uuid, has_account boolean, name text, byline text, about text, photograph text, photograph_alt text,
    "position" integer, is_shown boolean, teaches_first_lesson boolean, writes_guides boolean, version integer
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select t.id, t.account_id is not null, t.name, t.byline, t.about, t.photograph, t.photograph_alt, t.position,
          t.is_shown, t.teaches_first_lesson, t.writes_guides, t.version
        from public.teacher_profiles t
        order by t.position, t.name, t.id;
    end
  $$;

-- For admins: who of the team has no profile yet.
create function private.list_team_without_profile() returns table (person_id uuid, name text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select p.id, coalesce(p.full_name, u.email::text)
        from public.profiles p join auth.users u on u.id = p.id
        where private.role_is_at_least(p.role, 'teacher')
          and not exists (select from public.teacher_profiles t where t.id = p.id)
        order by 2;
    end
  $$;

-- Adds a profile, not shown yet, after all others. Null when the account is nobody's of the team, or has a profile.
create function private.add_teacher_profile(new_name text, account uuid) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      added uuid;
    begin
      perform private.demand('admin');
      if account is not null and not exists (
        select from private.list_team_without_profile() p where p.person_id = account
      ) then
        return null;
      end if;
      insert into public.teacher_profiles (id, account_id, name, position)
      values (coalesce(account, gen_random_uuid()), account, new_name,
        least(99, 1 + coalesce((select max(t.position) from public.teacher_profiles t), 0)))
      returning id into added;
      perform private.audit('teacher_added', account, '{}', 'teacher_profiles', added::text);
      return added;
    end
  $$;

-- Saves the texts of a profile. Returns its new version; null when it has another version than the one the edit was made from.
create function private.save_teacher_profile(wanted uuid, expected integer, edit jsonb) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      saved integer;
    begin
      perform private.demand('admin');
      update public.teacher_profiles t
        set (name, byline, about, photograph_alt, position, is_shown, teaches_first_lesson, writes_guides) = (
          select e.name, e.byline, e.about, e.photograph_alt, e.position, e.is_shown, e.teaches_first_lesson, e.writes_guides
          from jsonb_populate_record(t, edit) e
        )
        where (t.id, t.version) = (wanted, expected)
        returning t.version into saved;
      if saved is not null then
        perform private.audit('teacher_changed', null, jsonb_build_object('from', expected), 'teacher_profiles', wanted::text);
      end if;
      return saved;
    end
  $$;

-- Shows this photograph: a file of the profile's own folder, or the picture of its account; null for none. Returns whether
-- it is one of these.
create function private.set_teacher_photograph(wanted uuid, address text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      update public.teacher_profiles t set photograph = address
        where t.id = wanted
          and (
            address is null
            or exists (
              select from storage.objects o
              where o.bucket_id = 'teacher-photographs'
                and o.name = substring(address from '/teacher-photographs/([^?#]+)$')
                and split_part(o.name, '/', 1) = wanted::text
            )
            or exists (
              select from public.profiles p
              where p.id = t.account_id and right(p.avatar_url, char_length(address)) = address and address <> ''
            )
          );
      if not found then
        return false;
      end if;
      perform private.audit(case when address is null then 'teacher_photograph_removed' else 'teacher_photograph_set' end,
        null, '{}', 'teacher_profiles', wanted::text);
      return true;
    end
  $$;

-- Returns whether it was there in this version.
create function private.remove_teacher_profile(wanted uuid, expected integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      delete from public.teacher_profiles t where (t.id, t.version) = (wanted, expected);
      if not found then
        return false;
      end if;
      perform private.audit('teacher_removed', null, '{}', 'teacher_profiles', wanted::text);
      return true;
    end
  $$;

revoke execute on function private.forget_teacher_versions(), private.list_teacher_profiles(),
  private.list_team_without_profile(), private.add_teacher_profile(text, uuid),
  private.save_teacher_profile(uuid, integer, jsonb), private.set_teacher_photograph(uuid, text),
  private.remove_teacher_profile(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.list_teacher_profiles(), private.list_team_without_profile(),
  private.add_teacher_profile(text, uuid), private.save_teacher_profile(uuid, integer, jsonb),
  private.set_teacher_photograph(uuid, text), private.remove_teacher_profile(uuid, integer)
  to authenticated;

-- Photographs that admins upload: a folder for each profile.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('teacher-photographs', 'teacher-photographs', true, 5242880, '{image/jpeg,image/png,image/webp}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create policy "Admins see the photographs of teachers" on storage.objects
  for select to authenticated
  using (bucket_id = 'teacher-photographs' and (select private.is_at_least('admin')));
create policy "Admins add photographs of teachers" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'teacher-photographs' and array_length(storage.foldername(name), 1) = 1
    and (select private.is_at_least('admin'))
  );
create policy "Admins remove photographs of teachers" on storage.objects
  for delete to authenticated
  using (bucket_id = 'teacher-photographs' and (select private.is_at_least('admin')));

-- A photograph that is the picture of an account follows it, since a replaced picture is deleted.
drop trigger "The teacher's photograph goes with its account" on public.profiles;
create or replace function private.follow_teacher_picture() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update public.teacher_profiles t
        set photograph = nullif(
          replace(new.avatar_url, left(old.avatar_url, length(old.avatar_url) - length(t.photograph)), ''), ''
        )
        where t.account_id = old.id and right(old.avatar_url, length(t.photograph)) = t.photograph;
      return null;
    end
  $$;

-- What the school has already written of its teacher becomes the first profile; samples become none.
insert into public.teacher_profiles (id, account_id, name, about, photograph, is_shown)
  select coalesce(owner.id, gen_random_uuid()), owner.id,
    left(coalesce(written.name, nullif(btrim(owner.full_name), ''), 'Cine predă aici'), 80), coalesce(written.about, ''),
    written.photograph, true
  from (
    select
      (select nullif(btrim(s.value #>> '{}'), '') from public.settings s where s.key = 'teacher_name' and not s.is_sample)
        as name,
      (select left(s.value #>> '{}', 600) from public.settings s where s.key = 'teacher_about' and not s.is_sample) as about,
      (select nullif(s.value #>> '{}', '') from public.settings s where s.key = 'teacher_photo') as photograph
  ) written
  left join lateral (
    select p.id, p.full_name from public.profiles p
    where right(p.avatar_url, length(written.photograph)) = written.photograph
    limit 1
  ) owner on true
  where written.name is not null or written.photograph is not null;
delete from public.settings where key in ('teacher_name', 'teacher_about', 'teacher_photo');
delete from private.seeds where table_name = 'settings' and row_key in ('teacher_name', 'teacher_about', 'teacher_photo');
drop function private.list_team_pictures();

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (202, 'storage.objects', 'photographs of their public profile', 'Fotografiile din profilul public',
    $sql$r.bucket_id = 'teacher-photographs'
  and r.name collate "C" >= $1::text || '/' and r.name collate "C" < $1::text || '0'$sql$,
    null, '{name,metadata,user_metadata,created_at}', '{}', 'files', '{}'),
  (633, 'private.revisions', 'versions of their public profile', 'Versiunile profilului public',
    $sql$r.about_table = 'teacher_profiles' and r.about_key = $1::text$sql$, null, '{version,content,written_at}',
    '{writer_key}', 'delete', '{}'),
  (635, 'public.teacher_profiles', 'their public profile', 'Profilul public', 'r.account_id = $1', null,
    '{name,byline,about,photograph,photograph_alt,teaches_first_lesson,writes_guides}', '{id,account_id}', 'delete', '{}');
