-- When somebody was last here, for the school to see who learns and who has left. Decision 0026.

alter table public.profiles add column last_activity_at timestamptz;
comment on column public.profiles.last_activity_at is 'personal: delete';

-- Profiles are changed by their owners, column by column; this one only by what follows.
create function private.update_last_activity(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      if user_id is null or user_id is distinct from private.uid() then
        raise insufficient_privilege using message = 'Only a person''s own activity can be noted.';
      end if;
      update public.profiles p set last_activity_at = private.now()
      where p.id = update_last_activity.user_id
        and (p.last_activity_at is null or p.last_activity_at <= private.now() - interval '1 hour');
    end
  $$;
revoke execute on function private.update_last_activity(uuid) from public, anon, authenticated, service_role;
grant execute on function private.update_last_activity(uuid) to authenticated;

-- The call the browser makes. It adds no right of its own.
create function public.update_last_activity(user_id uuid) returns void
  language sql volatile security invoker set search_path = pg_catalog, pg_temp
  as $$ select private.update_last_activity(user_id) $$;
revoke execute on function public.update_last_activity(uuid) from public, anon, authenticated, service_role;
grant execute on function public.update_last_activity(uuid) to authenticated;
