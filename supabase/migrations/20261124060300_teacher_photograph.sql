-- The teacher's photograph is the profile picture of somebody of the team: cropped, checked and stored as that. It follows
-- the picture, since a replaced one is deleted.

-- For admins: who of the team has a profile picture.
create function private.list_team_pictures() returns table (person_id uuid, name text, address text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select p.id, coalesce(p.full_name, u.email::text), p.avatar_url
        from public.profiles p join auth.users u on u.id = p.id
        where p.role in ('teacher', 'staff', 'admin', 'super_admin') and p.avatar_url is not null
        order by 2;
    end
  $$;

-- The setting has the end of the address where the picture is on the site itself, else all of it.
create function private.follow_teacher_picture() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update public.settings s
        set value = to_jsonb(coalesce(replace(
          case when tg_op = 'UPDATE' then new.avatar_url end,
          left(old.avatar_url, length(old.avatar_url) - length(s.value #>> '{}')), ''
        ), ''))
        where s.key = 'teacher_photo' and length(s.value #>> '{}') > 0
          and right(old.avatar_url, length(s.value #>> '{}')) = s.value #>> '{}';
      return null;
    end
  $$;
create trigger "The teacher's photograph follows a changed picture" after update on public.profiles
  for each row when (old.avatar_url is distinct from new.avatar_url)
  execute function private.follow_teacher_picture();
create trigger "The teacher's photograph goes with its account" after delete on public.profiles
  for each row when (old.avatar_url is not null)
  execute function private.follow_teacher_picture();

revoke execute on function private.list_team_pictures(), private.follow_teacher_picture()
  from public, anon, authenticated, service_role;
grant execute on function private.list_team_pictures() to authenticated;
