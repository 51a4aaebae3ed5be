-- Pages that every visitor may read.

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  path text not null unique check (path like '/%' and char_length(path) <= 300),
  title text not null check (char_length(title) <= 200),
  seo jsonb,
  minimum_role text not null default 'unregistered'
);

alter table public.pages enable row level security;
revoke all on public.pages from public, anon, authenticated, service_role;
grant select on public.pages to anon, authenticated;
grant all on public.pages to service_role;
create policy "Everybody reads pages" on public.pages for select to anon, authenticated using (true);

insert into public.pages (path, title, seo) values
  ('/', 'Home', '{"title": "Home", "description": "A small site."}'),
  ('/admin', 'Administration', null),
  ('/about', 'About us', '{"title": "About us"}'),
  ('/contact', 'Contact', null),
  ('/news', 'News', '{"title": "News"}'),
  ('/webinar', 'Webinar', '{"title": "Webinar", "description": "Once a month."}'),
  ('/webinar-offer', 'An offer after the webinar', null),
  ('/workshops', 'Workshops', '{"title": "Workshops"}');
insert into public.pages (path, title)
  select '/news/' || n, 'News of week ' || n from generate_series(1, 52) n;
