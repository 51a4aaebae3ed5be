-- The thread of a message holds what happened with every lead that counts as the same person; an answer says which earlier
-- mail it follows; the digest counts what waits.

create or replace function private.list_contact_thread(wanted bigint, wanted_count integer)
  returns table (
    id bigint, kind text, occurred_at timestamptz, details jsonb, state text, answer_to bigint,
    writer text, mail_state text, mail_id uuid, sent_at timestamptz, error_code text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select e.id, e.kind, e.occurred_at, e.details, c.state, a.message_id,
          coalesce(p.full_name, u.email)::text, a.mail_state, a.mail_id, a.sent_at, a.error_code
        from public.lead_events one
        cross join lateral private.lead_group(one.lead_id) member (lead_id)
        join public.lead_events e on e.lead_id = member.lead_id
        left join private.contact_messages c on c.event_id = e.id
        left join private.message_answers a on a.event_id = e.id
        left join public.profiles p on p.id = a.writer_id
        left join auth.users u on u.id = a.writer_id
        where one.id = wanted and one.kind = 'message_sent'
          and e.kind in ('message_sent', 'message_answered', 'level_test_result')
        order by e.occurred_at desc, e.id desc
        limit wanted_count;
    end
  $$;

grant select (mail_id) on private.message_answers to app_worker;
grant select (event_id, state) on private.contact_messages to app_worker;
create policy "The worker counts messages that wait" on private.contact_messages for select to app_worker using (true);
