-- The second reading of written questions, and how accepted ones join the bank: the bank is the files of content/ and what
-- was accepted. Decision 0084.

-- For teachers who did not write it: keeps their answer to a question whose key they have not seen. Returns whether it was
-- kept: the first answer to a version counts.
create function private.answer_question_blind(wanted integer, expected integer, given text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      own uuid;
    begin
      perform private.demand('teacher');
      own := private.person_key(private.uid());
      insert into private.question_readings (question_id, version, reader_key, response)
        select q.id, q.version, own, given
        from private.written_questions q
        where (q.id, q.version) = (wanted, expected) and q.state = 'reading'
          and own not in (q.author_key, q.writer_key)
        for share
        on conflict (question_id, version, reader_key) do nothing;
      return found;
    end
  $$;

-- For the reader, once their answer was compared: what they say of the question now that they saw the key. With something
-- wrong, or another answer than the key, it goes back to its author. Returns whether it was taken.
create function private.judge_question(wanted integer, expected integer, clean boolean, given text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      matched boolean;
    begin
      perform private.demand('teacher');
      update private.question_readings r set is_clean = clean, finding = given, judged_at = private.now()
        from private.written_questions q
        where (r.question_id, r.version, r.reader_key) = (wanted, expected, private.own_person_key())
          and r.is_match is not null and r.is_clean is null
          and (q.id, q.version) = (r.question_id, r.version) and q.state = 'reading'
        returning r.is_match into matched;
      if not found then
        return false;
      end if;
      if not (clean and matched) then
        update private.written_questions q set state = 'returned', note = given, changed_at = private.now()
          where q.id = wanted;
      end if;
      perform private.audit('question_read', null, jsonb_build_object('from', expected), 'written_questions', wanted::text);
      return true;
    end
  $$;

-- For those who may see the key: what readers answered and said, newest first.
create function private.list_question_readings(wanted integer) returns table (
  version integer, reader text, is_own boolean, response text, is_match boolean, is_clean boolean, finding text,
  answered_at timestamptz
)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select r.version, p.full_name, coalesce(r.reader_key = private.own_person_key(), false), r.response, r.is_match,
          r.is_clean, r.finding, r.answered_at
        from private.question_readings r
        left join private.person_keys k on k.key = r.reader_key
        left join public.profiles p on p.id = k.person_id
        where r.question_id = wanted and private.may_see_question_key(wanted)
        order by r.version desc, r.answered_at desc;
    end
  $$;

-- Makes a new bank of these items of the files and what is accepted; nothing when the newest bank has the same. Null is the
-- files' items of the newest bank. A calibrated difficulty is copied while neither the question nor its author's difficulty
-- has changed. Called at the start with the files, and when a question is accepted or withdrawn.
create function private.make_bank(files integer[]) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      newest private.banks;
      held integer[];
      hash text;
      made integer;
    begin
      perform pg_advisory_xact_lock(hashtext('private.banks'));
      select b.* into newest from private.banks b order by b.version desc limit 1;
      held := coalesce(files, array(
        select b.item_id from private.bank_items b join private.items i on i.id = b.item_id
        where b.bank_version = newest.version and i.key not like 'written-%'
      )) || array(select q.item_id from private.written_questions q where q.state = 'accepted');
      select encode(sha256(convert_to(string_agg(i.content_hash, ',' order by i.content_hash collate "C"), 'UTF8')), 'hex')
        into hash from private.items i where i.id = any (held);
      if hash is null or hash = newest.content_hash then
        return null;
      end if;
      insert into private.banks (content_hash) values (hash) returning version into made;
      insert into private.bank_items (bank_version, item_id, difficulty, difficulty_sd)
        select made, i.id, known.difficulty, known.difficulty_sd
        from private.items i
        left join lateral (
          select b.difficulty, b.difficulty_sd
          from private.bank_items b join private.items old on old.id = b.item_id
          where b.bank_version = newest.version and b.difficulty is not null
            and (old.key, old.prompt, old.answers, old.distractors, old.difficulty)
              = (i.key, i.prompt, i.answers, i.distractors, i.difficulty)
            and (old.hint, old.passage, old.script) is not distinct from (i.hint, i.passage, i.script)
        ) known on true
        where i.id = any (held);
      return made;
    end
  $$;

-- The item of a written question as it is now. The guessing of each format is that of
-- app/domain/level-estimation/item-response.ts.
create function private.item_of_question(wanted integer) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      c jsonb;
      new_key constant text := 'written-' || wanted;
      hash text;
    begin
      select q.content into c from private.written_questions q where q.id = wanted;
      hash := encode(sha256(convert_to(c::text, 'UTF8')), 'hex');
      insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination,
          guessing, passage, script, prompt, hint, answers, distractors, pattern, mistakes, explanation, examples)
        values (new_key, hash, c ->> 'level', c ->> 'skill', c ->> 'format', c ->> 'topic', c ->> 'transfer',
          (c ->> 'difficulty')::double precision, (c ->> 'discrimination')::double precision,
          case c ->> 'format' when 'choice' then 0.2 when 'gap' then 0.01 else 0.03 end,
          c ->> 'passage', c ->> 'script', c ->> 'prompt', c ->> 'hint',
          case when c ->> 'format' = 'choice' then array[c ->> 'answer']
            else array(select jsonb_array_elements_text(c -> 'answers')) end,
          case when c ->> 'format' = 'choice'
            then array(select m ->> 'response' from jsonb_array_elements(c -> 'mistakes') m) else '{}' end,
          c ->> 'pattern', c -> 'mistakes', c ->> 'explanation', c -> 'examples')
        on conflict (key, content_hash) do nothing;
      return (select i.id from private.items i where (i.key, i.content_hash) = (new_key, hash));
    end
  $$;

-- For staff: accepts what another teacher answered as its key says and found nothing wrong with, and makes a bank with it.
-- Returns the ids that were accepted; those with another version or state by now, or without such a reading, are not.
create function private.accept_questions(wanted integer[], expected integer[]) returns setof integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      asked record;
      has_any boolean := false;
    begin
      perform private.demand('staff');
      for asked in
        select q.id from private.written_questions q
        join unnest(wanted, expected) as w (id, version) on (w.id, w.version) = (q.id, q.version)
        where private.is_question_ready(q.id)
        order by q.id
        for update of q
      loop
        update private.written_questions q
          set state = 'accepted', note = null, item_id = private.item_of_question(q.id), changed_at = private.now()
          where q.id = asked.id;
        perform private.audit('question_accepted', null, '{}', 'written_questions', asked.id::text);
        has_any := true;
        return next asked.id;
      end loop;
      if has_any then
        perform private.make_bank(null);
      end if;
    end
  $$;

-- Moves a question: those who wrote it send it to a reader, take it back, or give it up; staff send it back with a note,
-- give it up, or take it out of the bank; who takes up one that was withdrawn is its writer. Returns whether it moved.
create function private.move_question(wanted integer, expected integer, new_state text, given text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      old private.written_questions;
      is_writer boolean;
      is_staff boolean;
      is_allowed boolean;
    begin
      perform private.demand('teacher');
      select q.* into old from private.written_questions q where (q.id, q.version) = (wanted, expected) for update;
      is_writer := coalesce(private.own_person_key() in (old.author_key, old.writer_key), false);
      is_staff := private.is_at_least('staff');
      is_allowed := old.id is not null and case new_state
        when 'reading' then old.state in ('draft', 'returned') and is_writer
        when 'returned' then old.state = 'reading' and is_staff
        when 'draft' then old.state = 'reading' and is_writer or old.state = 'withdrawn' and (is_writer or is_staff)
        when 'withdrawn' then
          old.state in ('draft', 'reading', 'returned') and (is_writer or is_staff) or old.state = 'accepted' and is_staff
        else false
      end;
      if not is_allowed then
        return false;
      end if;
      update private.written_questions q
        set state = new_state, note = given, changed_at = private.now(),
          writer_key = case when old.state = 'withdrawn' then private.person_key(private.uid()) else q.writer_key end
        where q.id = wanted;
      perform private.audit('question_moved', null, jsonb_build_object('from', old.state, 'to', new_state),
        'written_questions', wanted::text);
      if old.state = 'accepted' then
        perform private.make_bank(null);
      end if;
      return true;
    end
  $$;

revoke execute on function private.answer_question_blind(integer, integer, text),
  private.judge_question(integer, integer, boolean, text), private.list_question_readings(integer),
  private.make_bank(integer[]), private.item_of_question(integer), private.accept_questions(integer[], integer[]),
  private.move_question(integer, integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.answer_question_blind(integer, integer, text),
  private.judge_question(integer, integer, boolean, text), private.list_question_readings(integer),
  private.accept_questions(integer[], integer[]), private.move_question(integer, integer, text, text)
  to authenticated;
