-- Whoever keeps rendered pages hears of every change of what they are made of, after its commit.

create function private.announce_site_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform pg_notify('site_changes', '');
      return null;
    end
  $$;
revoke execute on function private.announce_site_change() from public, anon, authenticated, service_role;

create trigger "Whoever keeps pages hears of it" after insert or update or delete or truncate on public.pages
  for each statement execute function private.announce_site_change();
create trigger "Whoever keeps pages hears of it" after insert or update or delete or truncate on public.settings
  for each statement execute function private.announce_site_change();
