import type pg from 'pg';

/** Where requests find what they name without a schema, as on hosted projects: extensions last, so nothing hides. */
export const REQUEST_SEARCH_PATH = 'public,extensions';

const OWNER_SEARCH_PATH = '"$user", public, extensions';

/**
 * Gives the login of DATABASE_URL the search path that role "postgres" of hosted projects has, in this database, whatever
 * the server, the database or the role says: seeds and definer functions are written for it. The connections that
 * follow have it.
 */
export async function settleSearchPath(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ path: string; login: string; database: string }>(
    `select current_setting('search_path') as path, session_user as login, current_database() as database`,
  );
  const [found] = rows;
  if (!found || found.path === OWNER_SEARCH_PATH) return;
  const [login, database] = [found.login, found.database].map((name) => client.escapeIdentifier(name));
  await client.query(`alter role ${login} in database ${database} set search_path = ${OWNER_SEARCH_PATH}`);
}
