import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { AWAY_SECONDS, type BrowserSecret } from './browser-secret.ts';

/** A provider flow from which a browser has returned. */
export interface ProviderFlowRow {
  id: string;
  provider_type: string;
  /** Where the browser continues: a URL of the site. */
  referrer: string;
  code_challenge: string | null;
  linking_target_id: string | null;
  created_at: Date;
}

export interface TakenFlow extends ProviderFlowRow {
  /** The session that requested to link the identity. */
  sessionId: string | null;
}

/** The flow of a state, without a check of the browser; only used to show an error on the right page. */
export async function findProviderFlow(
  { pool }: AuthContext,
  state: string,
): Promise<ProviderFlowRow | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(state)) return null;
  const { rows } = await pool.query<ProviderFlowRow>(
    `select id, provider_type, referrer, code_challenge, linking_target_id, created_at from auth.flow_state
     where id = $1 and referrer is not null and authentication_method = 'oauth'`,
    [state],
  );
  return rows[0] ?? null;
}

/**
 * Uses a flow for the browser that began it, once and within ten minutes. A request of another browser changes
 * nothing, so an attacker cannot inject their own state (RFC 6749, 10.12).
 * @throws AuthError bad_oauth_state
 */
export async function takeProviderFlow(
  { pool, now }: AuthContext,
  flow: ProviderFlowRow | null,
  secret: BrowserSecret | null,
): Promise<TakenFlow> {
  const refuse = (message: string) => new AuthError(400, 'bad_oauth_state', message);
  if (!flow) throw refuse('OAuth state not found or expired');
  if (!secret) throw refuse('OAuth state belongs to another browser');
  const { rows } = await pool.query<{ session_id: string | null }>(
    'delete from _backend.provider_flows where flow_id = $1 and browser_hash = $2 returning session_id',
    [flow.id, secret.hash],
  );
  const [taken] = rows;
  if (!taken) throw refuse('OAuth state has already been used or belongs to another browser');
  if (now().getTime() - flow.created_at.getTime() > AWAY_SECONDS * 1000) {
    throw refuse('OAuth state has expired');
  }
  return { ...flow, sessionId: taken.session_id };
}
