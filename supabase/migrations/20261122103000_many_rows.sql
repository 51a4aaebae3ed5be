-- What is done at once to many rows stays fast when there are very many of them.

-- Counts that are over are deleted by a job, some at a time (app/visit-limits.server.ts).
create index rate_limits_over on private.rate_limits (expire);

-- Erases what somebody without an account left with an address, and tells how many rows of which table. Whoever calls it
-- has made sure that the address has no account.
create function private.erase_left_details(address text) returns jsonb
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      given text[] := array[lower(btrim(address))];
      counts jsonb;
      gone uuid[] := array(select private.leads_of(null, given));
    begin
      counts := private.erase_rows(null, given);
      insert into private.erasures (subject_hash, counts)
        select private.erasure_hash(id), counts from unnest(gone) id on conflict (subject_hash) do nothing;
      perform private.audit('address_erased', null, counts);
      return counts;
    end
  $$;
revoke execute on function private.erase_left_details(text) from public, anon, authenticated, service_role;

create or replace function private.erase_address(address text) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      if exists (
        select from auth.users u
        where lower(u.email) = lower(btrim(address))
          and u.email_confirmed_at is not null
      ) then
        raise insufficient_privilege using message = 'This address has an account: erase the person.';
      end if;
      return private.erase_left_details(address);
    end
  $$;

-- As before, but accounts are looked through once, and not twice for each of the details.
create or replace function private.replay_erasures(hashes text[]) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      found_id uuid;
      lead record;
      erased integer := 0;
    begin
      for found_id in
        select u.id from auth.users u where private.erasure_hash(u.id) = any (hashes)
      loop
        perform private.erase_account(found_id);
        erased := erased + 1;
      end loop;
      for lead in
        with found as materialized (
          select l.id, l.email from public.leads l where private.erasure_hash(l.id) = any (hashes)
        )
        select found.id, found.email, exists (
            select from (select lower(u.email) as email from auth.users u where u.email_confirmed_at is not null) account
            where account.email = found.email
          ) as has_account
        from found
      loop
        -- The backup may have an account with the address, which is not on the list.
        if lead.has_account then
          delete from public.leads l where l.id = lead.id;
        else
          perform private.erase_left_details(lead.email);
        end if;
        erased := erased + 1;
      end loop;
      return erased;
    end
  $$;
