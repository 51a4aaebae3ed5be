-- Questions of the level test that teachers write in the browser: each is read blind by another teacher and accepted by
-- staff before it joins the bank. Decision 0084.

create table private.question_states (
  state text constraint question_states_pkey primary key,
  name text not null,
  position smallint not null constraint question_states_position_key unique
);
insert into private.question_states (state, name, position) values
  ('draft', 'Ciorne', 1),
  ('reading', 'La citit', 2),
  ('returned', 'De corectat', 3),
  ('accepted', 'În teste', 4),
  ('withdrawn', 'Retrase', 5);

create table private.written_questions (
  id integer generated always as identity constraint written_questions_pkey primary key,
  state text not null default 'draft' constraint written_questions_of_a_state references private.question_states,
  -- What content/level-test/item-schema.ts says of an item, without its id. Its key in the bank is written-<id>.
  content jsonb not null
    constraint written_questions_short_content check (
      jsonb_typeof(content) = 'object' and octet_length(content::text) <= 20000
    ),
  version integer not null default 1,
  author_key uuid not null,
  -- Who wrote this version, or took it up again.
  writer_key uuid not null,
  -- Why it was sent back.
  note text constraint written_questions_short_note check (char_length(note) <= 1000),
  -- The version in the bank.
  item_id integer constraint written_questions_as_an_item references private.items,
  created_at timestamptz not null default private.now(),
  changed_at timestamptz not null default private.now(),
  constraint written_questions_accepted_as_an_item check (state <> 'accepted' or item_id is not null)
);
create index written_questions_by_state on private.written_questions (state, id desc);
create index written_questions_by_author on private.written_questions (author_key);
create index written_questions_by_writer on private.written_questions (writer_key);

-- Both answers are kept: that of the author, by its version, and that of the reader.
create table private.question_readings (
  question_id integer not null
    constraint question_readings_of_a_question references private.written_questions on delete cascade,
  version integer not null,
  reader_key uuid not null,
  -- Null is "Nu știu".
  response text constraint question_readings_short_response check (char_length(response) <= 300),
  -- Whether it is an accepted answer; null until the worker compared it.
  is_match boolean,
  -- What the reader said after they saw the key; null until then.
  is_clean boolean,
  finding text constraint question_readings_short_finding check (char_length(finding) <= 1000),
  answered_at timestamptz not null default private.now(),
  judged_at timestamptz,
  constraint question_readings_pkey primary key (question_id, version, reader_key),
  constraint question_readings_judged_once_compared check (is_clean is null or is_match is not null)
);
create index question_readings_by_reader on private.question_readings (reader_key);
create index question_readings_to_compare on private.question_readings (question_id) where is_match is null;

alter table private.question_states enable row level security;
alter table private.written_questions enable row level security;
alter table private.question_readings enable row level security;
revoke all on private.question_states, private.written_questions, private.question_readings
  from public, anon, authenticated, service_role;

-- The worker shows a question without its key, compares answers and looks for questions that are alike.
grant select (id, state, content, version) on private.written_questions to app_worker;
create policy "The worker reads written questions" on private.written_questions
  for select to app_worker using (true);
grant select (question_id, version, reader_key, response, is_match), update (is_match)
  on private.question_readings to app_worker;
create policy "The worker reads blind answers" on private.question_readings
  for select to app_worker using (true);
create policy "The worker compares an answer once" on private.question_readings
  for update to app_worker using (is_match is null) with check (true);

create trigger "A new row goes on counting" before insert on private.written_questions
  for each row execute function private.count_version('id');
create trigger "A changed content has another version" before update on private.written_questions
  for each row when (old.content is distinct from new.content) execute function private.count_version('id');
create trigger "The first version is kept" after insert on private.written_questions
  for each row execute function private.keep_revision('id', 'content');
create trigger "Every other version is kept" after update on private.written_questions
  for each row when (old.content is distinct from new.content) execute function private.keep_revision('id', 'content');

