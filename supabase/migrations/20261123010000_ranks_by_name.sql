-- The last functions that knew ranks as numbers, otherwise as they were: a role added between two others moves the ranks
-- and changes private.role_rank alone.

create or replace function private.rank() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with claims as (
      select nullif(current_setting('request.jwt.claims', true), '')::jsonb as token
    ), person as (
      select private.uid() as id
    ), session as (
      select s.aal from claims join auth.sessions s on s.id = (claims.token ->> 'session_id')::uuid
      where claims.token ->> 'aal' = 'aal2'
    )
    select case
      when person.id is null then private.role_rank('unregistered')
      else least(
        greatest(private.role_rank(p.role), private.role_rank('free')),
        case when (select aal >= 'aal2' from session) then private.role_rank('super_admin')
          else private.role_rank('premium') end
      )
    end
    from person
    left join public.profiles p on p.id = person.id
  $$;

create or replace function private.is_learner(role text) returns boolean
  language sql immutable set search_path = ''
  return coalesce(private.role_rank(role), private.role_rank('free')) < private.role_rank('teacher');

create or replace function private.open_parent_link(token text)
  returns table (
    person_id uuid, account_email text, parent_email text, registered_at timestamptz, can_close boolean
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select n.person_id, u.email, r.parent_email, r.registered_at,
      n.told_at > private.now() - interval '12 months'
        and private.is_learner((select p.role from public.profiles p where p.id = n.person_id))
    from private.parent_notices n
    join public.registrations r on r.person_id = n.person_id
    join auth.users u on u.id = n.person_id
    where n.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;
