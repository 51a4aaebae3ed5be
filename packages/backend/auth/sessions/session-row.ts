import type pg from 'pg';
import type { AuthenticationMethod, SessionFacts } from '../tokens/access-token.ts';

export interface SessionRow {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | null;
  created_at: Date;
  refreshed_at: Date | null;
  not_after: Date | null;
  refresh_token_hmac_key: string;
  refresh_token_counter: string;
  amr: { method: string; at: number }[];
}

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** A session with its authentication methods, or null. @param lock locks the row against changes */
export async function findSession(db: Queryable, id: string, lock = false): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `select s.id, s.user_id, s.aal, s.created_at, s.refreshed_at at time zone 'utc' as refreshed_at, s.not_after,
       s.refresh_token_hmac_key, s.refresh_token_counter,
       coalesce((
         select json_agg(json_build_object('method', a.authentication_method, 'at', extract(epoch from a.updated_at))
           order by a.updated_at desc)
         from auth.mfa_amr_claims a where a.session_id = s.id
       ), '[]') as amr
     from auth.sessions s where s.id = $1 ${lock ? 'for update of s' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

/** The data of a session in an access token. */
export function sessionFacts(session: SessionRow): SessionFacts {
  const amr = session.amr.map(
    ({ method, at }): AuthenticationMethod => ({ method, timestamp: Math.floor(at) }),
  );
  return { id: session.id, aal: session.aal === 'aal2' ? 'aal2' : 'aal1', amr };
}
