-- Which rows belong to a person, and all of them as one document. Decision 0030.

-- Each path from a person to rows about them. A migration that adds personal data adds its paths here; without one
-- supabase/schema.test.ts fails. Conditions are run by the owner, so nobody else may write them.
create table private.personal_data (
  relation text not null,
  -- Whose row it is, in a few words: a table may be reached in several ways.
  path text not null,
  -- The order of the export. Erasure goes the other way round: what hangs on a row goes before the row.
  position smallint not null unique,
  -- The name in the export; null where the row says something about somebody else, or nothing that could be read.
  section text,
  -- SQL over the row `r`, with the person's id as $1 and the addresses they proved to read as $2.
  belongs text not null,
  -- SQL over the row: what may be read already. Null for all of it.
  readable text,
  -- The columns of the export; null for all but the withheld ones.
  shown text[],
  -- Named in the export and not included: secrets, what carries codes, and who else is mentioned.
  withheld text[] not null default '{}',
  -- delete: the row goes. clear: the columns below are emptied. key: the row stays and points to a key that goes.
  -- files: through the storage, which keeps files and rows together.
  erasure text not null check (erasure in ('delete', 'clear', 'key', 'files')),
  cleared text[] not null default '{}',
  primary key (relation, path),
  check ((erasure = 'clear') = (cardinality(cleared) > 0))
);

alter table private.personal_data enable row level security;
revoke all on private.personal_data from public, anon, authenticated, service_role;

-- What the paths start from.

-- The addresses a person proved to read: what was left with any other is not theirs.
create function private.addresses_of(person uuid) returns text[]
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select lower(u.email) from auth.users u
      where u.id = person and u.email_confirmed_at is not null and u.email is not null
    )
  $$;

-- A parent's address is not the child's, whose details they are; for somebody without an account it is all there is.
create function private.leads_of(person uuid, addresses text[]) returns setof uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select l.id from public.leads l
    where l.profile_id = person
      or l.profile_id is null and l.email = any (addresses) and (person is null or not l.is_parent_email)
  $$;

