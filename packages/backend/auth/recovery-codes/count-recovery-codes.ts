import type { AuthContext } from '../auth-context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requirePerson } from '../http/require-person.ts';
import { requireRecoveryFactor } from './recovery-factor.ts';

/** `GET /factors/recovery-codes`: the number of codes and of unused ones, never the codes. */
export function countRecoveryCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const { id } = requireRecoveryFactor(await requirePerson(c, context));
    const { rows } = await context.pool.query<{ total: number; remaining: number }>(
      `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
       from _backend.recovery_codes where factor_id = $1`,
      [id],
    );
    return json({ id, type: 'recovery_code', ...rows[0] });
  };
}
