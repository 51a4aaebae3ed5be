-- Addresses that were a page's once, and where they lead now. Decision 0071.

create table public.redirects (
  -- Decoded, in lower case and without a slash at its end: the form in which it is looked up.
  path text not null,
  -- A path of the site, or an address of another one.
  target text not null,
  is_permanent boolean not null,
  created_at timestamptz not null default private.now(),
  constraint redirects_pkey primary key (path),
  constraint redirects_path_check check (path ~ '^/[^?#\s]+$' and char_length(path) <= 300),
  constraint redirects_target_check check (
    target ~ '^(/|/[^/\\\s][^\\\s]*|https://[^/\\\s]+[^\\\s]*)$' and char_length(target) <= 500
  )
);

alter table public.redirects enable row level security;
revoke all on public.redirects from public, anon, authenticated, service_role;
grant select on public.redirects to anon, authenticated;
create policy "Everybody follows redirects" on public.redirects for select to anon, authenticated using (true);

comment on column public.redirects.path is 'personal: none';
comment on column public.redirects.target is 'personal: none';
comment on column public.redirects.is_permanent is 'personal: none';
comment on column public.redirects.created_at is 'personal: none';

-- Adds a redirect. Returns 'added'; 'taken' when the address leads somewhere already; 'chained' when its target is redirected
-- itself, or another redirect leads to this address: so no two can lead in a circle.
create function private.add_redirect(new_path text, new_target text, new_permanent boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      target_path constant text := rtrim(lower(substring(new_target from '^/[^?#]*')), '/');
    begin
      perform private.demand('admin');
      -- Two admins who add the halves of a circle at once: one waits for the other.
      lock table public.redirects in share row exclusive mode;
      if exists (select from public.redirects r where r.path = new_path) then
        return 'taken';
      end if;
      if target_path = new_path
        or exists (select from public.redirects r where r.path = target_path)
        or exists (
          select from public.redirects r
          where rtrim(lower(substring(r.target from '^/[^?#]*')), '/') = new_path
        )
      then
        return 'chained';
      end if;
      insert into public.redirects (path, target, is_permanent) values (new_path, new_target, new_permanent);
      perform private.audit('redirect_added', null, jsonb_build_object('to', new_target), 'redirects', new_path);
      return 'added';
    end
  $$;

-- Returns whether there was one.
create function private.remove_redirect(old_path text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      removed public.redirects;
    begin
      perform private.demand('admin');
      delete from public.redirects r where r.path = old_path returning r.* into removed;
      if removed.path is null then
        return false;
      end if;
      perform private.audit('redirect_removed', null, jsonb_build_object('to', removed.target), 'redirects', old_path);
      return true;
    end
  $$;

revoke execute on function private.add_redirect(text, text, boolean), private.remove_redirect(text)
  from public, anon, authenticated, service_role;
grant execute on function private.add_redirect(text, text, boolean), private.remove_redirect(text) to authenticated;
