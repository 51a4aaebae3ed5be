-- What the embedded storage backend keeps besides the tables of hosted projects.

-- Which folder of files belongs to this database: the identity stands in both, so that neither is ever served, or swept,
-- with the other half of something else.
create table _backend.file_store (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid(),
  -- When a folder took the identity on. From then on a folder without it is not the one.
  claimed_at timestamptz
);
insert into _backend.file_store default values;
grant usage on schema _backend to service_role;
grant select, update (claimed_at) on _backend.file_store to service_role;

-- A person's files are counted with each upload.
set local role supabase_storage_admin;
create index objects_owner_id_idx on storage.objects (owner_id);
reset role;
