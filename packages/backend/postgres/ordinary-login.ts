import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { StartupError } from './startup-error.ts';

/** Whether the login of a connection is a superuser. */
export async function isSuperuser(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_superuser: boolean }>(
    'select rolsuper as is_superuser from pg_roles where rolname = current_user',
  );
  return rows[0]?.is_superuser ?? false;
}

/** @throws StartupError when another login prepared the database, whose tables this login may not change */
export async function refuseOthersDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    `select current_user as name, pg_get_userbyid(nspowner) as owner from pg_namespace
     where nspname = '_backend' and not pg_has_role(nspowner, 'usage')`,
  );
  const [found] = rows;
  if (!found) return;
  throw new StartupError(
    `The database was prepared by "${found.owner}", and "${found.name}" may not change what that login made; keep that login in DATABASE_URL, or restore a backup into an empty database of "${found.name}".`,
  );
}

/**
 * Checks that a login without superuser rights may do everything the preparation needs.
 * @throws StartupError with the statements that an administrator has to run once
 */
export async function refuseWithoutRights(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; missing: string[] }>(MISSING);
  const [login] = rows;
  if (!login || login.missing.length === 0) return;
  const statements = login.missing.map((statement) => `\n  ${statement}`).join('');
  throw new StartupError(
    `The login "${login.name}" of DATABASE_URL may not prepare the database yet. An administrator has to run this once, connected to that database:\n${statements}`,
  );
}

// Since Postgres 16 a login with CREATEROLE may only grant roles that it created or was given with admin option.
const MISSING = `
  with login as (
    select rolname as name, quote_ident(rolname) as quoted, rolcreaterole, rolinherit,
      current_setting('server_version_num')::int >= 160000 as has_options
    from pg_roles where rolname = current_user
  ), given as (
    select string_agg(quote_ident(r.rolname), ', ' order by r.rolname) as roles
    from pg_roles r
    where not r.rolsuper and not pg_has_role(r.oid, 'member with admin option')
      and (
        r.rolname in (
          'anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin', 'supabase_storage_admin',
          'supabase_realtime_admin'
        )
        or exists (
          select from pg_auth_members m
          join pg_roles a on a.oid = m.member and a.rolname = 'authenticator'
          where m.roleid = r.oid
        )
      )
  )
  select login.name,
    array_remove(array[
      case when not login.rolcreaterole then format('alter role %s createrole;', login.quoted) end,
      case when not login.has_options and not login.rolinherit then format('alter role %s inherit;', login.quoted) end,
      case when not pg_has_role(d.datdba, 'usage')
        then format('alter database %I owner to %s;', d.datname, login.quoted) end,
      case when p.nspowner <> 'pg_database_owner'::regrole and not pg_has_role(p.nspowner, 'usage')
        then 'alter schema public owner to pg_database_owner;' end,
      case when login.has_options and given.roles is not null
        then format('grant %s to %s with admin option;', given.roles, login.quoted) end
    ], null) as missing
  from login, given, pg_database d
  left join pg_namespace p on p.nspname = 'public'
  where d.datname = current_database()`;

/** The SQL of a bootstrap step for a login that is not a superuser. */
export function withoutSuperuser(name: string, step: string): string {
  return REPLACEMENTS[name]?.(step) ?? step;
}

const REPLACEMENTS: Record<string, (step: string) => string> = {
  '001_roles.sql': () => readFileSync(new URL('./without-superuser/001_roles.sql', import.meta.url), 'utf8'),
  // Creates the schema, and only those extensions that the server allows; the product needs none of them.
  '002_database.sql': (step) =>
    step
      .replace('create schema extensions authorization postgres', 'create schema extensions')
      .replace(
        /^ *execute format\('create extension .*$/m,
        (create) => `begin ${create} exception when others then raise warning '%', sqlerrm; end;`,
      ),
  // Such a login could not act for other owners, so it remains the owner itself.
  '005_realtime.sql': (step) => step.replaceAll(/^alter (schema|publication) \w+ owner to \w+;$/gm, ''),
  // The event triggers only apply to session user "postgres" of the embedded server.
  '006_policies_of_managed_tables.sql': withoutEventTriggers,
  // Step 029 checks the publication instead.
  '027_published_tables.sql': withoutEventTriggers,
};

function withoutEventTriggers(step: string): string {
  return step.replaceAll(/^create event trigger [^;]+;$/gm, '');
}
