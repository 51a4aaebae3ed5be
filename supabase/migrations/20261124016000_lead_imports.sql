-- Leads out of a file: its rows are staged without touching any lead, and promoted by a job so many at a time, so that
-- visitors who leave their details wait for none of it. What a file brought can be taken back. Decision 0073.

create table private.lead_imports (
  id bigint generated always as identity primary key,
  file_name text not null constraint lead_imports_file_name_length check (char_length(file_name) between 1 and 200),
  -- reading: rows are being staged. waiting: somebody has to look at what was read.
  state text not null default 'reading' constraint lead_imports_state
    check (state in ('reading', 'waiting', 'running', 'done', 'undoing', 'undone')),
  created_at timestamptz not null default private.now(),
  writer_key uuid,
  row_count integer not null default 0,
  error_count integer not null default 0,
  promoted_count integer not null default 0,
  created_count integer not null default 0,
  removed_count integer not null default 0,
  -- Leads that something happened with since: an undo leaves them.
  left_count integer not null default 0
);
create index lead_imports_by_writer on private.lead_imports (writer_key) where writer_key is not null;
create index lead_imports_to_do on private.lead_imports (id) where state in ('running', 'undoing');

-- Rows that were not promoted yet, and those that cannot be.
create table private.lead_import_rows (
  import_id bigint not null constraint lead_import_rows_import references private.lead_imports (id) on delete cascade,
  row_no integer not null,
  full_name text,
  email text,
  phone text,
  source text,
  note text,
  -- Of a row that cannot be promoted: what is wrong, by field, and what stood there.
  errors jsonb,
  given jsonb,
  delete_after timestamptz not null default private.now() + interval '30 days',
  constraint lead_import_rows_pkey primary key (import_id, row_no),
  constraint lead_import_rows_right_or_wrong check ((errors is null) = (given is null)),
  constraint lead_import_rows_can_be_reached check (errors is not null or email is not null or phone is not null)
);
create index lead_import_rows_with_errors on private.lead_import_rows (import_id, row_no) where errors is not null;
create index lead_import_rows_of_an_address on private.lead_import_rows (email) where email is not null;
create index lead_import_rows_to_delete on private.lead_import_rows (delete_after);

alter table public.leads add column import_id bigint constraint leads_of_an_import references private.lead_imports (id) on delete set null;
create index leads_brought_by_an_import on public.leads (import_id) where import_id is not null;
create index lead_events_of_an_import on public.lead_events ((details ->> 'importId')) where kind = 'details_imported';

alter table private.lead_imports enable row level security;
alter table private.lead_import_rows enable row level security;
revoke all on private.lead_imports, private.lead_import_rows from public, anon, authenticated, service_role;
revoke all on sequence private.lead_imports_id_seq from public, anon, authenticated, service_role;

comment on column public.leads.import_id is 'personal: none';
comment on column private.lead_imports.id is 'personal: none';
comment on column private.lead_imports.file_name is 'personal: none';
comment on column private.lead_imports.state is 'personal: none';
comment on column private.lead_imports.created_at is 'personal: none';
comment on column private.lead_imports.writer_key is 'personal: pseudonymise';
comment on column private.lead_imports.row_count is 'personal: none';
comment on column private.lead_imports.error_count is 'personal: none';
comment on column private.lead_imports.promoted_count is 'personal: none';
comment on column private.lead_imports.created_count is 'personal: none';
comment on column private.lead_imports.removed_count is 'personal: none';
comment on column private.lead_imports.left_count is 'personal: none';
comment on column private.lead_import_rows.import_id is 'personal: none';
comment on column private.lead_import_rows.row_no is 'personal: none';
comment on column private.lead_import_rows.full_name is 'personal: delete';
comment on column private.lead_import_rows.email is 'personal: delete';
comment on column private.lead_import_rows.phone is 'personal: delete';
comment on column private.lead_import_rows.source is 'personal: delete';
comment on column private.lead_import_rows.note is 'personal: delete';
comment on column private.lead_import_rows.errors is 'personal: delete';
comment on column private.lead_import_rows.given is 'personal: delete';
comment on column private.lead_import_rows.delete_after is 'personal: none';

-- Begins an import, and returns its number.
create function private.start_lead_import(name_of_file text) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      made bigint;
    begin
      perform private.demand('staff');
      insert into private.lead_imports (file_name, writer_key) values (name_of_file, private.person_key(private.uid()))
        returning id into made;
      return made;
    end
  $$;

-- Adds rows to an import that is being read: [{ rowNo, fullName, email, phone, source, note, errors, given }].
create function private.put_lead_rows(wanted bigint, rows jsonb) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      put integer;
      wrong integer;
    begin
      perform from private.lead_imports i where i.id = wanted and i.state = 'reading' for update;
      if not found then
        return null;
      end if;
      insert into private.lead_import_rows (import_id, row_no, full_name, email, phone, source, note, errors, given)
        select wanted, r."rowNo", r."fullName", r.email, r.phone, r.source, r.note, r.errors, r.given
        from jsonb_to_recordset(rows) r ("rowNo" integer, "fullName" text, email text, phone text, source text, note text,
          errors jsonb, given jsonb);
      get diagnostics put = row_count;
      wrong := (select count(*) from jsonb_array_elements(rows) r where r ? 'errors' and jsonb_typeof(r -> 'errors') = 'object');
      update private.lead_imports i set row_count = i.row_count + put, error_count = i.error_count + wrong where i.id = wanted;
      return put;
    end
  $$;

