-- The paths of private.personal_data alone say which files belong to a person: one path for each bucket with files of
-- people. Erasure, the job that removes files and a restore ask them, and name no bucket any more.

-- The files of a person, of every bucket that has a path.
create function private.files_of(person uuid) returns table (bucket_id text, name text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      entry private.personal_data;
    begin
      for entry in
        select d.* from private.personal_data d where d.erasure = 'files' order by d.position
      loop
        -- A path to files starts from the person's id, which is the name of their folder, and from no address.
        return query execute format('select r.bucket_id, r.name from %s r where %s', entry.relation, entry.belongs)
          using person, '{}'::text[];
      end loop;
    end
  $$;
revoke execute on function private.files_of(uuid) from public, anon, authenticated, service_role;
grant execute on function private.files_of(uuid) to service_role;

-- As before, but for the question whether there are files.
create or replace function private.erase_account(person uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      erased jsonb;
      folder uuid;
    begin
      perform private.audit('person_erased', person);
      -- The address may stand with a child's details, which stay. What its reader agreed to in their account does not.
      delete from public.lead_events e using public.leads l
        where l.id = e.lead_id and l.email = any (private.addresses_of(person)) and l.is_parent_email
          and e.kind = 'consent_given' and e.details ->> 'isConfirmed' = 'true';
      erased := private.erase_rows(person, private.addresses_of(person));
      folder := (select person where exists (select from private.files_of(person)));
      insert into private.erasures (subject_hash, counts, pending_folder)
        values (private.erasure_hash(person), erased, folder)
        on conflict (subject_hash) do update
        set erased_at = excluded.erased_at, counts = excluded.counts, pending_folder = excluded.pending_folder,
          delete_after = excluded.delete_after;
    end
  $$;