comment on table private.question_states is 'A state is added by a migration. After a change: npm run db:types.';
comment on column private.question_states.state is 'personal: none';
comment on column private.question_states.name is 'personal: none';
comment on column private.question_states.position is 'personal: none';
comment on column private.written_questions.id is 'personal: none';
comment on column private.written_questions.state is 'personal: none';
comment on column private.written_questions.content is 'personal: none';
comment on column private.written_questions.version is 'personal: none';
comment on column private.written_questions.author_key is 'personal: pseudonymise';
comment on column private.written_questions.writer_key is 'personal: pseudonymise';
comment on column private.written_questions.note is 'personal: none';
comment on column private.written_questions.item_id is 'personal: none';
comment on column private.written_questions.created_at is 'personal: none';
comment on column private.written_questions.changed_at is 'personal: none';
comment on column private.question_readings.question_id is 'personal: none';
comment on column private.question_readings.version is 'personal: none';
comment on column private.question_readings.reader_key is 'personal: pseudonymise';
comment on column private.question_readings.response is 'personal: none';
comment on column private.question_readings.is_match is 'personal: none';
comment on column private.question_readings.is_clean is 'personal: none';
comment on column private.question_readings.finding is 'personal: none';
comment on column private.question_readings.answered_at is 'personal: none';
comment on column private.question_readings.judged_at is 'personal: none';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (720, 'private.written_questions', 'questions they wrote', 'Întrebările pe care le-ai scris',
    'r.author_key = (select k.key from private.person_keys k where k.person_id = $1)
       or r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{id,state,created_at,changed_at}', '{author_key,writer_key}', 'key', '{}'),
  (721, 'private.question_readings', 'questions they read', 'Întrebările pe care le-ai citit',
    'r.reader_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{question_id,version,response,is_match,is_clean,finding,answered_at,judged_at}', '{reader_key}', 'key', '{}');

-- The key of whoever asks; null before the first thing they did.
create function private.own_person_key() returns uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select k.key from private.person_keys k where k.person_id = private.uid() $$;

-- Whether another teacher answered this version with its key, and found nothing wrong with it.
create function private.is_question_ready(wanted integer) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from private.written_questions q
      join private.question_readings r on (r.question_id, r.version) = (q.id, q.version)
      where q.id = wanted and q.state = 'reading' and r.is_match and r.is_clean
    )
  $$;

-- Whether whoever asks may see the key of a question. Not before they answered it themselves, unless they wrote it, it was
-- decided, or they have to decide about it.
create function private.may_see_question_key(wanted integer) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from private.written_questions q
      where q.id = wanted and (
        private.own_person_key() in (q.author_key, q.writer_key)
        or q.state in ('accepted', 'withdrawn')
        or exists (
          select from private.question_readings r
          where (r.question_id, r.version, r.reader_key) = (q.id, q.version, private.own_person_key())
        )
        or private.is_at_least('staff') and private.is_question_ready(q.id)
      )
    )
  $$;

-- For teachers: writes a draft. Returns its id.
create function private.write_question(given jsonb) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      own uuid;
      made integer;
    begin
      perform private.demand('teacher');
      own := private.person_key(private.uid());
      insert into private.written_questions (content, author_key, writer_key) values (given, own, own)
        returning id into made;
      perform private.audit('question_written', null, '{}', 'written_questions', made::text);
      return made;
    end
  $$;

-- For those who wrote it: saves a draft, or one that was sent back, which is a draft again. Returns its new version; null when
-- it has another version or state by now.
create function private.save_question(wanted integer, expected integer, given jsonb) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      saved integer;
    begin
      perform private.demand('teacher');
      update private.written_questions q
        set content = given, state = 'draft', writer_key = private.own_person_key(), changed_at = private.now()
        where (q.id, q.version) = (wanted, expected) and q.state in ('draft', 'returned')
          and private.own_person_key() in (q.author_key, q.writer_key)
        returning q.version into saved;
      if saved is not null then
        perform private.audit('question_changed', null, jsonb_build_object('from', expected), 'written_questions',
          wanted::text);
      end if;
      return saved;
    end
  $$;

