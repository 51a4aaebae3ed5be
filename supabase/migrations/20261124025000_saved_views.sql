-- Filters, order and columns of a list of the administration that a member of the team has kept under a name. Decision 0075.

create table public.saved_views (
  owner_id uuid not null
    constraint saved_views_owner_id_fkey references auth.users (id) on delete cascade,
  -- The product's name of a list; only its form is checked here.
  list text not null constraint saved_views_list_check check (list ~ '^[a-z-]{1,40}$'),
  title text not null constraint saved_views_title_check check (length(btrim(title)) between 1 and 60),
  -- The query of the list's address, without the words of a search, which may be a person's name.
  search text not null constraint saved_views_search_check check (length(search) <= 1000),
  constraint saved_views_pkey primary key (owner_id, list, title)
);

alter table public.saved_views enable row level security;
revoke all on public.saved_views from public, anon, authenticated, service_role;
grant select, insert (owner_id, list, title, search), update (search), delete on public.saved_views to authenticated;
create policy "A person sees their own views" on public.saved_views
  for select to authenticated using (owner_id = (select private.uid()));
create policy "A member of the team keeps views only for themself" on public.saved_views
  for insert to authenticated
  with check (owner_id = (select private.uid()) and (select private.is_at_least('teacher')));
create policy "A member of the team changes only their own views" on public.saved_views
  for update to authenticated
  using (owner_id = (select private.uid()) and (select private.is_at_least('teacher')));
create policy "A person removes only their own views" on public.saved_views
  for delete to authenticated using (owner_id = (select private.uid()));

insert into private.personal_data (position, relation, path, section, belongs, erasure) values
  (295, 'public.saved_views', 'what they see lists of the administration by', 'Vederi salvate', 'r.owner_id = $1', 'delete');

comment on column public.saved_views.owner_id is 'personal: delete';
comment on column public.saved_views.list is 'personal: delete';
comment on column public.saved_views.title is 'personal: delete';
comment on column public.saved_views.search is 'personal: delete';