create function private.stage_lead_rows(wanted bigint, rows jsonb) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.put_lead_rows(wanted, rows);
    end
  $$;

-- Takes an import one step further: from reading to waiting, from waiting to running, and to undoing once something was
-- promoted. What is given up before that goes with its rows. Returns whether it was there in a state that allows it.
create function private.step_lead_import(wanted bigint, step text) returns boolean
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      is_taken boolean;
      is_undone constant boolean := step = 'undo';
    begin
      case step
        when 'read' then
          update private.lead_imports i set state = 'waiting' where i.id = wanted and i.state = 'reading';
        when 'confirm' then
          update private.lead_imports i set state = 'running' where i.id = wanted and i.state = 'waiting';
        when 'give-up' then
          delete from private.lead_imports i where i.id = wanted and i.state in ('reading', 'waiting');
        when 'undo' then
          update private.lead_imports i set state = 'undoing' where i.id = wanted and i.state in ('running', 'done');
      end case;
      is_taken := found;
      if is_taken and is_undone then
        delete from private.lead_import_rows r where r.import_id = wanted and r.errors is null;
      end if;
      if is_taken and step in ('confirm', 'undo') then
        perform private.audit(case when is_undone then 'import_undone' else 'leads_imported' end, null,
          (select jsonb_build_object('rows', i.row_count - i.error_count) from private.lead_imports i where i.id = wanted),
          'lead_imports', wanted::text);
      end if;
      return is_taken;
    end
  $$;

