import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { AWAY_SECONDS, type BrowserSecret } from './browser-secret.ts';

/** A way to a provider that a browser has come back from. */
export interface ProviderFlowRow {
  id: string;
  provider_type: string;
  /** Where it goes on: an address of the site. */
  referrer: string;
  code_challenge: string | null;
  linking_target_id: string | null;
  created_at: Date;
}

export interface TakenFlow extends ProviderFlowRow {
  /** The session that asked to link what comes back. */
  sessionId: string | null;
}

/** The flow of a state, whoever brings it: only to know where a refusal is shown. */
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
 * Takes the flow for the browser that began it; each once, within ten minutes. Another browser takes nothing and spoils
 * nothing: whoever sends people our way with a state of their own gets nowhere (RFC 6749, 10.12).
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
