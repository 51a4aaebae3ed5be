-- What the school lists leads by: a card for each lead, kept by triggers, with every filter, every order and the text of
-- the search in one row. Decisions 0071 and 0072.

-- In their order on the board, with their names there.
create table private.lead_stages (
  stage text primary key,
  position smallint not null constraint lead_stages_in_order unique,
  name text not null,
  -- How long a card may lie there without an event; null in the stages at the end, where nothing more is expected.
  stale_after interval
);
insert into private.lead_stages (stage, position, name, stale_after) values
  ('new', 1, 'De contactat', '2 days'),
  ('contacted', 2, 'Așteptăm răspuns', '7 days'),
  ('talking', 3, 'În discuție', '14 days'),
  ('enrolled', 4, 'Înscriere', null),
  ('lost', 5, 'Fără înscriere', null);

create table private.lead_lost_reasons (
  reason text primary key,
  position smallint not null constraint lead_lost_reasons_in_order unique,
  name text not null
);
insert into private.lead_lost_reasons (reason, position, name) values
  ('price', 1, 'Prețul'),
  ('schedule', 2, 'Programul'),
  ('not_now', 3, 'Nu acum'),
  ('elsewhere', 4, 'Altă școală'),
  ('no_answer', 5, 'Fără răspuns'),
  ('not_real', 6, 'Date greșite'),
  ('other', 7, 'Alt motiv');

-- The score of a lead is the sum of the points of the terms that hold. Each counts once.
create table private.lead_score_terms (
  term text primary key,
  position smallint not null constraint lead_score_terms_in_order unique,
  name text not null,
  points smallint not null,
  -- The event that makes it hold, with its consent; null for what the details say.
  kind text constraint lead_score_terms_of_a_kind references private.lead_event_kinds (kind),
  consent_kind text
);
insert into private.lead_score_terms (term, position, name, points, kind, consent_kind) values
  ('phone', 1, 'Are un număr de telefon', 10, null, null),
  ('calls', 2, 'E de acord să fie sunat', 15, 'consent_given', 'phone_contact'),
  ('message', 3, 'A scris școlii', 25, 'message_sent', null),
  ('test', 4, 'Are un rezultat la test', 20, 'level_test_result', null),
  ('return', 5, 'Și-a lăsat datele de mai multe ori', 10, 'details_repeated', null),
  ('guide', 6, 'A descărcat un ghid', 5, 'guide_downloaded', null),
  ('quiz', 7, 'A jucat quizul live', 5, 'live_quiz_answered', null),
  ('lesson', 8, 'A terminat o lecție', 10, 'lesson_completed', null),
  ('workshop', 9, 'S-a înscris la un workshop', 15, 'workshop_registered', null),
  ('present', 10, 'A fost la un workshop', 15, 'workshop_attended', null),
  ('order', 11, 'A plătit o comandă', 30, 'order_paid', null);

create table private.lead_cards (
  lead_id uuid primary key constraint lead_cards_lead references public.leads (id) on delete cascade,
  stage text not null default 'new' constraint lead_cards_stage references private.lead_stages (stage),
  lost_reason text constraint lead_cards_lost_reason references private.lead_lost_reasons (reason),
  moved_at timestamptz not null,
  owner_id uuid constraint lead_cards_owner references auth.users (id) on delete set null,
  next_follow_up date,
  -- Counts moves, owners and follow-ups, not what the site keeps by itself below.
  version integer not null default 1,
  created_at timestamptz not null,
  last_activity_at timestamptz not null,
  -- Of the newest event; null before the first one.
  last_kind text,
  source text not null,
  level text,
  score smallint not null,
  score_terms text[] not null,
  -- The consents that hold.
  agreed text[] not null,
  is_merged boolean not null,
  -- Folded, of the name, else of the address or number.
  name_key text collate "C" not null,
  -- Folded: name, address and number of the lead and of what was merged into it, with a space before each word.
  search text collate "C" not null,
  constraint lead_cards_lost_with_reason check ((stage = 'lost') = (lost_reason is not null))
);

