-- Erases a person, and erases people again after an older backup was restored.

create table private.erasures (
  subject_hash text primary key,
  erased_at timestamptz not null default now(),
  -- The folder of files that are still to be removed.
  pending_folder uuid
);
alter table private.erasures enable row level security;
revoke all on private.erasures from public, anon, authenticated, service_role;

create function private.erasure_hash(person uuid) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select encode(sha256(convert_to(person::text, 'UTF8')), 'hex') $$;

-- Files are looked for after the account was deleted: an upload locks the account while it writes the row of a file, so
-- this either waits and finds the row, or the row is refused.
create function private.erase_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from auth.users where id = person;
      insert into private.erasures (subject_hash, pending_folder)
        values (
          private.erasure_hash(person),
          (select person where exists (
            select from storage.objects o where o.bucket_id = 'avatars' and o.name like person || '/%'
          ))
        );
    end
  $$;

-- @returns how many people were erased
create function private.replay_erasures(hashes text[]) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      found_id uuid;
      erased integer := 0;
    begin
      for found_id in select u.id from auth.users u where private.erasure_hash(u.id) = any (hashes) loop
        perform private.erase_person(found_id);
        erased := erased + 1;
      end loop;
      return erased;
    end
  $$;

revoke execute on function private.erasure_hash(uuid), private.erase_person(uuid), private.replay_erasures(text[])
  from public, anon, authenticated, service_role;
