-- What is over is found by an index, so that finding nothing costs nothing, and a heap that has piled up is removed in
-- batches without reading past the rest each time (backend/auth/sweep.ts).
create index sessions_by_last_use on auth.sessions (coalesce(refreshed_at at time zone 'utc', created_at));
create index mfa_factors_unverified on auth.mfa_factors (created_at) where status = 'unverified';
create index known_networks_over on _backend.known_networks (last_seen_at);
create index known_devices_over on _backend.known_devices (last_seen_at);
create index second_factor_networks_over on _backend.second_factor_networks (last_seen_at);
create index factor_attempts_over on _backend.factor_attempts (attempted_at);
create index unfinished_sign_ups_over on _backend.unfinished_sign_ups (made_at);

-- Sweep, backup and restore ask which rows name a file.
create index objects_by_version on storage.objects (version);
