-- Calibration estimates discrimination, too, and places the scale by people whose level is known. Decisions 0091, 0092.

alter table private.bank_items
  -- Null until a calibration has estimated it: that of the format then counts.
  add column discrimination double precision constraint bank_items_discrimination check (discrimination > 0),
  -- Of its logarithm.
  add column discrimination_sd double precision constraint bank_items_discrimination_sd check (discrimination_sd > 0),
  add constraint bank_items_calibrated_discrimination check (
    (discrimination is null) = (discrimination_sd is null) and (discrimination is null or difficulty is not null)
  );
comment on column private.bank_items.discrimination is 'personal: none';
comment on column private.bank_items.discrimination_sd is 'personal: none';

alter table private.banks
  -- In logits, added to every difficulty of the bank, calibrated or not. Difficulties are stored on the authors' scale, so
  -- that a shift is never applied twice.
  add column shift double precision not null default 0 constraint banks_shift check (abs(shift) <= 1),
  -- How many people of known level the shift is from; 0 while the scale is the authors'.
  add column known_people integer not null default 0 constraint banks_known_people check (known_people >= 0),
  add constraint banks_shift_from_people check (shift = 0 or known_people >= 30);
comment on column private.banks.shift is 'personal: none';
comment on column private.banks.known_people is 'personal: none';
-- The page before the test says how many people the scale is placed by.
create trigger announce_site_change after insert on private.banks
  for each statement execute function private.announce_site_change();

-- How many people of known level the scale of new tests is placed by; 0 while it is the authors'.
create function private.people_of_scale() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select b.known_people from private.banks b order by b.version desc limit 1), 0)
  $$;
revoke execute on function private.people_of_scale() from public, anon, authenticated, service_role;
grant execute on function private.people_of_scale() to anon, authenticated;

alter table private.calibrations
  -- Those of the bank that was made.
  add column shift double precision not null default 0,
  add column known_people integer not null default 0,
  -- The standard error of the shift that was estimated.
  add column shift_sd double precision constraint calibrations_shift_sd check (shift_sd > 0),
  -- Root mean square of the changes of the logarithms; null where no discrimination was estimated.
  add column discrimination_spread double precision,
  -- The scale can be placed before there are enough answers for single items.
  drop constraint calibrations_calibrated_items_check,
  add constraint calibrations_calibrated_items_check check (calibrated_items >= 0);
comment on column private.calibrations.shift is 'personal: none';
comment on column private.calibrations.known_people is 'personal: none';
comment on column private.calibrations.shift_sd is 'personal: none';
comment on column private.calibrations.discrimination_spread is 'personal: none';

