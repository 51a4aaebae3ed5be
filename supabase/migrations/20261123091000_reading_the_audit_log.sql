-- How admins read the audit log: by definer functions, because the names and addresses of other people are in tables that
-- nobody signed in may read, and which ask for the role once, before they read. Decision 0069.

create index audit_log_by_verb on private.audit_log (verb, done_at desc, id desc);

-- The newest rows of the audit log before one of them, of these people, of this verb and of these days in Bucharest; null
-- where it does not matter. Each way to ask has its index.
create function private.list_audit_log(
  wanted_people uuid[], wanted_verb text, first_day date, last_day date, before_id bigint, wanted_count integer
) returns table (
    id bigint, done_at timestamptz, verb text, assurance text, about_table text, about_key text, details jsonb,
    has_actor boolean, actor_name text, actor_email text, has_subject boolean, subject_name text, subject_email text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      since constant timestamptz :=
        coalesce(first_day::timestamp at time zone 'Europe/Bucharest', '-infinity');
      until constant timestamptz :=
        coalesce((last_day + 1)::timestamp at time zone 'Europe/Bucharest', 'infinity');
      -- One upper bound: beside a second one the index would be read from its end.
      before_at timestamptz := until;
      keys uuid[];
    begin
      perform private.demand('admin');
      keys := array(select k.key from private.person_keys k where k.person_id = any (wanted_people));
      if before_id is not null then
        before_at := (select l.done_at from private.audit_log l where l.id = before_id and l.done_at < until);
      end if;
      return query
        with page as (
          (
            select l.* from private.audit_log l
            where wanted_people is null and wanted_verb is null
              and l.done_at >= since and (l.done_at, l.id) < (before_at, coalesce(before_id, 0))
            order by l.done_at desc, l.id desc limit wanted_count
          )
          union all
          (
            select l.* from private.audit_log l
            where wanted_people is null and l.verb = wanted_verb
              and l.done_at >= since and (l.done_at, l.id) < (before_at, coalesce(before_id, 0))
            order by l.done_at desc, l.id desc limit wanted_count
          )
          union all
          select done.* from unnest(keys) wanted (key) cross join lateral (
            select l.* from private.audit_log l
            where l.actor_key = wanted.key and (wanted_verb is null or l.verb = wanted_verb)
              and l.done_at >= since and (l.done_at, l.id) < (before_at, coalesce(before_id, 0))
            order by l.done_at desc, l.id desc limit wanted_count
          ) done
          union all
          select suffered.* from unnest(keys) wanted (key) cross join lateral (
            select l.* from private.audit_log l
            where l.subject_key = wanted.key and (wanted_verb is null or l.verb = wanted_verb)
              and coalesce(l.actor_key <> all (keys), true)
              and l.done_at >= since and (l.done_at, l.id) < (before_at, coalesce(before_id, 0))
            order by l.done_at desc, l.id desc limit wanted_count
          ) suffered
        )
        select l.id, l.done_at, l.verb, l.assurance, l.about_table, l.about_key, l.details,
          l.actor_key is not null, ap.full_name, au.email::text,
          l.subject_key is not null, sp.full_name, su.email::text
        from (select p.* from page p order by p.done_at desc, p.id desc limit wanted_count) l
        left join private.person_keys ak on ak.key = l.actor_key
        left join auth.users au on au.id = ak.person_id
        left join public.profiles ap on ap.id = ak.person_id
        left join private.person_keys sk on sk.key = l.subject_key
        left join auth.users su on su.id = sk.person_id
        left join public.profiles sp on sp.id = sk.person_id
        order by l.done_at desc, l.id desc;
    end
  $$;

-- The people of the audit log whose name or address has these words, with or without diacritics. Where the words are
-- somebody's whole address, only that person.
create function private.find_people_in_audit_log(words text, wanted_count integer)
  returns table (person_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select k.person_id from private.person_keys k
        join auth.users u on u.id = k.person_id
        where lower(u.email) = lower(words);
      if found then
        return;
      end if;
      return query
        select k.person_id from private.person_keys k
        join auth.users u on u.id = k.person_id
        left join public.profiles p on p.id = k.person_id
        where position(
          translate(lower(words), 'ăâîșşțţ', 'aaisstt')
          in translate(lower(concat_ws(' ', p.full_name, u.email)), 'ăâîșşțţ', 'aaisstt')
        ) > 0
        order by p.full_name, u.email, k.person_id
        limit wanted_count;
    end
  $$;

revoke execute on function private.list_audit_log(uuid[], text, date, date, bigint, integer),
  private.find_people_in_audit_log(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.list_audit_log(uuid[], text, date, date, bigint, integer),
  private.find_people_in_audit_log(text, integer)
  to authenticated;
