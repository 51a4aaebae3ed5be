-- The list of accounts shows the newest: their order and their number are read from this index.
create index users_newest on auth.users (created_at desc, id) where deleted_at is null;
