-- The people of the school, for admins: found, listed and read by definer functions, because addresses, sessions and second
-- factors are in tables that nobody signed in may read. Decision 0079.

-- A name is searched and sorted without capitals and Romanian diacritics. The expression stands in the indexes as it does in
-- private.list_people: a function of our own has a search path, so that calling it for each of many rows takes seconds.
create index profiles_newest on public.profiles (created_at desc, id desc);
create index profiles_last_active on public.profiles ((coalesce(last_activity_at, created_at)) desc, id desc);
create index profiles_by_name on public.profiles (
  (coalesce(nullif(translate(lower(full_name), 'ăâîșşțţ', 'aaisstt'), ''), '~') collate "C"), id
);

-- A server may refuse the extension to an ordinary login: names are then found by reading all of them.
do $$
begin
  create extension if not exists pg_trgm with schema extensions;
exception when insufficient_privilege or feature_not_supported or undefined_file or invalid_schema_name then
  raise notice 'pg_trgm is not available: names are searched without an index';
end
$$;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    execute format($sql$
      create index profiles_name_parts on public.profiles
        using gin (translate(lower(full_name), 'ăâîșşțţ', 'aaisstt') %I.gin_trgm_ops)
    $sql$,
      (select e.extnamespace::regnamespace from pg_extension e where e.extname = 'pg_trgm'));
  end if;
end
$$;

-- Whether somebody has a second factor in use. Recovery codes alone are none.
create function private.has_second_factor(person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from auth.mfa_factors f
      where f.user_id = person and f.status = 'verified' and f.factor_type::text <> 'recovery_code'
    )
  $$;

