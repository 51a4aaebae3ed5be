-- Keys that end. After a rotation the key before counts for a while; the one without an end is given out and signs.

alter table _backend.api_keys drop constraint api_keys_pkey, drop constraint api_keys_key_key, add primary key (key);
alter table _backend.api_keys add column ends_at timestamptz;
create unique index api_keys_given_out on _backend.api_keys (name) where ends_at is null;

alter table _backend.signing_keys
  -- Published before it signs, so that whoever verifies knows it by then; null is since ever.
  add column signs_from timestamptz,
  add column ends_at timestamptz;
update _backend.signing_keys set ends_at = retired_at + interval '20 minutes' where retired_at is not null;
alter table _backend.signing_keys drop column retired_at;
create unique index signing_keys_given_out on _backend.signing_keys ((true)) where ends_at is null;

-- What the backend signs for itself alone: addresses of files that open for a while, and ids that stand in for those of
-- accounts nobody may know of.
create table _backend.hmac_keys (
  purpose text not null check (purpose in ('signed_urls', 'stand_in_ids')),
  key text primary key,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create unique index hmac_keys_given_out on _backend.hmac_keys (purpose) where ends_at is null;
grant select, insert, update, delete on _backend.hmac_keys to supabase_auth_admin;

-- Every process of the backend reads its keys again.
create function _backend.announce_key_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('key_changes', '');
  return null;
end
$$;
revoke execute on function _backend.announce_key_change() from public;
create trigger announce_key_change after insert or update or delete on _backend.api_keys
  for each statement execute function _backend.announce_key_change();
create trigger announce_key_change after insert or update or delete on _backend.signing_keys
  for each statement execute function _backend.announce_key_change();
create trigger announce_key_change after insert or update or delete on _backend.hmac_keys
  for each statement execute function _backend.announce_key_change();