create function private.change_lead_import(wanted bigint, step text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.step_lead_import(wanted, step);
    end
  $$;

-- The newest imports, or one of them.
create function private.newest_lead_imports(wanted bigint, wanted_count integer)
  returns table (
    import_id bigint, file_name text, state text, created_at timestamptz, writer text, row_count integer,
    error_count integer, promoted_count integer, created_count integer, removed_count integer, left_count integer
  )
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select i.id, i.file_name, i.state, i.created_at, private.writer_name(i.writer_key), i.row_count, i.error_count,
      i.promoted_count, i.created_count, i.removed_count, i.left_count
    from private.lead_imports i
    where wanted is null or i.id = wanted
    order by i.id desc
    limit wanted_count
  $$;

create function private.list_lead_imports(wanted bigint, wanted_count integer)
  returns table (
    import_id bigint, file_name text, state text, created_at timestamptz, writer text, row_count integer,
    error_count integer, promoted_count integer, created_count integer, removed_count integer, left_count integer
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.newest_lead_imports(wanted, wanted_count);
    end
  $$;

-- Rows that cannot be promoted, in the order of the file, after one of them.
create function private.wrong_lead_rows(wanted bigint, after_row integer, wanted_count integer)
  returns table (row_no integer, errors jsonb, given jsonb)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select r.row_no, r.errors, r.given from private.lead_import_rows r
    where r.import_id = wanted and r.errors is not null and r.row_no > coalesce(after_row, 0)
    order by r.row_no limit wanted_count
  $$;

create function private.list_import_errors(wanted bigint, after_row integer, wanted_count integer)
  returns table (row_no integer, errors jsonb, given jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.wrong_lead_rows(wanted, after_row, wanted_count);
    end
  $$;

-- Makes leads of the next rows of the first import that runs. A row whose address or number is a lead's already becomes an
-- event of that lead and changes nothing stored, as when a visitor returns. Returns how many rows.
create function private.promote_rows(at_most integer) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
  as $$
    declare
      batch private.lead_imports;
      last integer;
      made uuid[];
      promoted integer;
    begin
      select i.* into batch from private.lead_imports i where i.state = 'running' order by i.id limit 1 for update skip locked;
      if not found then
        return 0;
      end if;
      last := (
        select max(r.row_no) from (
          select r.row_no from private.lead_import_rows r
          where r.import_id = batch.id and r.errors is null order by r.row_no limit at_most
        ) r
      );
      -- A new lead and its event in one statement: its card is made once, when both are there.
      with first_rows as (
        select distinct on (coalesce(r.email, r.phone)) r.*
        from private.lead_import_rows r
        where r.import_id = batch.id and r.errors is null and r.row_no <= last
        order by coalesce(r.email, r.phone), r.row_no
      ), added as (
        insert into public.leads (email, full_name, phone, first_touch_source, import_id)
        select r.email, r.full_name, r.phone, coalesce(r.source, 'import'), batch.id from first_rows r
        on conflict do nothing
        returning id, email, phone
      ), noted as (
        insert into public.lead_events (lead_id, kind, details, writer_key)
        select a.id, 'details_imported',
          jsonb_strip_nulls(jsonb_build_object('importId', batch.id, 'row', r.row_no, 'note', r.note)), batch.writer_key
        from added a join first_rows r on coalesce(r.email, r.phone) = coalesce(a.email, a.phone)
      )
      select coalesce(array_agg(added.id), '{}') into made from added;
      insert into public.lead_events (lead_id, kind, details, writer_key)
        select l.id, 'details_imported', jsonb_strip_nulls(jsonb_build_object('importId', batch.id, 'row', r.row_no,
          'fullName', r.full_name, 'phone', r.phone, 'note', r.note)), batch.writer_key
        from (
          select r.*, row_number() over (partition by coalesce(r.email, r.phone) order by r.row_no) as nth
          from private.lead_import_rows r
          where r.import_id = batch.id and r.errors is null and r.row_no <= last
        ) r
        cross join lateral (
          select l.id from public.leads l where l.email = r.email
          union all
          select l.id from public.leads l where r.email is null and l.email is null and l.phone = r.phone
        ) l
        where r.nth > 1 or l.id <> all (made);
      perform private.suggest_merges(made);
      delete from private.lead_import_rows r where r.import_id = batch.id and r.errors is null and r.row_no <= last;
      get diagnostics promoted = row_count;
      update private.lead_imports i set promoted_count = i.promoted_count + promoted, created_count = i.created_count + cardinality(made),
          state = case when promoted < at_most then 'done' else i.state end
        where i.id = batch.id;
      return promoted;
    end
  $$;

create function private.promote_lead_rows(at_most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select private.promote_rows(at_most) $$;

-- Takes back leads of the first import that is being undone: those that nothing happened with since are deleted, the
-- others stay. Returns how many leads and events it touched.
create function private.take_back_leads(at_most integer) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
  as $$
    declare
      batch bigint;
      candidates uuid[];
      removed integer;
      forgotten integer;
    begin
      select i.id into batch from private.lead_imports i where i.state = 'undoing' order by i.id limit 1 for update skip locked;
      if not found then
        return 0;
      end if;
      candidates := array(select l.id from public.leads l where l.import_id = batch limit at_most for update);
      if cardinality(candidates) > 0 then
        delete from public.leads l
          where l.id = any (candidates) and l.details_version = 1 and l.merged_into is null and l.profile_id is null
            and not exists (
              select from public.lead_events e
              where e.lead_id = l.id and e.kind <> 'merge_suggested'
                and (e.kind <> 'details_imported' or e.details ->> 'importId' <> batch::text)
            )
            and not exists (select from private.lead_tasks t where t.lead_id = l.id)
            and not exists (select from private.lead_cards c where c.lead_id = l.id and c.version > 1)
            and not exists (select from public.leads m where m.merged_into = l.id);
        get diagnostics removed = row_count;
        update public.leads l set import_id = null where l.id = any (candidates);
        update private.lead_imports i set removed_count = i.removed_count + removed,
            left_count = i.left_count + cardinality(candidates) - removed
          where i.id = batch;
      end if;
      if cardinality(candidates) = at_most then
        return at_most;
      end if;
      delete from public.lead_events e where e.id = any (array(
        select e.id from public.lead_events e
        where e.kind = 'details_imported' and e.details ->> 'importId' = batch::text limit at_most
      ));
      get diagnostics forgotten = row_count;
      if forgotten < at_most then
        update private.lead_imports i set state = 'undone' where i.id = batch;
      end if;
      return forgotten;
    end
  $$;

create function private.undo_imported_leads(at_most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select private.take_back_leads(at_most) $$;

-- Deletes rows that nobody promoted for a month, and imports that were never read to their end.
create function private.delete_old_import_rows(at_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      gone integer;
    begin
      delete from private.lead_import_rows r where r.ctid = any (array(
        select r.ctid from private.lead_import_rows r where r.delete_after <= private.now() limit at_most
      ));
      get diagnostics gone = row_count;
      return gone;
    end
  $$;

revoke execute on function private.start_lead_import(text), private.put_lead_rows(bigint, jsonb),
  private.stage_lead_rows(bigint, jsonb), private.step_lead_import(bigint, text), private.change_lead_import(bigint, text),
  private.newest_lead_imports(bigint, integer), private.list_lead_imports(bigint, integer),
  private.wrong_lead_rows(bigint, integer, integer), private.list_import_errors(bigint, integer, integer),
  private.promote_rows(integer), private.promote_lead_rows(integer), private.take_back_leads(integer),
  private.undo_imported_leads(integer), private.delete_old_import_rows(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.start_lead_import(text), private.stage_lead_rows(bigint, jsonb),
  private.change_lead_import(bigint, text), private.list_lead_imports(bigint, integer),
  private.list_import_errors(bigint, integer, integer)
  to authenticated;
grant execute on function private.promote_lead_rows(integer), private.undo_imported_leads(integer),
  private.delete_old_import_rows(integer)
  to app_worker;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (424, 'private.lead_import_rows', 'a row of a file with their address', 'Rânduri dintr-un fișier al școlii',
    'r.email = any ($2)', null, null, '{}', 'delete', '{}'),
  (640, 'private.lead_imports', 'files that they imported', 'Fișiere importate de tine',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{file_name,created_at,row_count}', '{writer_key}', 'key', '{}');
