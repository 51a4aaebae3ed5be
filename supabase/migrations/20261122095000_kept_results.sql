-- Whose a kept result is, where the link of one went round; and whether the school still shows sample values of itself.
-- Decision 0057.

-- Whether the account showed the cookie of the device that took the test. The link alone can be anybody's: a result kept
-- by it goes to whoever shows the cookie, and stays when the account goes.
alter table public.level_tests
  add column is_kept_by_device boolean not null default false;
comment on column public.level_tests.is_kept_by_device is 'personal: delete';
-- Of those kept before nobody knows. What was promised to be erased with the account stays promised.
update public.level_tests set is_kept_by_device = true where profile_id is not null;
alter table public.level_tests
  add constraint level_tests_keeper_check check (not is_kept_by_device or profile_id is not null);

create or replace function private.keep_result(token text) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.uid();
      known record;
    begin
      if person is null then
        return null;
      end if;
      select t.id, t.profile_id as keeper, t.is_kept_by_device,
        coalesce(t.visitor_hash = private.visitor(), false) as is_own_device
      into known
      from public.level_tests t
      where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
      for update;
      if not found then
        return 'unknown';
      end if;
      if known.keeper is null or known.is_own_device and not known.is_kept_by_device then
        update public.level_tests set profile_id = person, is_kept_by_device = known.is_own_device where id = known.id;
        return case when known.keeper = person then 'own' else 'kept' end;
      end if;
      return case when known.keeper = person then 'own' else 'taken' end;
    end
  $$;

create or replace function private.release_result(wanted uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update public.level_tests set profile_id = null, is_kept_by_device = false
        where id = wanted and profile_id = private.uid();
      return found;
    end
  $$;

-- As before; to the device itself a result that only the link keeps in another account is nobody's.
create or replace function private.keeper_of_result(token text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
        when t.profile_id is null then 'nobody'
        when t.profile_id = private.uid() then 'you'
        when t.visitor_hash = private.visitor() and not t.is_kept_by_device then 'nobody'
        else 'another'
      end
    from public.level_tests t
    where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

create or replace function private.list_loose_results()
  returns table (test_id uuid, level text, finished_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select t.id, t.level, t.finished_at
    from public.level_tests t
    where t.visitor_hash = private.visitor()
      and (t.profile_id is null or not t.is_kept_by_device and t.profile_id is distinct from private.uid())
      and t.finished_at is not null
    order by t.finished_at desc, t.id
  $$;

-- Erasure goes by falling positions: these results are out of the account before what is theirs is looked for, so that
-- their answers, confirmations and reports stay with the device.
update private.personal_data set belongs = 'r.profile_id = $1 and r.is_kept_by_device'
where relation = 'public.level_tests' and path = 'tests they keep';
insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (590, 'public.level_tests', 'tests of another device that they keep by the link', 'Teste de nivel',
    'r.profile_id = $1 and not r.is_kept_by_device', null, null, '{visitor_hash,result_token_hash}', 'clear',
    '{profile_id}');

-- Whether anything the school shows of itself is still the sample it was made with. Pages are then not indexed on a public address, and no order
-- may be taken: whoever orders has to know from whom (Law 365/2002, art. 5).
create function private.has_samples() returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select exists (select from public.settings s where s.is_sample and s.is_public) $$;
revoke execute on function private.has_samples() from public, anon, authenticated, service_role;
grant execute on function private.has_samples() to anon, authenticated, app_worker;
