import type { AuthContext } from '../auth-context.ts';
import { isKnownNetwork, rememberNetwork } from '../limits/known-networks.ts';
import { type Counted, type Limit, networkOf } from '../limits/limits.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const PER_NETWORK: Limit = { name: 'password-network', max: 100, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_AND_NETWORK: Limit = { name: 'password-pair', max: 10, seconds: QUARTER_SECONDS };
const PER_ACCOUNT: Limit = { name: 'password-account', max: 30, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_A_DAY: Limit = { name: 'password-account-day', max: 100, seconds: DAY_SECONDS };

interface Attempt {
  email: string;
  /** Null when nobody has this address; what is counted is the same. */
  userId: string | null;
  address: string;
}

/**
 * Counts an attempt to sign in with a password, before the password is looked at. Many networks together run into the
 * account's own limit; its owner, on a network they have signed in from before, does not.
 * @throws AuthError 429
 * @returns tells that it was the right one, which takes the attempt back and makes the network known
 */
export async function countSignIn(
  context: AuthContext,
  { email, userId, address }: Attempt,
): Promise<{ succeeded(): Promise<void> }> {
  const network = networkOf(address);
  const counted: Counted[] = [
    [PER_NETWORK, network],
    [PER_ACCOUNT_AND_NETWORK, `${email} ${network}`],
  ];
  if (!(await isKnownNetwork(context, userId, address))) {
    counted.push([PER_ACCOUNT, email], [PER_ACCOUNT_A_DAY, email]);
  }
  await context.limits.demandAll(counted);
  return {
    async succeeded() {
      if (userId) await rememberNetwork(context, userId, address, counted);
    },
  };
}
