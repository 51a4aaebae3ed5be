import type { Asking, AuthContext } from '../auth-context.ts';
import { rememberPlace, whoIsKnown } from '../limits/known-places.ts';
import { type Counted, countedByNetwork, type Limit, networkOf, widerNetworkOf } from '../limits/limits.ts';
import type { Asker } from '../passwords/hashing-turns.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const PER_NETWORK: Limit = { name: 'password-network', max: 100, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_AND_NETWORK: Limit = { name: 'password-pair', max: 10, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_AND_DEVICE: Limit = { name: 'password-device', max: 10, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_AND_DEVICE_A_DAY: Limit = { name: 'password-device-day', max: 50, seconds: DAY_SECONDS };
const PER_ACCOUNT: Limit = { name: 'password-account', max: 30, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_A_DAY: Limit = { name: 'password-account-day', max: 100, seconds: DAY_SECONDS };

/** An attempt to sign in with a password that has not begun yet. */
export interface AnnouncedSignIn {
  /** Whose turn it is to have a password hashed. */
  asker: Asker;
  /**
   * Counts the attempt, before the password is looked at.
   * @throws AuthError 429
   * @returns tells that it was the right password, which takes the attempt back and makes network and device known
   */
  count(): Promise<{ succeeded(): Promise<void> }>;
}

/**
 * Finds out how an attempt to sign in with a password is counted, and whose turn it is. Many networks together run into the
 * account's own limit; its owner, on a network or a device they have signed in on before, does not, and on their device
 * not into those of the network either, which a stranger beside them may have used up (OWASP: device cookies). For an
 * address that nobody has, the same is counted.
 */
export async function announceSignIn(
  context: AuthContext,
  email: string,
  asking: Asking,
): Promise<AnnouncedSignIn> {
  const { clientAddress, device, signal } = asking;
  const { userId, known } = await whoIsKnown(context, email, asking);
  const counted: Counted[] =
    known === 'device'
      ? [PER_ACCOUNT_AND_DEVICE, PER_ACCOUNT_AND_DEVICE_A_DAY].map((limit) => [
          limit,
          `${email} ${device.hash}`,
        ])
      : [
          ...countedByNetwork(PER_NETWORK, clientAddress),
          [PER_ACCOUNT_AND_NETWORK, `${email} ${networkOf(clientAddress)}`],
        ];
  if (!known) counted.push([PER_ACCOUNT, email], [PER_ACCOUNT_A_DAY, email]);
  return {
    asker: { network: widerNetworkOf(clientAddress), isKnown: known !== null, signal },
    async count() {
      await context.limits.demandAll(counted);
      return {
        async succeeded() {
          if (userId) await rememberPlace(context, userId, asking, counted);
        },
      };
    },
  };
}
