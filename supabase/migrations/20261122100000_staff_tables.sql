-- What staff alone read: without a grant on the table, so that a request of anybody else ends with 42501 before it has
-- begun. A policy is asked once per row, so a free account could make the database read whole tables for nothing; and one
-- that raises an error is asked at the first row that the caller's own filter has found, so that its error would tell that
-- there is such a row. Decision 0047.

drop policy "Staff see every lead" on public.leads;
drop policy "Staff see every lead event" on public.lead_events;
drop policy "Staff see every answer" on public.level_test_answers;
revoke select on public.leads, public.lead_events, public.level_test_answers from authenticated;

-- For staff: when a lead came, and when it goes.
create function private.read_lead_dates(wanted uuid)
  returns table (created_at timestamptz, delete_after timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select l.created_at, l.delete_after from public.leads l where l.id = wanted;
    end
  $$;
revoke execute on function private.read_lead_dates(uuid) from public, anon, authenticated, service_role;
grant execute on function private.read_lead_dates(uuid) to authenticated;

-- Tables of schema private are out of reach of the REST interface: the pages that read them ask for the role first.

alter policy "Staff see every setting" on public.settings using ((select private.is_at_least('staff')));
alter policy "Staff see which mails there are" on private.mails using ((select private.is_at_least('staff')));
alter policy "Staff see which text messages there are" on private.text_messages
  using ((select private.is_at_least('staff')));
alter policy "Super admins see who opened a message" on private.message_openings
  using ((select private.is_at_least('super_admin')));
alter policy "Teachers and above see the reports" on private.item_reports
  using ((select private.is_at_least('teacher')));
alter policy "Teachers and above answer what is open, in their own name" on private.item_reports
  using (state = 'open' and (select private.is_at_least('teacher')));
alter policy "Teachers see which recordings there are" on private.recordings
  using ((select private.is_at_least('teacher')));
alter policy "Teachers take recordings away" on private.recordings using ((select private.is_at_least('teacher')));
alter policy "Admins read the audit log" on private.audit_log using ((select private.is_at_least('admin')));
alter policy "Admins see whom a key means" on private.person_keys using ((select private.is_at_least('admin')));
alter policy "Admins see that people were erased" on private.erasures using ((select private.is_at_least('admin')));

-- The functions that compared ranks with numbers, otherwise as they were.

create or replace function private.open_mail(mail uuid)
  returns table (subject text, body_text text, body_html text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with opened as (
      insert into private.message_openings (message_id, opened_by)
      select m.id, private.uid()
      from private.mails m
      where m.id = mail
        and m.state in ('waiting', 'failed')
        and coalesce(m.expires_at > private.now(), true)
        and (select private.is_at_least('super_admin'))
      returning message_id
    )
    select m.subject, m.body_text, m.body_html
    from opened o
    join private.mails m on m.id = o.message_id
  $$;

create or replace function private.open_text_message(message uuid) returns table (body text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with opened as (
      insert into private.message_openings (message_id, opened_by)
      select t.id, private.uid()
      from private.text_messages t
      where t.id = message
        and t.state in ('waiting', 'failed')
        and t.expires_at > private.now()
        and (select private.is_at_least('super_admin'))
      returning message_id
    )
    select t.body
    from opened o
    join private.text_messages t on t.id = o.message_id
  $$;

create or replace function private.retry_mail(mail uuid) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update private.mails m
    set state = 'waiting', due_at = private.now(), attempts = 0, failed_at = null, error_code = null
    where m.id = mail
      and m.state = 'failed'
      and coalesce(m.expires_at > private.now(), true)
      and (select private.is_at_least('staff'))
    returning m.id
  $$;

create or replace function private.retry_text_message(message uuid) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update private.text_messages t
    set state = 'waiting', due_at = private.now(), attempts = 0, failed_at = null, error_code = null
    where t.id = message
      and t.state = 'failed'
      and t.expires_at > private.now()
      and (select private.is_at_least('staff'))
    returning t.id
  $$;

create or replace function private.read_reported_items(wanted integer[])
  returns table (
    id integer, key text, level text, skill text, format text, topic text, passage text, script text, prompt text,
    hint text, answers text[], distractors text[], pattern text, mistakes jsonb, explanation text, examples jsonb,
    is_current boolean
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select i.id, i.key, i.level, i.skill, i.format, i.topic, i.passage, i.script, i.prompt,
      i.hint, i.answers, i.distractors, i.pattern, i.mistakes, i.explanation, i.examples,
      exists (select from private.bank_items b where (b.bank_version, b.item_id) = ((select max(version) from private.banks), i.id))
    from private.items i
    where i.id = any (wanted)
      and (select private.is_at_least('teacher'))
      and exists (select from private.item_reports r where r.item_id = i.id)
  $$;

create or replace function private.read_reported_answers(wanted uuid[])
  returns table (report_id uuid, response text, outcome text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select r.id, a.response, a.outcome
    from private.item_reports r
    join public.level_test_answers a on a.test_id = r.test_id and a.position = r.position
    where r.id = any (wanted)
      and (select private.is_at_least('teacher'))
  $$;

create or replace function private.read_calibrations() returns setof private.calibrations
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select c.* from private.calibrations c
    where (select private.is_at_least('teacher'))
  $$;

create or replace function private.list_scripts()
  returns table (script_hash text, level text, script text, question_count integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select encode(sha256(convert_to(i.script, 'UTF8')), 'hex'), min(i.level), i.script, count(*)::integer
    from private.bank_items b
    join private.items i on i.id = b.item_id
    where b.bank_version = (select max(version) from private.banks)
      and i.script is not null
      and (select private.is_at_least('teacher'))
    group by i.script
  $$;

create or replace function private.may_manage(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from auth.users u
      left join public.profiles p on p.id = u.id
      where u.id = person
        and u.deleted_at is null
        and u.id <> private.uid()
        and (select private.is_at_least('admin'))
        and private.rank() >= coalesce(private.role_rank(p.role), private.role_rank('free'))
    )
  $$;

-- As before, and the role that is written down as the old one is read once nobody else can change it.
create or replace function private.change_role(person uuid, new_role text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      old_role text;
    begin
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      if not private.may_manage(person) or not coalesce(
        private.role_rank(new_role) between private.role_rank('free') and private.rank(), false)
      then
        raise insufficient_privilege using message = 'This role is not theirs to give, or not to this person.';
      end if;
      old_role := (select p.role from public.profiles p where p.id = person);
      insert into public.profiles (id, role) values (person, new_role) on conflict (id) do update
        set role = excluded.role;
      perform private.audit('role_changed', person, jsonb_build_object('from', old_role, 'to', new_role));
    end
  $$;

comment on function private.demand(text) is
  'For functions, before they read. Never for policies: its error would tell that there is a row (decision 0047).';
comment on function private.is_at_least(text) is 'For policies, and for functions that answer nothing to whoever may not ask.';
