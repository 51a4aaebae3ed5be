-- Hosted projects grant every new sequence of schema public to all roles: those of enrolments and lessons are nobody's.

revoke all on sequence public.enrolments_id_seq, public.lessons_id_seq from public, anon, authenticated, service_role;
