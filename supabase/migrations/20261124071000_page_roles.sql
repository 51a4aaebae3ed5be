-- Nobody gives a page a role above their own: until now only the form refused it.

create or replace function private.save_page(
  wanted uuid, expected integer, new_title text, new_minimum_role text, new_seo jsonb
) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      saved record;
    begin
      perform private.demand('admin');
      if private.role_rank(new_minimum_role) > private.rank()
        and new_minimum_role is distinct from (select p.minimum_role from public.pages p where p.id = wanted)
      then
        raise exception 'a page gets no role above that of who edits it' using errcode = '42501';
      end if;
      update public.pages p set title = new_title, minimum_role = new_minimum_role, seo = new_seo
        where (p.id, p.version) = (wanted, expected)
        returning p.path, p.version into saved;
      if saved is null then
        return null;
      end if;
      perform private.audit('page_changed', null, jsonb_build_object('from', expected), 'pages', saved.path);
      return saved.version;
    end
  $$;
