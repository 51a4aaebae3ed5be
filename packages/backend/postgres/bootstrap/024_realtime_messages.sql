-- Messages sent from SQL, as on hosted projects: realtime.send and its siblings write a row, whoever listens is told of
-- it once the transaction is over, and the row stays for three days to be replayed.

set local role supabase_realtime_admin;

-- Days are those of UTC whatever the clock of a session shows; messages of one transaction keep their order.
alter table realtime.messages alter column inserted_at set default (clock_timestamp() at time zone 'UTC');

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql
  as $$
declare
  message_id uuid;
begin
  begin
    message_id := gen_random_uuid();
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (
      message_id,
      case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
      event, topic, private, 'broadcast'
    );
  exception when others then
    -- A message that cannot be sent undoes nothing of what it tells of.
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end;
end
$$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql
  as $$
begin
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (binary_payload, event, topic, private, extension)
    values (payload, event, topic, private, 'broadcast');
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end;
end
$$;

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void
  language plpgsql
  as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;

reset role;

-- What is told: one line about the message, then its payload as it is. A notification holds 8,000 bytes; what is longer
-- is read from its row.
create function _backend.announce_message() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
declare
  about jsonb := jsonb_build_object('id', new.id, 'topic', new.topic, 'event', new.event, 'private', new.private);
  told text;
begin
  told := case
    when new.binary_payload is null then (about || '{"encoding":"json"}')::text || E'\n' || new.payload::text
    else (about || '{"encoding":"binary"}')::text || E'\n'
      || translate(encode(new.binary_payload, 'base64'), E'\n', '')
  end;
  if octet_length(told) > 7900 then
    told := jsonb_build_object('id', new.id, 'inserted_at', new.inserted_at)::text;
  end if;
  perform pg_notify('realtime_messages', told);
  return null;
end
$$;
revoke execute on function _backend.announce_message() from public;

create trigger announce_message after insert on realtime.messages
  for each row
  when (
    new.extension = 'broadcast' and new.event is not null and new.private is not null
    and (new.payload is not null or new.binary_payload is not null)
  )
  execute function _backend.announce_message();

-- One partition a day (UTC), from yesterday to three days ahead; those over three days old are dropped.
create function _backend.keep_message_partitions() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  today date := (now() at time zone 'UTC')::date;
  day date;
  known text[];
  partition text;
begin
  -- Several processes may be about to do the same.
  perform pg_advisory_xact_lock(7261024);
  known := array(select inhrelid::regclass::text from pg_inherits where inhparent = 'realtime.messages'::regclass);
  for day in select generate_series(today - 1, today + 3, '1 day')::date loop
    partition := to_char(day, '"realtime.messages_"YYYY_MM_DD');
    if partition <> all (known) then
      execute format(
        'create table %s partition of realtime.messages for values from (%L) to (%L)', partition, day, day + 1
      );
      execute format('alter table %s owner to supabase_realtime_admin', partition);
    end if;
  end loop;
  foreach partition in array known loop
    if partition ~ '^realtime\.messages_\d{4}_\d\d_\d\d$' and to_date(right(partition, 10), 'YYYY_MM_DD') < today - 3 then
      execute format('drop table %s', partition);
    end if;
  end loop;
end
$$;
revoke execute on function _backend.keep_message_partitions() from public;
grant execute on function _backend.keep_message_partitions() to service_role;
select _backend.keep_message_partitions();
