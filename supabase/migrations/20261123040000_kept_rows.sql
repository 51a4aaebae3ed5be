-- Rows that a law keeps after an erasure: they stay without the columns that point to the person, and are deleted when the
-- law's term ends, also where the person still has an account. No table has such rows yet. Decision 0030.

alter table private.personal_data
  -- Which law, as an export or an answer to a person names it.
  add column law text,
  add column term interval,
  -- The column of the row from which the term counts.
  add column since text,
  drop constraint personal_data_erasure_check,
  -- keep: the columns below are emptied, and the row goes once the term is over.
  add constraint personal_data_erasure_check check (erasure in ('delete', 'clear', 'key', 'files', 'keep')),
  drop constraint personal_data_check,
  add constraint personal_data_cleared_check check ((erasure in ('clear', 'keep')) = (cardinality(cleared) > 0)),
  add constraint personal_data_kept_check check (num_nonnulls(law, term, since) = case erasure when 'keep' then 3 else 0 end);
comment on column private.personal_data.law is 'personal: none';
comment on column private.personal_data.term is 'personal: none';
comment on column private.personal_data.since is 'personal: none';

-- As before; a row that is kept is emptied as one that is cleared.
create or replace function private.erase_rows(person uuid, addresses text[]) returns jsonb
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      entry private.personal_data;
      touched bigint;
      counts jsonb := '{}';
    begin
      for entry in
        select d.* from private.personal_data d
        where d.erasure in ('delete', 'clear', 'keep') and to_regclass(d.relation) is not null
        order by d.position desc
      loop
        if entry.erasure = 'delete' then
          execute format('delete from %s r where %s', entry.relation, entry.belongs) using person, addresses;
        else
          execute format('update %s r set %s where %s', entry.relation,
            (select string_agg(format('%I = null', name), ', ') from unnest(entry.cleared) name), entry.belongs)
            using person, addresses;
        end if;
        get diagnostics touched = row_count;
        if touched > 0 then
          counts := counts || jsonb_build_object(entry.relation,
            coalesce((counts ->> entry.relation)::bigint, 0) + touched);
        end if;
      end loop;
      return counts;
    end
  $$;

-- For the worker: deletes rows whose term is over, at most so many, and tells how many.
create function private.delete_kept_rows(at_most integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      entry private.personal_data;
      touched bigint;
      total bigint := 0;
    begin
      for entry in
        select d.* from private.personal_data d where d.erasure = 'keep' order by d.position
      loop
        execute format('delete from %1$s where ctid = any (array(
            select r.ctid from %1$s r where r.%2$I <= private.now() - $1 limit $2))', entry.relation, entry.since)
          using entry.term, at_most - total;
        get diagnostics touched = row_count;
        total := total + touched;
      end loop;
      return total;
    end
  $$;
revoke execute on function private.delete_kept_rows(integer) from public, anon, authenticated, service_role;
grant execute on function private.delete_kept_rows(integer) to app_worker;