-- One page of the people after one of them: those whose name or address has all the words, with this role, banned or
-- without a second factor, and not here since a day in Bucharest; null where it does not matter. Without words, those who
-- were here at least once: each order has its index then.
create function private.list_people(
  words text, wanted_role text, wanted_state text, idle_since date, sorting text, after_id uuid, wanted_count integer
) returns table (
    id uuid, full_name text, avatar_url text, email text, is_confirmed boolean, role text, created_at timestamptz,
    last_activity_at timestamptz, banned_until timestamptz, has_second_factor boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      patterns constant text[] := array(
        select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
        from regexp_split_to_table(translate(lower(btrim(words)), 'ăâîșşțţ', 'aaisstt'), '\s+') word
      );
      -- A condition for each word: the index of names is asked for all of them.
      name_matches constant text := (
        select string_agg(format($q$translate(lower(n.full_name), 'ăâîșşțţ', 'aaisstt') like %L$q$, pattern), ' and ') from unnest(patterns) pattern
      );
      address_matches constant text := (
        select string_agg(format('lower(a.email) like %L', pattern), ' and ') from unnest(patterns) pattern
      );
      direction constant text := case sorting when 'name' then 'asc' else 'desc' end;
      sort_key text := case sorting
        when 'name' then $q$coalesce(nullif(translate(lower(p.full_name), 'ăâîșşțţ', 'aaisstt'), ''), '~') collate "C"$q$
        when 'activity' then 'coalesce(p.last_activity_at, p.created_at)'
        else 'p.created_at'
      end;
      -- As in the indexes.
      id_key text := 'p.id';
      activity text := 'coalesce(p.last_activity_at, p.created_at)';
      source text := 'public.profiles p join auth.users u on u.id = p.id';
      after_key text;
    begin
      perform private.demand('admin');
      if words is not null then
        source := format($q$
          (
            select n.id from public.profiles n where %1$s
            union
            select a.id from auth.users a where %2$s
          ) found (id)
          join auth.users u using (id)
          left join public.profiles p using (id)
        $q$, name_matches, address_matches);
        -- Who was never here has no profile.
        id_key := 'u.id';
        sort_key := replace(sort_key, 'p.created_at', $q$coalesce(p.created_at, u.created_at, '-infinity')$q$);
        activity := replace(activity, 'p.created_at', $q$coalesce(p.created_at, u.created_at, '-infinity')$q$);
      end if;
      execute format('select (%s)::text from auth.users u left join public.profiles p using (id) where u.id = $1', sort_key)
        into after_key using after_id;
      return query execute format(
        $q$
          select u.id, p.full_name, p.avatar_url, u.email::text, u.email_confirmed_at is not null,
            coalesce(p.role, 'free'), coalesce(p.created_at, u.created_at), p.last_activity_at,
            case when u.banned_until > private.now() then u.banned_until end, private.has_second_factor(u.id)
          from %1$s
          where u.deleted_at is null
            and ($1 is null or coalesce(p.role, 'free') = $1)
            and ($2 is distinct from 'banned' or u.banned_until > $5)
            and ($2 is distinct from 'without-factor' or not private.has_second_factor(u.id))
            and ($3 is null or %2$s < $3::timestamp at time zone 'Europe/Bucharest')
            and %3$s
          order by %4$s %5$s, %6$s %5$s
          limit $4
        $q$,
        source, activity,
        case when after_id is null then 'true' else
          format('(%s, %s) %s (%L, %L::uuid)', sort_key, id_key, case direction when 'asc' then '>' else '<' end,
            after_key, after_id)
        end,
        sort_key, direction, id_key
      ) using wanted_role, wanted_state, idle_since, wanted_count, private.now();
    end
  $$;

-- What admins see of one person. Nothing that opens an account: no password, secret, code or token.
create function private.read_person(person uuid)
  returns table (
    id uuid, full_name text, avatar_url text, email text, is_confirmed boolean, role text, created_at timestamptz,
    last_activity_at timestamptz, last_sign_in_at timestamptz, banned_until timestamptz, has_password boolean,
    providers text[], factors json, sessions json, tests json, ticks json, is_under_16 boolean, may_manage boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select u.id, p.full_name, p.avatar_url, u.email::text, u.email_confirmed_at is not null,
          coalesce(p.role, 'free'), coalesce(p.created_at, u.created_at), p.last_activity_at, u.last_sign_in_at,
          case when u.banned_until > private.now() then u.banned_until end,
          coalesce(u.encrypted_password, '') <> '',
          array(select i.provider from auth.identities i where i.user_id = u.id order by i.provider),
          (
            select json_agg(json_build_object('kind', f.factor_type, 'name', f.friendly_name, 'since', f.created_at)
              order by f.created_at)
            from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
          ),
          (
            select json_agg(json_build_object('userAgent', s.user_agent, 'signedInAt', s.created_at,
              'seenAt', greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
              'hasUsedFactor', s.aal = 'aal2') order by s.created_at desc)
            from auth.sessions s
            where s.user_id = u.id and (s.not_after is null or s.not_after > private.now())
          ),
          (
            select json_agg(json_build_object('level', t.level, 'finishedAt', t.finished_at, 'answers', t.answer_count)
              order by t.finished_at desc)
            from public.level_tests t where t.profile_id = u.id and t.finished_at is not null
          ),
          (
            select json_agg(json_build_object('list', c.list, 'ticked', c.ticked) order by c.list)
            from (
              select k.list, count(*) as ticked from public.checklist_ticks k where k.person_id = u.id group by k.list
            ) c
          ),
          exists (select from public.registrations r where r.person_id = u.id and r.age = 'under-16'),
          private.may_manage(u.id)
        from auth.users u
        left join public.profiles p on p.id = u.id
        where u.id = person and u.deleted_at is null;
    end
  $$;

-- The details a person left before or beside their account.
create function private.leads_of_person(person uuid) returns table (id uuid, full_name text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select l.id, l.full_name from public.leads l
        where l.id in (select private.leads_of(person, private.addresses_of(person)))
        order by l.created_at, l.id;
    end
  $$;

-- Takes every second factor from somebody, with the sessions that used one, and tells them by mail. Nothing happens where
-- there is none. @returns how many there were, recovery codes aside
create function private.reset_factors(
  person uuid, reason text, mail_subject text, mail_text text, mail_html text
) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      removed integer;
    begin
      if not private.may_manage(person) then
        raise insufficient_privilege using message = 'The second factors of this person are not theirs to reset.';
      end if;
      with gone as (delete from auth.mfa_factors f where f.user_id = person returning f.status, f.factor_type)
      select count(*) into removed from gone g
      where g.status = 'verified' and g.factor_type::text <> 'recovery_code';
      if removed > 0 then
        delete from auth.sessions s where s.user_id = person;
        insert into private.mails (kind, user_id, recipient, subject, body_text, body_html)
          select 'factors_reset', u.id, lower(u.email), mail_subject, mail_text, mail_html
          from auth.users u where u.id = person and u.email is not null;
        perform private.audit('factors_reset', person, jsonb_build_object('factors', removed)
          || jsonb_strip_nulls(jsonb_build_object('reason', reason)));
      end if;
      return removed;
    end
  $$;

-- Everything about somebody else, as they would get it themself.
create function private.export_data_of(person uuid) returns json
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not private.may_manage(person) then
        raise insufficient_privilege using message = 'The data of this person are not theirs to export.';
      end if;
      perform private.audit('data_exported', person);
      return private.personal_data_of(person, private.addresses_of(person));
    end
  $$;

revoke execute on function private.has_second_factor(uuid),
  private.list_people(text, text, text, date, text, uuid, integer), private.read_person(uuid),
  private.leads_of_person(uuid), private.reset_factors(uuid, text, text, text, text), private.export_data_of(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.list_people(text, text, text, date, text, uuid, integer), private.read_person(uuid),
  private.leads_of_person(uuid), private.reset_factors(uuid, text, text, text, text), private.export_data_of(uuid)
  to authenticated;
