-- The ticks of checklists that belong to an account: what a person has done is the same on each of their devices.

create table public.checklist_ticks (
  person_id uuid not null
    constraint checklist_ticks_person_id_fkey references auth.users (id) on delete cascade,
  -- The product's names of lists and boxes (app/domain/checklists.ts); only their form is checked here.
  list text not null constraint checklist_ticks_list_check check (list ~ '^[a-z0-9-]{1,40}$'),
  box text not null constraint checklist_ticks_box_check check (box ~ '^[A-Za-z0-9-]{1,40}$'),
  ticked_at timestamptz not null default private.now(),
  constraint checklist_ticks_pkey primary key (person_id, list, box)
);

alter table public.checklist_ticks enable row level security;
revoke all on public.checklist_ticks from public, anon, authenticated, service_role;
grant select, insert (person_id, list, box), delete on public.checklist_ticks to authenticated;
create policy "A person sees their own ticks" on public.checklist_ticks
  for select to authenticated using (person_id = (select private.uid()));
create policy "A person ticks only for themself" on public.checklist_ticks
  for insert to authenticated with check (person_id = (select private.uid()));
create policy "A person removes only their own ticks" on public.checklist_ticks
  for delete to authenticated using (person_id = (select private.uid()));

-- The lists of the product have far fewer boxes; everybody can write other names past its pages.
create function private.limit_checklist_ticks() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    declare
      person uuid;
    begin
      for person in select distinct a.person_id from added a order by a.person_id loop
        -- Two requests at once would each count only their own rows.
        perform pg_advisory_xact_lock(hashtext('private.limit_checklist_ticks'), hashtext(person::text));
        if (select count(*) from public.checklist_ticks t where t.person_id = person) > 500 then
          raise check_violation using message = 'A person keeps at most 500 ticks.';
        end if;
      end loop;
      return null;
    end
  $$;
revoke execute on function private.limit_checklist_ticks() from public, anon, authenticated, service_role;
create trigger "A person keeps at most 500 ticks" after insert on public.checklist_ticks
  referencing new table as added
  for each statement execute function private.limit_checklist_ticks();

insert into private.personal_data (position, relation, path, section, belongs, erasure) values
  (290, 'public.checklist_ticks', 'what they ticked in checklists', 'Bife', 'r.person_id = $1', 'delete');

comment on column public.checklist_ticks.person_id is 'personal: delete';
comment on column public.checklist_ticks.list is 'personal: delete';
comment on column public.checklist_ticks.box is 'personal: delete';
comment on column public.checklist_ticks.ticked_at is 'personal: delete';
