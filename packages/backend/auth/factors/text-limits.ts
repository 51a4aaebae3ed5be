import type { AuthContext } from '../auth-context.ts';
import { countedByNetwork, type Limit } from '../limits/limits.ts';
import type { FactorRow } from '../users/user-row.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const PER_PERSON_AND_NUMBER_A_MINUTE: Limit = { name: 'text-minute', max: 1, seconds: 60 };
const PER_PERSON_AN_HOUR: Limit = { name: 'text-hour', max: 6, seconds: HOUR_SECONDS };
const PER_PERSON_A_DAY: Limit = { name: 'text-day', max: 20, seconds: DAY_SECONDS };
const PER_NETWORK_AN_HOUR: Limit = { name: 'text-network', max: 30, seconds: HOUR_SECONDS };
/** Whoever has an account can type anybody's number. */
const PER_STRANGE_NUMBER_A_DAY: Limit = { name: 'text-number', max: 10, seconds: DAY_SECONDS };

/**
 * Whether one more text message may be sent to the number of a factor. The number's own limit holds while it is unproven,
 * so that strangers cannot use up what its owner is entitled to once it is.
 * @throws AuthError 429
 */
export async function demandTextLimit(
  { limits }: AuthContext,
  { userId, factor, address }: { userId: string; factor: FactorRow; address: string },
): Promise<void> {
  const code = 'over_sms_send_rate_limit';
  const phone = factor.phone ?? '';
  await limits.demand(PER_PERSON_AND_NUMBER_A_MINUTE, `${userId} ${phone}`, code);
  await limits.demand(PER_PERSON_AN_HOUR, userId, code);
  await limits.demand(PER_PERSON_A_DAY, userId, code);
  await limits.demandAll(countedByNetwork(PER_NETWORK_AN_HOUR, address), code);
  if (factor.status === 'unverified') await limits.demand(PER_STRANGE_NUMBER_A_DAY, phone, code);
}
