import type { AuthContext, Requester } from '../auth-context.ts';
import { recogniseRequester, rememberOrigin } from '../limits/known-origins.ts';
import { type Counted, countedByNetwork, type Limit, networkOf, widerNetworkOf } from '../limits/limits.ts';
import type { HashRequester } from '../passwords/hashing-queue.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const PER_NETWORK: Limit = { name: 'password-network', max: 100, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_AND_NETWORK: Limit = { name: 'password-pair', max: 10, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_AND_DEVICE: Limit = { name: 'password-device', max: 10, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_AND_DEVICE_A_DAY: Limit = { name: 'password-device-day', max: 50, seconds: DAY_SECONDS };
const PER_ACCOUNT: Limit = { name: 'password-account', max: 30, seconds: QUARTER_SECONDS };
const PER_ACCOUNT_A_DAY: Limit = { name: 'password-account-day', max: 100, seconds: DAY_SECONDS };

/** An attempt to sign in with a password that was not counted yet. */
export interface AnnouncedSignIn {
  /** For the queue of password hashing. */
  hashRequester: HashRequester;
  /**
   * Counts the attempt before the password is checked.
   * @throws AuthError 429
   * @returns reports a correct password, which takes the attempt back and makes network and device known
   */
  count(): Promise<{ succeeded(): Promise<void> }>;
}

/**
 * Determines how an attempt is counted. Attempts from many networks run into the limit of the account. The owner does
 * not, on a network or device used before; on a known device not even into the limit of the network, which a
 * neighbour may have used up (OWASP: device cookies). Unknown addresses are counted in the same way.
 */
export async function announceSignIn(
  context: AuthContext,
  email: string,
  requester: Requester,
): Promise<AnnouncedSignIn> {
  const { clientAddress, device, signal } = requester;
  const { userId, known } = await recogniseRequester(context, email, requester);
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
    hashRequester: { network: widerNetworkOf(clientAddress), isKnown: known !== null, signal },
    async count() {
      await context.limits.consumeAll(counted);
      return {
        async succeeded() {
          if (userId) await rememberOrigin(context, userId, requester, counted);
        },
      };
    },
  };
}