-- For teachers: a page of the questions after one of them, newest first, without keys.
create function private.list_written_questions(
  wanted_state text, wanted_level text, wanted_format text, is_mine boolean, words text, after integer, most integer
) returns table (
  id integer, state text, level text, skill text, format text, topic text, prompt text, version integer, author text,
  is_own boolean, has_read boolean, readings integer, is_ready boolean, changed_at timestamptz
)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      own constant uuid := private.own_person_key();
    begin
      perform private.demand('teacher');
      return query
        select q.id, q.state, q.content ->> 'level', q.content ->> 'skill', q.content ->> 'format',
          q.content ->> 'topic', q.content ->> 'prompt', q.version, p.full_name,
          coalesce(own in (q.author_key, q.writer_key), false),
          exists (
            select from private.question_readings r
            where (r.question_id, r.version, r.reader_key) = (q.id, q.version, own)
          ),
          (
            select count(*)::integer from private.question_readings r
            where (r.question_id, r.version) = (q.id, q.version)
          ),
          private.is_question_ready(q.id), q.changed_at
        from private.written_questions q
        left join private.person_keys k on k.key = q.author_key
        left join public.profiles p on p.id = k.person_id
        where (wanted_state is null or q.state = wanted_state)
          and (wanted_level is null or q.content ->> 'level' = wanted_level)
          and (wanted_format is null or q.content ->> 'format' = wanted_format)
          and (not is_mine or own in (q.author_key, q.writer_key))
          and (
            words is null
            or position(lower(words) in lower(concat_ws(' ', q.content ->> 'prompt', q.content ->> 'topic'))) > 0
          )
          and (after is null or q.id < after)
        order by q.id desc
        limit most;
    end
  $$;

-- For teachers: how many questions there are in each state.
create function private.count_written_questions() returns table (state text, name text, amount integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select s.state, s.name, count(q.id)::integer
        from private.question_states s left join private.written_questions q on q.state = s.state
        group by s.state, s.name, s.position
        order by s.position;
    end
  $$;

-- For teachers: one question; its content only to those who may see the key.
create function private.read_written_question(wanted integer) returns table (
  id integer, state text, version integer, content jsonb, note text, author text, is_own boolean, is_ready boolean,
  created_at timestamptz, changed_at timestamptz
)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select q.id, q.state, q.version,
          case when private.may_see_question_key(q.id) then q.content end,
          case when private.may_see_question_key(q.id) then q.note end, p.full_name,
          coalesce(private.own_person_key() in (q.author_key, q.writer_key), false), private.is_question_ready(q.id),
          q.created_at, q.changed_at
        from private.written_questions q
        left join private.person_keys k on k.key = q.author_key
        left join public.profiles p on p.id = k.person_id
        where q.id = wanted;
    end
  $$;

-- For those who may see the key: every version of a question, newest first.
create function private.list_question_versions(wanted integer)
  returns table (version integer, content jsonb, written_at timestamptz, writer text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select r.version, r.content -> 'content', r.written_at, p.full_name
        from private.revisions r
        left join private.person_keys k on k.key = r.writer_key
        left join public.profiles p on p.id = k.person_id
        where (r.about_table, r.about_key) = ('written_questions', wanted::text)
          and private.may_see_question_key(wanted)
        order by r.version desc;
    end
  $$;

revoke execute on function private.own_person_key(), private.is_question_ready(integer),
  private.may_see_question_key(integer), private.write_question(jsonb), private.save_question(integer, integer, jsonb),
  private.list_written_questions(text, text, text, boolean, text, integer, integer), private.count_written_questions(),
  private.read_written_question(integer), private.list_question_versions(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.write_question(jsonb), private.save_question(integer, integer, jsonb),
  private.list_written_questions(text, text, text, boolean, text, integer, integer), private.count_written_questions(),
  private.read_written_question(integer), private.list_question_versions(integer)
  to authenticated;
