-- A school of the schema 20261124080000 that has written who its teacher is, with the profile picture of the teacher.
insert into auth.users (id, email, email_confirmed_at) values ('{teacher}', 'ioana@exemplu.ro', now());
insert into public.profiles (id, role, full_name, avatar_url)
  values ('{teacher}', 'teacher', 'Ioana P.', 'http://localhost:3999{photograph}');
insert into public.settings (key, value, is_public, is_sample) values
  ('teacher_name', '"{name}"', true, {nameIsSample}), ('teacher_about', '"Predă de zece ani."', true, {aboutIsSample}),
  ('teacher_photo', '"{chosen}"', true, false), ('product', '"Școala Ioanei"', true, false);
