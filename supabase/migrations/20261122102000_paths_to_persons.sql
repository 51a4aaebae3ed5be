-- Every path from a person to rows about them is one that an index answers: erasing or exporting one person takes as long
-- however many others there are. tests/personal-data/paths.test.ts holds every path to it.

create index item_reports_to_an_address on private.item_reports (reply_address) where reply_address is not null;
create index registrations_by_parent on public.registrations (parent_email) where parent_email is not null;
create index recordings_of_a_person on private.recordings (uploaded_by) where uploaded_by is not null;

-- `$1 in (a, b)` uses no index on a and b, `or` uses both. The indexes themselves are the backend's to make: the table is
-- its own (backend/postgres/bootstrap).
update private.personal_data
set belongs = $sql$r.payload ->> 'actor_id' = $1::text or r.payload -> 'traits' ->> 'user_id' = $1::text$sql$
where relation = 'auth.audit_log_entries';

-- The same names as `like '<id>/%'`, as a range of the index on (bucket_id, name collate "C").
update private.personal_data
set belongs = $sql$r.bucket_id = 'avatars'
  and r.name collate "C" >= $1::text || '/' and r.name collate "C" < $1::text || '0'$sql$
where relation = 'storage.objects';
