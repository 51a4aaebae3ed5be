-- Who left their details and finishes a lesson in their account: their lead hears of it, once for each lesson.

create function private.tell_lead_of_finished_lesson() returns trigger
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into public.lead_events (lead_id, kind, details)
        select distinct coalesce(l.merged_into, l.id), 'lesson_completed', jsonb_build_object('lesson', s.title)
        from public.leads l
        cross join public.lessons s
        where l.id in (select private.leads_of(new.person_id, private.addresses_of(new.person_id)))
          and s.id = new.lesson_id;
      return null;
    end
  $$;
revoke execute on function private.tell_lead_of_finished_lesson() from public, anon, authenticated, service_role;

create trigger "The lead hears of a first finished lesson" after insert on public.lesson_progress
  for each row when (new.finished_at is not null) execute function private.tell_lead_of_finished_lesson();
create trigger "The lead hears of a finished lesson" after update on public.lesson_progress
  for each row when (old.finished_at is null and new.finished_at is not null)
  execute function private.tell_lead_of_finished_lesson();
