-- How many consents rest on each sentence people agree to, for the settings.

create index lead_events_of_a_wording on public.lead_events (consent_kind, consent_version, occurred_at)
  where kind = 'consent_given';

-- For admins: every wording with how often it was agreed to, and when first and last.
create function private.list_consent_wordings()
  returns table (kind text, version text, wording text, given integer, first_at timestamptz, last_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select w.kind, w.version, w.wording, count(e.occurred_at)::integer, min(e.occurred_at), max(e.occurred_at)
        from public.consent_wordings w
        left join public.lead_events e
          on e.kind = 'consent_given' and (e.consent_kind, e.consent_version) = (w.kind, w.version)
        group by w.kind, w.version, w.wording
        order by w.kind, w.version desc;
    end
  $$;

revoke execute on function private.list_consent_wordings() from public, anon, authenticated, service_role;
grant execute on function private.list_consent_wordings() to authenticated;