-- Tests that a person keeps in their account. Who took the others, nobody knows: an address typed beside a result says
-- nothing of who answered.
create function private.tests_of(person uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select t.id from public.level_tests t where t.profile_id = person
  $$;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (100, 'auth.users', 'their account', 'Contul', 'r.id = $1', null,
    '{id,email,email_confirmed_at,email_change,phone,phone_confirmed_at,phone_change,created_at,last_sign_in_at,banned_until,raw_user_meta_data,raw_app_meta_data}',
    '{encrypted_password}', 'delete', '{}'),
  (110, 'public.profiles', 'their profile', 'Profilul', 'r.id = $1', null, null, '{}', 'delete', '{}'),
  (120, 'public.registrations', 'what they said when they registered', 'Înregistrarea', 'r.person_id = $1', null, null,
    '{session_id}', 'delete', '{}'),
  (130, 'auth.identities', 'their ways of signing in', 'Moduri de conectare', 'r.user_id = $1', null,
    '{provider,email,identity_data,created_at,last_sign_in_at}', '{}', 'delete', '{}'),
  (140, 'auth.sessions', 'where they are signed in', 'Dispozitive conectate', 'r.user_id = $1', null,
    '{created_at,refreshed_at,user_agent,ip,aal,not_after}', '{refresh_token_hmac_key}', 'delete', '{}'),
  (150, 'auth.mfa_amr_claims', 'how a session of theirs was opened', 'Cum te-ai conectat',
    'r.session_id in (select s.id from auth.sessions s where s.user_id = $1)', null,
    '{authentication_method,created_at}', '{}', 'delete', '{}'),
  (160, 'auth.mfa_factors', 'their second factors', 'Al doilea pas la conectare', 'r.user_id = $1', null,
    '{friendly_name,factor_type,status,phone,created_at,last_challenged_at}', '{secret}', 'delete', '{}'),
  (170, 'auth.mfa_challenges', 'when a second factor of theirs was asked for', 'Cereri ale celui de-al doilea pas',
    'r.factor_id in (select f.id from auth.mfa_factors f where f.user_id = $1)', null,
    '{created_at,verified_at,ip_address}', '{otp_code}', 'delete', '{}'),
  (180, 'auth.flow_state', 'a sign-in that has begun', null, 'r.user_id = $1', null, null, '{}', 'delete', '{}'),
  (190, 'auth.audit_log_entries', 'what the sign-in service noted', 'Jurnalul conectărilor',
    $sql$$1::text in (r.payload ->> 'actor_id', r.payload -> 'traits' ->> 'user_id')$sql$,
    -- What an admin did to an account, or as an admin to another's, names the other.
    $sql$r.payload ->> 'actor_id' = $1::text and coalesce(r.payload -> 'traits' ->> 'user_id', $1::text) = $1::text$sql$,
    '{payload,ip_address,created_at}', '{}', 'delete', '{}'),
  (200, 'storage.objects', 'their files', 'Fișiere', $sql$r.bucket_id = 'avatars' and r.name like $1::text || '/%'$sql$,
    null, '{name,metadata,created_at}', '{}', 'files', '{}'),

  (300, 'public.level_tests', 'tests they keep', 'Teste de nivel', 'r.profile_id = $1', null, null,
    '{visitor_hash,result_token_hash}', 'delete', '{}'),
  (310, 'public.level_test_answers', 'answers of tests they keep', 'Răspunsuri la teste',
    'r.test_id in (select private.tests_of($1))',
    -- An answer of a running test would tell whether it was right.
    $sql$exists (select from public.level_tests t where t.id = r.test_id
      and (t.finished_at is not null or t.abandoned_at is not null))$sql$,
    null, '{}', 'delete', '{}'),
  (320, 'private.shared_results', 'public pages of tests they keep', 'Pagini de arătat prietenilor',
    'r.test_id in (select private.tests_of($1))', null, null, '{salt,token_hash}', 'delete', '{}'),
  (330, 'private.confirmations', 'confirmations of tests they keep', 'Confirmări ale rezultatului',
    'r.test_id in (select private.tests_of($1))', null, null, '{salt,code_hash}', 'delete', '{}'),
  (340, 'private.item_reports', 'reports on tests they keep', 'Greșeli raportate',
    'r.test_id in (select private.tests_of($1))', null, null, '{answered_by}', 'delete', '{}'),
  (350, 'private.item_reports', 'reports whose answer goes to their address', 'Greșeli raportate',
    'r.reply_address = any ($2) and r.test_id not in (select private.tests_of($1))', null, null, '{answered_by}',
    'delete', '{}'),
  (360, 'private.item_reports', 'reports they answered', 'Răspunsuri date la greșeli raportate', 'r.answered_by = $1',
    null, '{item_id,state,reply,answered_at}', '{}', 'clear', '{answered_by}'),
  (370, 'private.recordings', 'recordings they uploaded', 'Înregistrări încărcate', 'r.uploaded_by = $1', null,
    '{script_hash,media_type,seconds,byte_count,uploaded_at}', '{}', 'clear', '{uploaded_by}'),

  (400, 'public.leads', 'details they left', 'Date lăsate școlii', 'r.id in (select private.leads_of($1, $2))', null, null,
    '{}', 'delete', '{}'),
  (410, 'public.lead_events', 'what happened with their details', 'Ce s-a întâmplat cu ele',
    'r.lead_id in (select private.leads_of($1, $2))', null, null, '{related_lead_id}', 'delete', '{}'),
  (420, 'public.lead_events', 'the details of somebody else that resemble theirs', null,
    'r.related_lead_id in (select private.leads_of($1, $2))', null, null, '{}', 'clear', '{related_lead_id}'),

  (500, 'private.mails', 'mails to them or about their account', 'E-mailuri trimise',
    'r.recipient = any ($2) or r.user_id = $1', null, null, '{subject,body_text,body_html}', 'delete', '{}'),
  (510, 'private.mails', 'mails with a test they keep, to whatever address', null,
    'r.level_test_id in (select private.tests_of($1))', null, null, '{}', 'delete', '{}'),
  (520, 'private.text_messages', 'text messages about their account', 'Mesaje text trimise', 'r.user_id = $1', null, null,
    '{code,body}', 'delete', '{}'),
  (530, 'private.message_openings', 'messages they opened', 'Mesaje deschise din lista de trimiteri', 'r.opened_by = $1',
    null, '{message_id,opened_at}', '{}', 'clear', '{opened_by}'),

  (600, 'private.person_keys', 'their key', null, 'r.person_id = $1', null, null, '{}', 'delete', '{}'),
  (610, 'private.audit_log', 'what they did', 'Jurnalul de siguranță: ce ai făcut',
    'r.actor_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{done_at,verb,about_table,about_key,details,assurance,request_id}', '{actor_key,subject_key}', 'key', '{}'),
  (620, 'private.audit_log', 'what was done to them', 'Jurnalul de siguranță: ce s-a făcut cu contul tău',
    'r.subject_key = (select k.key from private.person_keys k where k.person_id = $1)
      and r.actor_key is distinct from r.subject_key', null,
    '{done_at,verb,details}', '{actor_key,subject_key}', 'key', '{}');

-- A second factor that exists was used in this session.
create function private.has_used_second_factor() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select private.assurance() = 'aal2' or not exists (
      select from auth.mfa_factors f
      where f.user_id = private.uid()
        and f.status = 'verified'
        and f.factor_type::text <> 'recovery_code'
    )
  $$;

-- Everything the paths reach: [{ section, rows, withheld }], in the order of the export.
create function private.personal_data_of(person uuid, addresses text[]) returns json
  language plpgsql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC'
  as $$
    declare
      entry private.personal_data;
      columns text;
      rows json;
      sections json[] := '{}';
    begin
      for entry in
        select d.* from private.personal_data d
        where d.section is not null and to_regclass(d.relation) is not null
        order by d.position
      loop
        select string_agg(format('r.%I', a.attname), ', ' order by coalesce(array_position(entry.shown, a.attname::text), a.attnum))
          into columns
          from pg_attribute a
          where a.attrelid = to_regclass(entry.relation) and a.attnum > 0 and not a.attisdropped
            and coalesce(a.attname = any (entry.shown), a.attname <> all (entry.withheld));
        execute format('select coalesce(json_agg(x), ''[]'') from (select %s from %s r where (%s) and (%s)) x',
          columns, entry.relation, entry.belongs, coalesce(entry.readable, 'true'))
          into rows using person, addresses;
        sections := sections || json_build_object('section', entry.section, 'rows', rows, 'withheld', entry.withheld);
      end loop;
      return array_to_json(sections);
    end
  $$;

-- For whoever asks: everything about themself.
create function private.export_personal_data() returns json
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      if private.uid() is null or not private.has_used_second_factor() then
        raise insufficient_privilege using message = 'Only the person themself reads everything about them.';
      end if;
      perform private.audit('data_exported', private.uid());
      return private.personal_data_of(private.uid(), private.addresses_of(private.uid()));
    end
  $$;

revoke execute on function private.addresses_of(uuid), private.leads_of(uuid, text[]), private.tests_of(uuid),
  private.has_used_second_factor(), private.personal_data_of(uuid, text[]), private.export_personal_data()
  from public, anon, authenticated, service_role;
grant execute on function private.has_used_second_factor(), private.export_personal_data() to authenticated;

comment on column private.personal_data.relation is 'personal: none';
comment on column private.personal_data.path is 'personal: none';
comment on column private.personal_data.position is 'personal: none';
comment on column private.personal_data.section is 'personal: none';
comment on column private.personal_data.belongs is 'personal: none';
comment on column private.personal_data.readable is 'personal: none';
comment on column private.personal_data.shown is 'personal: none';
comment on column private.personal_data.withheld is 'personal: none';
comment on column private.personal_data.erasure is 'personal: none';
comment on column private.personal_data.cleared is 'personal: none';
