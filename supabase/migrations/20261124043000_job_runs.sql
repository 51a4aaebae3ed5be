-- How the scheduled jobs went: the last run of each, and a history of those that changed rows or failed. Decision 0078.
-- An error is its class and code: what it says may repeat what people wrote.

create table private.job_states (
  job text constraint job_states_pkey primary key
    constraint job_states_job_check check (char_length(job) between 1 and 100),
  -- Of the last run.
  started_at timestamptz not null,
  finished_at timestamptz not null,
  changed integer not null,
  -- Null when the last run succeeded.
  error text constraint job_states_error_check check (char_length(error) between 1 and 100),
  succeeded_at timestamptz
);

-- Runs that changed rows or failed. Runs of an hour that ended alike are one row.
create table private.job_runs (
  id bigint generated always as identity constraint job_runs_pkey primary key,
  job text not null constraint job_runs_job_check check (char_length(job) between 1 and 100),
  -- Of the first of them, and of the last.
  started_at timestamptz not null,
  finished_at timestamptz not null,
  times integer not null default 1,
  changed integer not null,
  error text constraint job_runs_error_check check (char_length(error) between 1 and 100)
);
create index job_runs_of_a_job on private.job_runs (job, id desc);

alter table private.job_states enable row level security;
alter table private.job_runs enable row level security;
revoke all on private.job_states, private.job_runs from public, anon, authenticated, service_role;
revoke all on sequence private.job_runs_id_seq from public, anon, authenticated, service_role;
grant select on private.job_states to app_worker;
create policy "The worker reads how jobs went" on private.job_states for select to app_worker using (true);

-- For the worker: notes a run that has just ended. History goes after thirty days, with the next run of its job.
create function private.note_job_run(job_name text, took interval, changed_rows integer, failure text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      began constant timestamptz := private.now() - took;
    begin
      insert into private.job_states as s (job, started_at, finished_at, changed, error, succeeded_at)
      values (job_name, began, private.now(), changed_rows, failure,
        case when failure is null then private.now() end)
      on conflict (job) do update
        set started_at = excluded.started_at, finished_at = excluded.finished_at, changed = excluded.changed,
          error = excluded.error, succeeded_at = coalesce(excluded.succeeded_at, s.succeeded_at);
      delete from private.job_runs r
      where r.job = job_name and r.finished_at <= private.now() - interval '30 days';
      if changed_rows = 0 and failure is null then
        return;
      end if;
      update private.job_runs r
      set times = r.times + 1, changed = r.changed + changed_rows, finished_at = private.now()
      where r.id = (select max(n.id) from private.job_runs n where n.job = job_name)
        and r.error is not distinct from failure
        and r.started_at > private.now() - interval '1 hour';
      if not found then
        insert into private.job_runs (job, started_at, finished_at, changed, error)
        values (job_name, began, private.now(), changed_rows, failure);
      end if;
    end
  $$;

-- For admins: the last run of each job, and how often it failed within seven days.
create function private.list_jobs()
  returns table (
    job text, started_at timestamptz, finished_at timestamptz, changed integer, error text, succeeded_at timestamptz,
    failures integer
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select s.job, s.started_at, s.finished_at, s.changed, s.error, s.succeeded_at, (
            select coalesce(sum(r.times), 0)::integer from private.job_runs r
            where r.job = s.job
              and r.error is not null
              and r.finished_at > private.now() - interval '7 days'
          )
        from private.job_states s;
    end
  $$;

-- For admins: the newest runs before one of them that changed rows or failed, of one job or of all.
create function private.list_job_runs(wanted_job text, before_id bigint, wanted_count integer)
  returns table (
    id bigint, job text, started_at timestamptz, finished_at timestamptz, times integer, changed integer, error text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select r.id, r.job, r.started_at, r.finished_at, r.times, r.changed, r.error
        from private.job_runs r
        where (wanted_job is null or r.job = wanted_job)
          and r.id < coalesce(before_id, 9223372036854775807)
        order by r.id desc
        limit wanted_count;
    end
  $$;

-- For admins: the jobs whose last run failed. A job that this version has no more fails no more: it is not counted after
-- a day.
create function private.count_failed_jobs() returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return (
        select count(*) from private.job_states s
        where s.error is not null
          and s.finished_at > private.now() - interval '1 day'
      );
    end
  $$;

revoke execute on function private.note_job_run(text, interval, integer, text), private.list_jobs(),
  private.list_job_runs(text, bigint, integer), private.count_failed_jobs()
  from public, anon, authenticated, service_role;
grant execute on function private.note_job_run(text, interval, integer, text) to app_worker;
grant execute on function private.list_jobs(), private.list_job_runs(text, bigint, integer),
  private.count_failed_jobs() to authenticated;

comment on column private.job_states.job is 'personal: none';
comment on column private.job_states.started_at is 'personal: none';
comment on column private.job_states.finished_at is 'personal: none';
comment on column private.job_states.changed is 'personal: none';
comment on column private.job_states.error is 'personal: none';
comment on column private.job_states.succeeded_at is 'personal: none';
comment on column private.job_runs.id is 'personal: none';
comment on column private.job_runs.job is 'personal: none';
comment on column private.job_runs.started_at is 'personal: none';
comment on column private.job_runs.finished_at is 'personal: none';
comment on column private.job_runs.times is 'personal: none';
comment on column private.job_runs.changed is 'personal: none';
comment on column private.job_runs.error is 'personal: none';
