import type { AuthContext } from '../auth-context.ts';
import { isKnownNetwork, rememberNetwork } from '../limits/known-networks.ts';
import { type Counted, type Limit, networkOf } from '../limits/limits.ts';
import { findUserByEmail } from '../users/user-row.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const PER_ASKER_A_MINUTE: Limit = { name: 'code-minute', max: 1, seconds: 60 };
const PER_ASKER_AN_HOUR: Limit = { name: 'code-hour', max: 6, seconds: 3600 };
const PER_ADDRESS_AN_HOUR: Limit = { name: 'code-address', max: 20, seconds: 3600 };
const PER_NETWORK_AN_HOUR: Limit = { name: 'code-network', max: 60, seconds: 3600 };

const TRIES_PER_NETWORK: Limit = { name: 'code-try-network', max: 100, seconds: QUARTER_SECONDS };
const TRIES_PER_ASKER: Limit = { name: 'code-try-pair', max: 15, seconds: QUARTER_SECONDS };
const TRIES_PER_ADDRESS_A_DAY: Limit = { name: 'code-try-address', max: 50, seconds: DAY_SECONDS };

/**
 * Whether one more code may be sent. Counted by what was typed, known or not, so that a refusal tells nothing; and per
 * asker first, so that a stranger cannot use up what the owner of the mailbox is entitled to. Where the owner has signed
 * in from before, strangers elsewhere do not count at all.
 * @throws AuthError 429
 */
export async function demandCodeLimit(context: AuthContext, target: string, address: string): Promise<void> {
  const network = networkOf(address);
  const counted: Counted[] = [
    [PER_NETWORK_AN_HOUR, network],
    [PER_ASKER_A_MINUTE, `${target} ${network}`],
    [PER_ASKER_AN_HOUR, `${target} ${network}`],
  ];
  const user = await findUserByEmail(context.pool, target);
  if (!(await isKnownNetwork(context, user?.id ?? null, address)))
    counted.push([PER_ADDRESS_AN_HOUR, target]);
  await context.limits.demandAll(counted, 'over_email_send_rate_limit');
}

/**
 * Counts one code typed for an address, before it is looked at. A code alone dies after five tries; this keeps
 * whoever asks for ever new ones from trying a thousand.
 * @throws AuthError 429
 * @returns tells whose it was, when it was right
 */
export async function countCodeTry(
  context: AuthContext,
  target: string,
  address: string,
): Promise<{ succeeded(userId: string): Promise<void> }> {
  const network = networkOf(address);
  const user = await findUserByEmail(context.pool, target);
  const counted: Counted[] = [
    [TRIES_PER_NETWORK, network],
    [TRIES_PER_ASKER, `${target} ${network}`],
  ];
  if (!(await isKnownNetwork(context, user?.id ?? null, address))) {
    counted.push([TRIES_PER_ADDRESS_A_DAY, target]);
  }
  await context.limits.demandAll(counted);
  return { succeeded: (userId) => rememberNetwork(context, userId, address, counted) };
}
