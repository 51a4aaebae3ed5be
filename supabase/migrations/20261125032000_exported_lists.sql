-- A list goes out of the site as a file: noted before its first page, by whoever may read the list. What it was filtered by
-- is noted by name, never by value, which may be a person's name.

create function private.note_people_export(filters text[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      perform private.audit('list_exported', null, jsonb_build_object('list', 'people', 'filters', filters), 'profiles');
    end
  $$;

create function private.note_messages_export(filters text[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      perform private.audit('list_exported', null, jsonb_build_object('list', 'messages', 'filters', filters),
        'contact_messages');
    end
  $$;

revoke execute on function private.note_people_export(text[]), private.note_messages_export(text[])
  from public, anon, authenticated, service_role;
grant execute on function private.note_people_export(text[]), private.note_messages_export(text[]) to authenticated;
