-- Every path from a person to rows about them is one that an index answers: erasing or exporting one person takes as long
-- however many others there are. tests/personal-data/paths.test.ts holds every path to it.

create index item_reports_to_an_address on private.item_reports (reply_address) where reply_address is not null;
create index recordings_of_a_person on private.recordings (uploaded_by) where uploaded_by is not null;

-- `$1 in (a, b)` uses no index on a and b, `or` uses both. The indexes themselves are the backend's to make: the table is
-- its own (backend/postgres/bootstrap).
update private.personal_data
set belongs = $sql$r.payload ->> 'actor_id' = $1::text or r.payload -> 'traits' ->> 'user_id' = $1::text$sql$
where relation = 'auth.audit_log_entries';
