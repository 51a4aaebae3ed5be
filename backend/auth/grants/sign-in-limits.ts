import type { Asking, AuthContext } from '../auth-context.ts';
import { knownBy, rememberPlace } from '../limits/known-places.ts';
import { type Counted, countedByNetwork, type Limit, networkOf, widerNetworkOf } from '../limits/limits.ts';
import type { Asker } from '../passwords/hashing-turns.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const PER_NETWORK: Limit = { name: 'password-network', max: 100, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_AND_NETWORK: Limit = { name: 'password-pair', max: 10, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_AND_DEVICE: Limit = { name: 'password-device', max: 10, seconds: QUARTER_SECONDS };
const PER_ACCOUNT: Limit = { name: 'password-account', max: 30, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_A_DAY: Limit = { name: 'password-account-day', max: 100, seconds: DAY_SECONDS };

interface Attempt {
  email: string;
  /** Null when nobody has this address; what is counted is the same. */
  userId: string | null;
}

/**
 * Counts an attempt to sign in with a password, before the password is looked at. Many networks together run into the
 * account's own limit; its owner, on a network or a device they have signed in on before, does not, and on their device
 * not into those of the network either, which a stranger beside them may have used up (OWASP: device cookies).
 * @throws AuthError 429
 * @returns whose turn it is to be hashed for, and what tells that it was the right password: that takes the attempt back
 *   and makes network and device known
 */
export async function countSignIn(
  context: AuthContext,
  { email, userId }: Attempt,
  asking: Asking,
): Promise<{ asker: Asker; succeeded(): Promise<void> }> {
  const { clientAddress, device, signal } = asking;
  const known = await knownBy(context, userId, asking);
  const counted: Counted[] =
    known === 'device'
      ? [[PER_ACCOUNT_AND_DEVICE, `${email} ${device.hash}`]]
      : [
          ...countedByNetwork(PER_NETWORK, clientAddress),
          [PER_ACCOUNT_AND_NETWORK, `${email} ${networkOf(clientAddress)}`],
        ];
  if (!known) counted.push([PER_ACCOUNT, email], [PER_ACCOUNT_A_DAY, email]);
  await context.limits.demandAll(counted);
  return {
    asker: { network: widerNetworkOf(clientAddress), isKnown: known !== null, signal },
    async succeeded() {
      if (userId) await rememberPlace(context, userId, asking, counted);
    },
  };
}
