-- Uploads in parts (TUS). A part is a file of the store; when the last one is there, all of them become an object by the
-- way of every upload.
create table _backend.resumable_uploads (
  id uuid primary key,
  -- Null with the secret key.
  owner uuid references auth.users (id) on delete cascade,
  bucket_id text not null,
  -- The name of the object, which may be personal.
  name text not null,
  is_upsert boolean not null,
  length bigint not null check (length >= 0),
  -- The header Upload-Metadata as it was sent.
  metadata text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  -- The request that is sending a part, and until when it counts without a sign of life.
  writer uuid,
  writer_until timestamptz
);
create index resumable_uploads_of_owner on _backend.resumable_uploads (owner);
create index resumable_uploads_over on _backend.resumable_uploads (expires_at);

create table _backend.resumable_parts (
  upload_id uuid not null references _backend.resumable_uploads (id) on delete cascade,
  -- The position of its first byte.
  start bigint not null check (start >= 0),
  size bigint not null check (size > 0),
  version text not null unique,
  primary key (upload_id, start)
);

grant select, insert, update, delete on _backend.resumable_uploads, _backend.resumable_parts to service_role;
