-- What staff edit: each row has a version, every version is kept with who wrote it, and an edit says from which version it
-- was made, so that the second of two editors is told. Decision 0067.

alter table public.settings add column version integer not null default 1;
alter table public.pages add column version integer not null default 1;
comment on column public.settings.version is 'personal: none';
comment on column public.pages.version is 'personal: none';

-- The content of every version there was, the current one included.
create table private.revisions (
  about_table text not null,
  about_key text not null,
  version integer not null,
  -- The columns that can be edited.
  content jsonb not null,
  written_at timestamptz not null default private.now(),
  -- Null where nobody was signed in: the first content, a newer seed, somebody with the database.
  writer_key uuid,
  constraint revisions_pkey primary key (about_table, about_key, version)
);
create index revisions_by_writer on private.revisions (writer_key) where writer_key is not null;

alter table private.revisions enable row level security;
revoke all on private.revisions from public, anon, authenticated, service_role;

comment on column private.revisions.about_table is 'personal: none';
comment on column private.revisions.about_key is 'personal: none';
comment on column private.revisions.version is 'personal: none';
comment on column private.revisions.content is 'personal: none';
comment on column private.revisions.written_at is 'personal: none';
comment on column private.revisions.writer_key is 'personal: pseudonymise';

-- A row that was deleted and made again goes on counting.
create function private.count_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.version := 1 + coalesce((
        select max(r.version) from private.revisions r
        where (r.about_table, r.about_key) = (tg_table_name, to_jsonb(new) ->> tg_argv[0])
      ), 0);
      return new;
    end
  $$;

-- Arguments: the column of the key, then the columns that can be edited.
create function private.keep_revision() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      written constant jsonb := to_jsonb(new);
    begin
      insert into private.revisions (about_table, about_key, version, content, writer_key)
      values (tg_table_name, written ->> tg_argv[0], new.version,
        (select jsonb_object_agg(key, value) from jsonb_each(written) where key = any (tg_argv[1:])),
        private.person_key(private.uid()));
      return null;
    end
  $$;

-- For what is edited and its offered seed.

