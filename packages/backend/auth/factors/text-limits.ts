import type { AuthContext } from '../auth-context.ts';
import { countedByNetwork, type Limit } from '../limits/limits.ts';
import type { FactorRow } from '../users/user-row.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const PER_PERSON_AND_NUMBER_A_MINUTE: Limit = { name: 'text-minute', max: 1, seconds: 60 };
const PER_PERSON_AN_HOUR: Limit = { name: 'text-hour', max: 6, seconds: HOUR_SECONDS };
const PER_PERSON_A_DAY: Limit = { name: 'text-day', max: 20, seconds: DAY_SECONDS };
const PER_NETWORK_AN_HOUR: Limit = { name: 'text-network', max: 30, seconds: HOUR_SECONDS };
/** Everyone with an account can enter other people's numbers. */
const PER_STRANGE_NUMBER_A_DAY: Limit = { name: 'text-number', max: 10, seconds: DAY_SECONDS };

/**
 * Checks the limits of text messages to the number of a factor. The limit per number applies while the number is
 * unverified, so that strangers cannot use up the limit of its owner.
 * @throws AuthError 429
 */
export async function consumeTextLimit(
  { limits }: AuthContext,
  { userId, factor, address }: { userId: string; factor: FactorRow; address: string },
): Promise<void> {
  const code = 'over_sms_send_rate_limit';
  const phone = factor.phone ?? '';
  await limits.consume(PER_PERSON_AND_NUMBER_A_MINUTE, `${userId} ${phone}`, code);
  await limits.consume(PER_PERSON_AN_HOUR, userId, code);
  await limits.consume(PER_PERSON_A_DAY, userId, code);
  await limits.consumeAll(countedByNetwork(PER_NETWORK_AN_HOUR, address), code);
  if (factor.status === 'unverified') await limits.consume(PER_STRANGE_NUMBER_A_DAY, phone, code);
}
