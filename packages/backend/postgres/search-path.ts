import type pg from 'pg';

/** The search path of requests, as on hosted projects: extensions last, so that they hide nothing. */
export const REQUEST_SEARCH_PATH = 'public,extensions';

const OWNER_SEARCH_PATH = '"$user", public, extensions';

/**
 * Gives the login of DATABASE_URL the search path of role "postgres" on hosted projects, in this database, whatever
 * server, database or role define: seeds and definer functions rely on it. It applies to later connections.
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
