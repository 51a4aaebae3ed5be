-- When backups were made, and why one was not. It tells of this place alone, so no backup has it.
create table _backend.backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  -- Neither of the two: it runs, or its process died.
  finished_at timestamptz,
  failed_at timestamptz,
  failure text
);
create index backup_runs_started on _backend.backup_runs (started_at desc);
