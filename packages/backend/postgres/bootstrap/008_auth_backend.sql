-- What the embedded auth backend keeps besides the tables of hosted projects. Only its own role reaches it.
grant usage on schema _backend to supabase_auth_admin;

-- Keys that access tokens are signed with. The newest one that is not retired signs; retired ones still verify.
create table _backend.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- The project's own two keys: one that every browser knows, one that opens everything.
create table _backend.api_keys (
  name text primary key check (name in ('publishable', 'secret')),
  key text not null unique,
  created_at timestamptz not null default now()
);

-- Codes typed by hand and links pressed once, sent by mail or text message; only their hashes are kept. Per person
-- and purpose the newest one counts.
create table _backend.one_time_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null,
  -- The address or number that using it proves.
  target text not null,
  code_hash text,
  link_hash text unique,
  -- The password chosen with this very sign-up: whoever proves to read the mailbox gets theirs, nobody else's.
  pending_password text,
  -- What was said of oneself with it; likewise.
  user_metadata jsonb,
  -- The session that asked for it; the code goes with the session.
  session_id uuid references auth.sessions (id) on delete cascade,
  -- Where a browser that pressed the link waits for a code of its own (PKCE).
  flow_id uuid references auth.flow_state (id) on delete cascade,
  redirect_to text,
  wrong_attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);
create index one_time_codes_expired on _backend.one_time_codes (expires_at);
create index one_time_codes_sent_to on _backend.one_time_codes (target, purpose);
create index one_time_codes_of_a_flow on _backend.one_time_codes (flow_id) where flow_id is not null;
create index one_time_codes_of_a_session on _backend.one_time_codes (session_id) where session_id is not null;

-- Accounts that were made because somebody typed an address, and that nobody has entered yet.
create table _backend.unfinished_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  made_at timestamptz not null
);

-- Who is away at a provider of identities. The browser has a secret in a cookie; verifier and nonce derive from it, so
-- nobody else comes back in its place, and a copy of the database comes back as nobody.
create table _backend.provider_flows (
  flow_id uuid primary key references auth.flow_state (id) on delete cascade,
  browser_hash text not null,
  -- The session that asked to link an identity to its account.
  session_id uuid references auth.sessions (id) on delete cascade
);
create index provider_flows_of_a_session on _backend.provider_flows (session_id) where session_id is not null;

-- Counts within windows of time, for every limit. What is counted is a hash: no address, no account.
create table _backend.attempts (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index attempts_over on _backend.attempts (resets_at);

-- Counts one attempt under each key in turn, and stops at the first that is too much: who has used up the tries of their
-- own network adds nothing to the account they are after. Kinds of limits come in one order, so no two calls wait for
-- each other.
create function _backend.count_attempts(keys text[], maxima integer[], seconds integer[], at_time timestamptz)
returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  counted integer;
begin
  for i in 1 .. cardinality(keys) loop
    insert into _backend.attempts as a (key, count, resets_at)
    values (keys[i], 1, at_time + seconds[i] * interval '1 second')
    on conflict (key) do update set
      count = case when a.resets_at <= at_time then 1 else a.count + 1 end,
      resets_at = case when a.resets_at <= at_time then excluded.resets_at else a.resets_at end
    returning a.count into counted;
    if counted > maxima[i] then
      return false;
    end if;
  end loop;
  return true;
end
$$;
revoke execute on function _backend.count_attempts(text[], integer[], integer[], timestamptz) from public;
grant execute on function _backend.count_attempts(text[], integer[], integer[], timestamptz) to supabase_auth_admin;

-- Networks a person has signed in from: an attack on an account from elsewhere does not lock them out.
create table _backend.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network_hash text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, network_hash)
);

-- Somebody signed in: what was counted on the way is taken back, in the order it was counted, and their network is known.
create function _backend.take_back_attempts(keys text[], person uuid, network text, at_time timestamptz)
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  for i in 1 .. cardinality(keys) loop
    update _backend.attempts set count = greatest(count - 1, 0) where key = keys[i];
  end loop;
  insert into _backend.known_networks (user_id, network_hash, last_seen_at) values (person, network, at_time)
  on conflict (user_id, network_hash) do update set last_seen_at = excluded.last_seen_at;
end
$$;
revoke execute on function _backend.take_back_attempts(text[], uuid, text, timestamptz) from public;
grant execute on function _backend.take_back_attempts(text[], uuid, text, timestamptz) to supabase_auth_admin;

-- Codes tried on a factor and not found right, within the last quarter of an hour.
create table _backend.factor_attempts (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  attempted_at timestamptz not null,
  -- From a network where this person has used a second factor before.
  is_from_known_network boolean not null
);
create index factor_attempts_of_a_factor on _backend.factor_attempts (factor_id, attempted_at);

-- Networks where a person has used a second factor: a stranger who knows the password does not use up their tries.
create table _backend.second_factor_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network_hash text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, network_hash)
);

-- Refresh tokens with a lower counter were given out before the second factor, and never get what came after it.
create table _backend.stepped_up_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  lowest_counter bigint not null,
  stepped_up_at timestamptz not null
);

-- A code of an authenticator app counts once, ever.
create table _backend.used_totp_steps (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  step bigint not null,
  primary key (factor_id, step)
);

create table _backend.recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

grant select, insert, update, delete on _backend.signing_keys, _backend.api_keys, _backend.one_time_codes,
  _backend.attempts, _backend.known_networks, _backend.used_totp_steps, _backend.recovery_codes,
  _backend.factor_attempts, _backend.second_factor_networks, _backend.stepped_up_sessions,
  _backend.provider_flows, _backend.unfinished_sign_ups
  to supabase_auth_admin;
grant references on all tables in schema _backend to supabase_auth_admin;
