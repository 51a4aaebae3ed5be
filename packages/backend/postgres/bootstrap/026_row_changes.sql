-- What a table in publication supabase_realtime tells of its changes: which rows, by their keys, and nothing of what
-- is in them. Whoever listens reads the rows anew, as whoever may see them. Told on commit, forgotten on rollback.

-- A trigger of each statement, run as whoever writes. Values of keys are told as text, in the form they have in JSON.
create function _backend.note_changes() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  key text;
  keys jsonb[];
  moved jsonb[];
  former jsonb[];
  part jsonb;
  head jsonb;
  told text;
begin
  select format('jsonb_build_array(%s)', string_agg(format('to_jsonb(r.%I) #>> ''{}''', a.attname), ', ' order by k.place))
  into key
  from pg_index i
  cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = tg_relid and i.indisprimary;

  if tg_op = 'UPDATE' then
    execute format(
      'with new_keys as (select %1$s as key from after_rows r), old_keys as (select %1$s as key from before_rows r)
       select array_agg(n.key) filter (where n.key = o.key), array_agg(n.key) filter (where o.key is null),
         array_agg(o.key) filter (where n.key is null)
       from new_keys n full join old_keys o on o.key = n.key', key
    ) into keys, moved, former;
  else
    execute format(
      'select array_agg(%s) from %I r', key, case tg_op when 'DELETE' then 'before_rows' else 'after_rows' end
    ) into keys;
  end if;
  keys := keys || moved;
  if coalesce(cardinality(keys), 0) = 0 then
    return null;
  end if;

  -- The time keeps apart what is otherwise the same: equal notifications of one transaction arrive once.
  head := jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'event', tg_op, 'at', clock_timestamp()
  );
  if cardinality(keys) > 20000 then
    perform pg_notify('realtime_changes', (head || '{"many": true}')::text);
    return null;
  end if;
  -- Which row had which key is known only of one that moved alone.
  if cardinality(moved) = 1 then
    head := head || jsonb_build_object('moved', jsonb_build_array(former[1], moved[1]));
  end if;
  -- At most 8,000 bytes go into one notification.
  for part in
    select jsonb_agg(sized.key order by sized.place)
    from (
      select k.key, k.place, sum(octet_length(k.key::text) + 2) over (order by k.place) / 4000 as part
      from unnest(keys) with ordinality as k (key, place)
    ) as sized
    group by trunc(sized.part)
    order by trunc(sized.part)
  loop
    told := (head || jsonb_build_object('keys', part))::text;
    if octet_length(told) > 7999 then
      told := (head - 'moved' || '{"many": true}')::text;
    end if;
    perform pg_notify('realtime_changes', told);
  end loop;
  return null;
end
$$;
revoke execute on function _backend.note_changes() from public;