-- How many cards there are in a stage: the sum of its changes. A row for each writing statement, so that none waits for
-- another; a job adds them up.
create table private.lead_counts (
  id bigint generated always as identity primary key,
  stage text not null constraint lead_counts_stage references private.lead_stages (stage),
  change integer not null
);

alter table private.lead_stages enable row level security;
alter table private.lead_lost_reasons enable row level security;
alter table private.lead_score_terms enable row level security;
alter table private.lead_cards enable row level security;
alter table private.lead_counts enable row level security;
revoke all on private.lead_stages, private.lead_lost_reasons, private.lead_score_terms, private.lead_cards,
  private.lead_counts from public, anon, authenticated, service_role;
revoke all on sequence private.lead_counts_id_seq from public, anon, authenticated, service_role;

-- Lower case without diacritics, whichever way they are written.
create function private.fold(words text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return case when octet_length(words) = char_length(words) then lower(words) else translate(lower(words),
    'ăâîșşțţáàäãåéèêëíìïóòôöõőúùûüűýçñĂÂÎȘŞȚŢÁÀÄÃÅÉÈÊËÍÌÏÓÒÔÖÕŐÚÙÛÜŰÝÇÑ' || U&'\0306\0302\0326\0327\0301\0300\0308\030B\0303',
    'aaissttaaaaaeeeeiiioooooouuuuuycnaaissttaaaaaeeeeiiioooooouuuuuycn') end;

-- What every word of a search has to be found by. Digits of a phone are found however they are spaced, with the
-- prefix of the country or without; a word of one or two letters begins a word.
create function private.search_patterns(words text) returns text[]
  language sql immutable parallel safe set search_path = ''
  return case
    when words ~ '^[0-9 ()+./-]+$' and length(regexp_replace(words, '\D', '', 'g')) >= 3
      then array['%' || regexp_replace(regexp_replace(words, '\D', '', 'g'), '^(0040|40(?=7)|0)', '') || '%']
    else array(
      select case when length(word) < 3 then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from unnest(regexp_split_to_array(btrim(private.fold(coalesce(words, ''))), '\s+')) with ordinality as given (word, place)
      where word <> ''
      order by place limit 8
    )
  end;

-- Whether a consent of a lead holds, as of private.read_own_consents: one given in a form holds until a withdrawal, and
-- after a withdrawal only a confirmed one counts.
create function private.lead_consent_holds(members uuid[], wanted text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from public.lead_events e
      where e.lead_id = any (members) and e.kind = 'consent_given' and e.consent_kind = wanted
        and (e.details ->> 'isConfirmed' = 'true' or withdrawn.last is null) and e.id > coalesce(withdrawn.last, 0)
    )
    from (
      select max(e.id) as last from public.lead_events e
      where e.lead_id = any (members) and e.kind = 'consent_withdrawn' and e.consent_kind = wanted
    ) as withdrawn
  $$;

-- Makes the cards of these leads, and of those they are merged into, again from what is known.
create function private.refresh_lead_cards(wanted uuid[]) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    with cards as (
      select l.id from public.leads l where l.id = any (wanted)
      union
      select l.merged_into from public.leads l where l.id = any (wanted) and l.merged_into is not null
    ), members as (
      select c.id as card, l.id, private.fold(btrim(l.full_name)) as folded, l.email, l.phone, l.first_touch_source,
        l.created_at, l.merged_into
      from cards c join public.leads l on l.id = c.id
      union all
      select c.id, l.id, private.fold(btrim(l.full_name)), l.email, l.phone, null, l.created_at, null
      from cards c join public.leads l on l.merged_into = c.id
    ), found_by as (
      select m.card, bool_or(m.phone is not null) as has_phone,
        string_agg(' ' || concat_ws(' ', m.folded, m.email, m.phone), ''
          order by m.card <> m.id, m.created_at, m.id) as search
      from members m
      group by m.card
    ), history as (
      select m.card, max(e.occurred_at) as last_at, array_agg(e.kind order by e.occurred_at desc, e.id desc) as kinds,
        (array_agg(e.details ->> 'level' order by e.occurred_at desc, e.id desc)
          filter (where e.kind = 'level_test_result'))[1] as level,
        (array_agg(s.source order by e.occurred_at, e.id) filter (where s.source is not null))[1] as source,
        array_agg(distinct e.consent_kind) filter (where e.kind = 'consent_given') as asked
      from members m
      join public.lead_events e on e.lead_id = m.id
      left join (values ('details_given', 'level-test'), ('level_test_result', 'level-test'), ('message_sent', 'contact'),
        ('details_imported', 'import'), ('lead_added', 'staff')) s (kind, source) on s.kind = e.kind
      group by m.card
    ), consents as (
      select h.card, array_agg(k.kind order by k.kind) as kinds
      from history h
      cross join unnest(h.asked) k (kind)
      where private.lead_consent_holds(array(select m.id from members m where m.card = h.card), k.kind)
      group by h.card
    )
    insert into private.lead_cards as c (lead_id, moved_at, created_at, last_activity_at, last_kind, source, level, score,
      score_terms, agreed, is_merged, name_key, search)
    select l.id, l.created_at, l.created_at, greatest(h.last_at, l.created_at), h.kinds[1],
      coalesce(nullif(btrim(l.first_touch_source), ''), h.source, 'account'), h.level,
      coalesce(s.points, 0), coalesce(s.terms, '{}'), coalesce(n.kinds, '{}'), l.merged_into is not null,
      coalesce(nullif(l.folded, ''), l.email, l.phone), f.search
    from members l
    join found_by f on f.card = l.card
    left join history h on h.card = l.card
    left join consents n on n.card = l.card
    cross join lateral (
      select array_agg(t.term order by t.term) as terms, sum(t.points) as points
      from private.lead_score_terms t
      where t.consent_kind is null and t.kind = any (h.kinds) or t.consent_kind = any (n.kinds)
        or t.term = 'phone' and f.has_phone
    ) s
    where l.id = l.card
    order by l.id
    on conflict (lead_id) do update set last_activity_at = excluded.last_activity_at, last_kind = excluded.last_kind,
      source = excluded.source, level = excluded.level, score = excluded.score, score_terms = excluded.score_terms, agreed = excluded.agreed,
      is_merged = excluded.is_merged, name_key = excluded.name_key, search = excluded.search
    where (c.last_activity_at, c.last_kind, c.source, c.level, c.score, c.score_terms, c.agreed, c.is_merged, c.name_key, c.search)
      is distinct from (excluded.last_activity_at, excluded.last_kind, excluded.source, excluded.level, excluded.score, excluded.score_terms,
        excluded.agreed, excluded.is_merged, excluded.name_key, excluded.search)
  $$;

-- The same after events. That details came out of a file says nothing that the card of a lead does not say already when
-- both come in one statement.
create function private.refresh_cards_after(leads uuid[], kinds text[], moments timestamptz[]) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    select private.refresh_lead_cards(array(
      select e.lead_id from unnest(leads, kinds, moments) e (lead_id, kind, at)
      join private.lead_cards c on c.lead_id = e.lead_id
      where e.kind <> 'details_imported' or e.at > c.last_activity_at
    ))
  $$;

create function private.make_cards_of_leads() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.refresh_lead_cards(array(select a.id from added a));
      return null;
    end
  $$;

create function private.refresh_cards_of_events() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.refresh_cards_after(array_agg(a.lead_id), array_agg(a.kind), array_agg(a.occurred_at)) from added a;
      return null;
    end
  $$;

create function private.refresh_card_of_lead() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.refresh_lead_cards(array[new.id, old.merged_into]);
      return null;
    end
  $$;

-- The triggers of cards run as the owner, who alone writes cards.

-- The version, and since when the card is where it is.
create function private.count_card_version() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.version := old.version + 1;
      if new.stage <> old.stage then
        new.moved_at := private.now();
      end if;
      return new;
    end
  $$;

create function private.note_card_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if new.stage <> old.stage or new.lost_reason is distinct from old.lost_reason then
        insert into public.lead_events (lead_id, kind, details, writer_key)
        values (new.lead_id, 'stage_changed',
          jsonb_strip_nulls(jsonb_build_object('from', old.stage, 'to', new.stage, 'reason', new.lost_reason)),
          private.person_key(private.uid()));
      end if;
      if new.owner_id is distinct from old.owner_id and new.owner_id is not null then
        insert into public.lead_events (lead_id, kind, writer_key)
        values (new.lead_id, 'owner_changed', private.person_key(private.uid()));
      end if;
      return null;
    end
  $$;

-- What a statement did to the number of cards of each stage. One that wrote no card may be anybody's.
create function private.note_lead_counts() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_op = 'INSERT' then
        if exists (select from added) then
          insert into private.lead_counts (stage, change)
          select a.stage, count(*) from added a where not a.is_merged group by a.stage;
        end if;
      elsif tg_op = 'DELETE' then
        if exists (select from removed) then
          insert into private.lead_counts (stage, change)
          select r.stage, - count(*) from removed r where not r.is_merged group by r.stage;
        end if;
      elsif exists (select from added) then
        insert into private.lead_counts (stage, change)
        select x.stage, sum(x.change) from (
          select a.stage, 1 as change from added a where not a.is_merged
          union all
          select r.stage, -1 from removed r where not r.is_merged
        ) x
        group by x.stage having sum(x.change) <> 0;
      end if;
      return null;
    end
  $$;

-- For the worker: adds up the changes of each stage.
create function private.settle_lead_counts() returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      settled integer;
    begin
      with gone as (
        delete from private.lead_counts returning stage, change
      )
      insert into private.lead_counts (stage, change)
        select gone.stage, sum(gone.change) from gone group by gone.stage;
      get diagnostics settled = row_count;
      return settled;
    end
  $$;

select private.refresh_lead_cards(array(select l.id from public.leads l));
insert into private.lead_counts (stage, change)
  select c.stage, count(*) from private.lead_cards c where not c.is_merged group by c.stage;

create index lead_cards_newest on private.lead_cards (created_at desc, lead_id desc);
create index lead_cards_by_activity on private.lead_cards (last_activity_at desc, lead_id desc);
create index lead_cards_by_follow_up on private.lead_cards ((coalesce(next_follow_up, 'infinity'::date)), lead_id);
create index lead_cards_by_name on private.lead_cards (name_key, lead_id);
create index lead_cards_by_score on private.lead_cards (score desc, lead_id desc);
create index lead_cards_on_the_board on private.lead_cards (stage, moved_at desc, lead_id desc);
create index lead_cards_of_a_stage on private.lead_cards (stage, created_at desc, lead_id desc);
create index lead_cards_to_turn_stale on private.lead_cards (stage, last_activity_at desc, lead_id desc);
create index lead_cards_of_an_owner on private.lead_cards (owner_id, created_at desc, lead_id desc) where owner_id is not null;
create index lead_cards_of_a_source on private.lead_cards (source, created_at desc, lead_id desc);
create index lead_cards_of_a_level on private.lead_cards (level, created_at desc, lead_id desc) where level is not null;

-- The search works without its index, only slower: a server may not allow the extension.
do $$
  begin
    create extension if not exists pg_trgm with schema extensions;
    create index lead_cards_by_words on private.lead_cards using gin (search gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise warning 'The search of leads has no index: extension pg_trgm is not allowed (%).', sqlerrm;
  end
$$;
-- The planner counts what a search finds by these samples.
alter table private.lead_cards alter column search set statistics 1000;

create trigger "A new lead has a card" after insert on public.leads
  referencing new table as added for each statement execute function private.make_cards_of_leads();
create trigger "A card says what its lead says" after update on public.leads
  for each row when (
    (old.email, old.full_name, old.phone, old.merged_into, old.first_touch_source)
      is distinct from (new.email, new.full_name, new.phone, new.merged_into, new.first_touch_source)
  ) execute function private.refresh_card_of_lead();
create trigger "A card knows what happened" after insert on public.lead_events
  referencing new table as added for each statement execute function private.refresh_cards_of_events();
create trigger "A card has a version" before update on private.lead_cards
  for each row when (
    (old.stage, old.lost_reason, old.owner_id, old.next_follow_up)
      is distinct from (new.stage, new.lost_reason, new.owner_id, new.next_follow_up)
  ) execute function private.count_card_version();
create trigger "A moved card is an event" after update of stage, lost_reason, owner_id on private.lead_cards
  for each row execute function private.note_card_change();
create trigger "Added cards are counted" after insert on private.lead_cards
  referencing new table as added for each statement execute function private.note_lead_counts();
create trigger "Moved cards are counted" after update on private.lead_cards
  referencing old table as removed new table as added for each statement execute function private.note_lead_counts();
create trigger "Removed cards are counted" after delete on private.lead_cards
  referencing old table as removed for each statement execute function private.note_lead_counts();

revoke execute on function private.fold(text), private.search_patterns(text), private.lead_consent_holds(uuid[], text), private.refresh_lead_cards(uuid[]),
  private.refresh_cards_after(uuid[], text[], timestamptz[]),
  private.make_cards_of_leads(), private.refresh_cards_of_events(), private.refresh_card_of_lead(),
  private.count_card_version(), private.note_card_change(), private.note_lead_counts(), private.settle_lead_counts()
  from public, anon, authenticated, service_role;
grant execute on function private.settle_lead_counts() to app_worker;

comment on table private.lead_stages is 'Written by migrations. After a change: npm run db:types.';
comment on table private.lead_lost_reasons is 'Written by migrations. After a change: npm run db:types.';
comment on table private.lead_score_terms is 'Written by migrations, which then call private.refresh_lead_cards.';
comment on column private.lead_stages.stage is 'personal: none';
comment on column private.lead_stages.position is 'personal: none';
comment on column private.lead_stages.name is 'personal: none';
comment on column private.lead_stages.stale_after is 'personal: none';
comment on column private.lead_lost_reasons.reason is 'personal: none';
comment on column private.lead_lost_reasons.position is 'personal: none';
comment on column private.lead_lost_reasons.name is 'personal: none';
comment on column private.lead_score_terms.term is 'personal: none';
comment on column private.lead_score_terms.position is 'personal: none';
comment on column private.lead_score_terms.name is 'personal: none';
comment on column private.lead_score_terms.points is 'personal: none';
comment on column private.lead_score_terms.kind is 'personal: none';
comment on column private.lead_score_terms.consent_kind is 'personal: none';
comment on column private.lead_cards.lead_id is 'personal: delete';
comment on column private.lead_cards.stage is 'personal: delete';
comment on column private.lead_cards.lost_reason is 'personal: delete';
comment on column private.lead_cards.moved_at is 'personal: delete';
comment on column private.lead_cards.owner_id is 'personal: delete';
comment on column private.lead_cards.next_follow_up is 'personal: delete';
comment on column private.lead_cards.version is 'personal: none';
comment on column private.lead_cards.created_at is 'personal: delete';
comment on column private.lead_cards.last_activity_at is 'personal: delete';
comment on column private.lead_cards.last_kind is 'personal: delete';
comment on column private.lead_cards.source is 'personal: delete';
comment on column private.lead_cards.level is 'personal: delete';
comment on column private.lead_cards.score is 'personal: delete';
comment on column private.lead_cards.score_terms is 'personal: delete';
comment on column private.lead_cards.agreed is 'personal: delete';
comment on column private.lead_cards.is_merged is 'personal: delete';
comment on column private.lead_cards.name_key is 'personal: delete';
comment on column private.lead_cards.search is 'personal: delete';
comment on column private.lead_counts.id is 'personal: none';
comment on column private.lead_counts.stage is 'personal: none';
comment on column private.lead_counts.change is 'personal: none';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (414, 'private.lead_cards', 'how far the school is with them', 'Unde a ajuns discuția cu școala',
    'r.lead_id in (select private.leads_of($1, $2))', null, null, '{owner_id}', 'delete', '{}'),
  (532, 'private.lead_cards', 'leads that they look after', 'Fișe de care ai grijă', 'r.owner_id = $1', null,
    '{stage,moved_at,next_follow_up}', '{}', 'clear', '{owner_id}');
