-- An upload that is under way while its owner is erased: whether there are files is looked at once the account is gone.
-- The storage holds the account while it writes the row of a file, so this either waits for that row and finds it, or the
-- row is refused. Decision 0033.

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
      folder := (
        select person where exists (
          select from storage.objects o where o.bucket_id = 'avatars' and o.name like person || '/%'
        )
      );
      insert into private.erasures (subject_hash, counts, pending_folder)
        values (private.erasure_hash(person), erased, folder)
        on conflict (subject_hash) do update
        set erased_at = excluded.erased_at, counts = excluded.counts, pending_folder = excluded.pending_folder,
          delete_after = excluded.delete_after;
    end
  $$;

-- What the sender of a file wanted to remember with it is theirs as well.
update private.personal_data set shown = '{name,metadata,user_metadata,created_at}' where relation = 'storage.objects';