-- Every version of a row, newest first.
create function private.list_revisions(wanted_table text, wanted_key text)
  returns table (version integer, content jsonb, written_at timestamptz, writer text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select r.version, r.content, r.written_at, coalesce(p.full_name, u.email)::text
        from private.revisions r
        left join private.person_keys k on k.key = r.writer_key
        left join auth.users u on u.id = k.person_id
        left join public.profiles p on p.id = k.person_id
        where (r.about_table, r.about_key) = (wanted_table, wanted_key)
        order by r.version desc;
    end
  $$;

-- Saves settings, all or none. Each edit is { key, version, value }, with the version it was made from.
-- Returns the keys of settings that have another version by now; then nothing was saved.
create function private.save_settings(edits jsonb) returns setof text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      edit record;
    begin
      perform private.demand('admin');
      return query
        -- The whole table, which is small: in one order, so that two editors never wait for each other.
        with current as (
          select s.key, s.version from public.settings s order by s.key for update
        )
        select e.key from jsonb_to_recordset(edits) e (key text, version integer)
        where (e.key, e.version) not in (select c.key, c.version from current c);
      if found then
        return;
      end if;
      for edit in select e.key, e.version, e.value from jsonb_to_recordset(edits) e (key text, version integer, value jsonb)
      loop
        update public.settings s set value = edit.value, is_sample = false where s.key = edit.key;
        perform private.audit('setting_changed', null, jsonb_build_object('from', edit.version), 'settings', edit.key);
      end loop;
    end
  $$;

-- Saves a page. Returns its new version; null when it has another version than the one the edit was made from.
create function private.save_page(
  wanted uuid, expected integer, new_title text, new_minimum_role text, new_seo jsonb
) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      saved record;
    begin
      perform private.demand('admin');
      update public.pages p set title = new_title, minimum_role = new_minimum_role, seo = new_seo
        where (p.id, p.version) = (wanted, expected)
        returning p.path, p.version into saved;
      if saved is null then
        return null;
      end if;
      perform private.audit('page_changed', null, jsonb_build_object('from', expected), 'pages', saved.path);
      return saved.version;
    end
  $$;

-- Newer seeds of rows that the school had edited.
create function private.list_offers()
  returns table (about_table text, about_key text, offered jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select s.table_name, s.row_key, s.offered from private.seeds s
        where s.offered is not null
        order by s.table_name, s.row_key;
    end
  $$;

-- Takes an offered seed, or declines it: then the row is offered again when a still newer one comes.
-- Returns whether it was answered: false when there is no such offer, or the row has another version by now.
create function private.answer_offer(wanted_table text, wanted_key text, expected integer, is_taken boolean)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      seed jsonb;
    begin
      perform private.demand('admin');
      select s.offered into seed from private.seeds s
        where (s.table_name, s.row_key) = (wanted_table, wanted_key)
        for update;
      if seed is null then
        return false;
      end if;
      if is_taken and wanted_table = 'settings' then
        update public.settings s set (value, is_public, is_sample) =
            (select o.value, o.is_public, o.is_sample from jsonb_populate_record(s, seed) o)
          where (s.key, s.version) = (wanted_key, expected);
      elsif is_taken then
        update public.pages p set (title, seo, minimum_role) =
            (select o.title, o.seo, o.minimum_role from jsonb_populate_record(p, seed) o)
          where (p.path, p.version) = (wanted_key, expected);
      end if;
      if not found then
        return false;
      end if;
      update private.seeds s set applied = seed, offered = null
        where (s.table_name, s.row_key) = (wanted_table, wanted_key);
      perform private.audit(case when is_taken then 'offer_taken' else 'offer_declined' end, null,
        jsonb_build_object('from', expected), wanted_table, wanted_key);
      return true;
    end
  $$;

revoke execute on function private.count_version(), private.keep_revision(), private.list_revisions(text, text),
  private.save_settings(jsonb), private.save_page(uuid, integer, text, text, jsonb), private.list_offers(),
  private.answer_offer(text, text, integer, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.list_revisions(text, text), private.save_settings(jsonb),
  private.save_page(uuid, integer, text, text, jsonb), private.list_offers(),
  private.answer_offer(text, text, integer, boolean)
  to authenticated;

insert into private.revisions (about_table, about_key, version, content)
  select 'settings', s.key, 1, jsonb_build_object('value', s.value, 'is_public', s.is_public, 'is_sample', s.is_sample)
  from public.settings s
  union all
  select 'pages', p.path, 1, jsonb_build_object('title', p.title, 'seo', p.seo, 'minimum_role', p.minimum_role)
  from public.pages p;

create trigger "A new row goes on counting" before insert on public.settings
  for each row execute function private.count_version('key');
create trigger "A changed row has another version" before update on public.settings
  for each row when (old.* is distinct from new.*) execute function private.count_version('key');
create trigger "The first version is kept" after insert on public.settings
  for each row execute function private.keep_revision('key', 'value', 'is_public', 'is_sample');
create trigger "Every other version is kept" after update on public.settings
  for each row when (old.* is distinct from new.*) execute function private.keep_revision('key', 'value', 'is_public', 'is_sample');
create trigger "A new row goes on counting" before insert on public.pages
  for each row execute function private.count_version('path');
create trigger "A changed row has another version" before update on public.pages
  for each row when (old.* is distinct from new.*) execute function private.count_version('path');
create trigger "The first version is kept" after insert on public.pages
  for each row execute function private.keep_revision('path', 'title', 'seo', 'minimum_role');
create trigger "Every other version is kept" after update on public.pages
  for each row when (old.* is distinct from new.*) execute function private.keep_revision('path', 'title', 'seo', 'minimum_role');

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (630, 'private.revisions', 'what they wrote on the site', 'Ce ai schimbat pe site',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{about_table,about_key,version,written_at}', '{writer_key}', 'key', '{}');