-- Makes a new bank with the items of the newest one, the parameters given, [{ item, difficulty, sd, discrimination,
-- discrimination_sd }], and the shift given, or that of the newest one. Everything else about an item, and every bank there
-- is, stays as it was: the worker can move parameters, and only so far, and nothing else. Makes nothing when another bank is
-- the newest by now, and only writes it down when the answers contradict the authors as no honest ones would (0.8 logits,
-- where authors are taken to err by 0.5; 0.5 of the logarithm of the discriminations, taken to differ by 0.3).
drop function private.publish_calibrated_bank(integer, integer, jsonb);
create function private.publish_calibrated_bank(
  from_bank integer, test_count integer, parameters jsonb, new_shift double precision default null,
  new_shift_sd double precision default null, people integer default null
)
  returns table (made integer, calibrated integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      disagreement double precision;
      sharpness double precision;
    begin
      perform pg_advisory_xact_lock(hashtext('private.banks'));
      if from_bank is distinct from (select max(b.version) from private.banks b) then
        return;
      end if;
      if exists (
        select from jsonb_to_recordset(parameters) as given (
          item integer, difficulty double precision, sd double precision, discrimination double precision,
          discrimination_sd double precision
        )
        left join private.bank_items b on b.bank_version = from_bank and b.item_id = given.item
        left join private.items i on i.id = b.item_id
        where i.id is null or not (abs(given.difficulty - i.difficulty) <= 2) or not (given.sd > 0)
          or not (abs(ln(given.discrimination / i.discrimination)) <= ln(2.5)) or not (given.discrimination_sd > 0)
      ) then
        raise insufficient_privilege using message = 'A parameter is not of this bank, or too far from its author''s.';
      end if;
      select coalesce(sqrt(avg((given.difficulty - i.difficulty) ^ 2)), 0),
          sqrt(avg(ln(given.discrimination / i.discrimination) ^ 2))
        into disagreement, sharpness
        from jsonb_to_recordset(parameters) as given (
          item integer, difficulty double precision, discrimination double precision
        )
        join private.items i on i.id = given.item;
      if disagreement > 0.8 or sharpness > 0.5 then
        insert into private.calibrations (from_version, tests, calibrated_items, spread, discrimination_spread)
          values (from_bank, test_count, jsonb_array_length(parameters), disagreement, sharpness);
        return;
      end if;
      insert into private.banks (content_hash, shift, known_people)
        select b.content_hash, coalesce(new_shift, b.shift), coalesce(people, b.known_people) from private.banks b
        where b.version = from_bank
        returning version into made;
      insert into private.bank_items (bank_version, item_id, difficulty, difficulty_sd, discrimination, discrimination_sd)
        select made, b.item_id, given.difficulty, given.sd, given.discrimination, given.discrimination_sd
        from private.bank_items b
        left join jsonb_to_recordset(parameters) as given (
          item integer, difficulty double precision, sd double precision, discrimination double precision,
          discrimination_sd double precision
        ) on given.item = b.item_id
        where b.bank_version = from_bank;
      insert into private.calibrations (from_version, to_version, tests, calibrated_items, spread, discrimination_spread,
          shift, shift_sd, known_people)
        select from_bank, made, test_count, (
            select count(*) from private.bank_items b where b.bank_version = made and b.difficulty is not null
          ), disagreement, sharpness, n.shift, new_shift_sd, n.known_people
        from private.banks n
        where n.version = made
        returning calibrated_items into calibrated;
      return next;
    end
  $$;

-- As before; a calibrated discrimination is copied with its difficulty while that of its format is the same, and so is the
-- place of the scale.
create or replace function private.make_bank(files integer[]) returns integer
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
      insert into private.banks (content_hash, shift, known_people)
        values (hash, coalesce(newest.shift, 0), coalesce(newest.known_people, 0))
        returning version into made;
      insert into private.bank_items (bank_version, item_id, difficulty, difficulty_sd, discrimination, discrimination_sd)
        select made, i.id, known.difficulty, known.difficulty_sd,
          case when known.of_format = i.discrimination then known.discrimination end,
          case when known.of_format = i.discrimination then known.discrimination_sd end
        from private.items i
        left join lateral (
          select b.difficulty, b.difficulty_sd, b.discrimination, b.discrimination_sd, old.discrimination as of_format
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

-- As before, with the discriminations and the place of the scale.
drop function private.read_newest_bank();
create function private.read_newest_bank()
  returns table (
    item_id integer, key text, level text, skill text, format text, prompt text, author_difficulty double precision,
    calibrated_difficulty double precision, difficulty_sd double precision, format_discrimination double precision,
    calibrated_discrimination double precision, guessing double precision, answer_count integer,
    shift double precision, known_people integer
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select i.id, i.key, i.level, i.skill, i.format, i.prompt, i.difficulty,
      b.difficulty, b.difficulty_sd, i.discrimination, b.discrimination, i.guessing, coalesce(c.answer_count, 0),
      n.shift, n.known_people
    from private.bank_items b
    join private.banks n on n.version = b.bank_version
    join private.items i on i.id = b.item_id
    left join private.item_answer_counts c on c.item_id = i.id
    where b.bank_version = (select max(version) from private.banks)
      and (select private.is_at_least('teacher'))
  $$;

revoke execute on function
  private.publish_calibrated_bank(integer, integer, jsonb, double precision, double precision, integer),
  private.read_newest_bank()
  from public, anon, authenticated, service_role;
grant execute on function
  private.publish_calibrated_bank(integer, integer, jsonb, double precision, double precision, integer) to app_worker;
grant execute on function private.read_newest_bank() to authenticated;
