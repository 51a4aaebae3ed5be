-- What the sign-in log says of one person, for their export and their erasure.
create index audit_log_entries_by_actor on auth.audit_log_entries ((payload ->> 'actor_id'));
create index audit_log_entries_by_subject on auth.audit_log_entries ((payload -> 'traits' ->> 'user_id'));
