-- Devices a person has signed in on, by the hash of a cookie: on a network they were never on, their password still
-- counts while strangers guess it.
create table _backend.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
grant select, insert, update, delete on _backend.known_devices to supabase_auth_admin;

-- Hashes of the network and the device that asked for a code: tries from there are not counted with those of strangers.
-- Wrong tries are counted in _backend.attempts, for each place by itself; "wrong_attempts" stays for a process of the
-- version before, which may run beside this one during an upgrade.
alter table _backend.one_time_codes add column asked_from text[] not null default '{}';
