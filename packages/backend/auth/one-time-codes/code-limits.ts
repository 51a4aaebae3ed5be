import type { AuthContext, Requester } from '../auth-context.ts';
import { type KnownBy, originsOf, recogniseRequester, rememberOrigin } from '../limits/known-origins.ts';
import { type Counted, countedByNetwork, type Limit, networkOf } from '../limits/limits.ts';
import type { CodePurpose } from './issue-code.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const PER_REQUESTER_A_MINUTE: Limit = { name: 'code-minute', max: 1, seconds: 60 };
const PER_REQUESTER_AN_HOUR: Limit = { name: 'code-hour', max: 6, seconds: 3600 };
const PER_ADDRESS_AN_HOUR: Limit = { name: 'code-address', max: 20, seconds: 3600 };
const PER_NETWORK_AN_HOUR: Limit = { name: 'code-network', max: 60, seconds: 3600 };

const TRIES_PER_NETWORK: Limit = { name: 'code-try-network', max: 100, seconds: QUARTER_SECONDS };
const TRIES_PER_REQUESTER: Limit = { name: 'code-try-pair', max: 15, seconds: QUARTER_SECONDS };
const TRIES_OF_REQUESTERS_A_DAY: Limit = { name: 'code-try-askers', max: 50, seconds: DAY_SECONDS };
const TRIES_OF_STRANGERS_A_DAY: Limit = { name: 'code-try-address', max: 50, seconds: DAY_SECONDS };

/**
 * Counts a code to be sent. Counted for the typed address, known or not, so that an error reveals nothing; and first
 * per requester, so that strangers cannot use up the limit of the owner. Where the owner has signed in before,
 * requests of strangers elsewhere do not count; on a known device not even those of the same network.
 * @throws AuthError 429
 */
export async function consumeCodeLimit(
  context: AuthContext,
  target: string,
  requester: Requester,
): Promise<void> {
  const { known } = await recogniseRequester(context, target, requester);
  const key = `${target} ${placeOf(requester, known)}`;
  const counted: Counted[] =
    known === 'device' ? [] : countedByNetwork(PER_NETWORK_AN_HOUR, requester.clientAddress);
  counted.push([PER_REQUESTER_A_MINUTE, key], [PER_REQUESTER_AN_HOUR, key]);
  if (!known) counted.push([PER_ADDRESS_AN_HOUR, target]);
  await context.limits.consumeAll(counted, 'over_email_send_rate_limit');
}

/** An attempt to use a code. */
export interface CodeTry {
  /** Wrong attempts on a code are counted separately for each of these. */
  place: string;
  succeeded(userId: string): Promise<void>;
}

/**
 * Counts an attempt to use a code before it is checked. A single code is invalid at one place after five attempts
 * there; this limit prevents guessing many codes or from many networks: a hundred a day from places the owner never
 * used, of which fifty from places that did not request the code. So strangers cannot use up the attempts of the
 * requester.
 * @throws AuthError 429
 * @returns reports the account of a correct code
 */
export async function countCodeTry(
  context: AuthContext,
  { target, purposes }: { target: string; purposes: CodePurpose[] },
  requester: Requester,
): Promise<CodeTry> {
  const { known } = await recogniseRequester(context, target, requester);
  const hasRequested = await wasRequestedFrom(context, { target, purposes }, requester);
  // A code requested on this device is typed by its requester: attempts of others on the network do not count.
  const place = placeOf(requester, hasRequested.onDevice ? 'device' : known);
  const isOwnDevice = known === 'device' || hasRequested.onDevice;
  const counted: Counted[] = isOwnDevice ? [] : countedByNetwork(TRIES_PER_NETWORK, requester.clientAddress);
  counted.push([TRIES_PER_REQUESTER, `${target} ${place}`]);
  if (!known)
    counted.push([hasRequested.atAll ? TRIES_OF_REQUESTERS_A_DAY : TRIES_OF_STRANGERS_A_DAY, target]);
  await context.limits.consumeAll(counted);
  return { place, succeeded: (userId) => rememberOrigin(context, userId, requester, counted) };
}

/** Whether an open code was requested from here. */
async function wasRequestedFrom(
  { pool, now }: AuthContext,
  { target, purposes }: { target: string; purposes: CodePurpose[] },
  requester: Requester,
): Promise<{ onDevice: boolean; atAll: boolean }> {
  const { rows } = await pool.query<{ on_device: boolean | null; at_all: boolean | null }>(
    `select bool_or($4 = any (asked_from)) as on_device, bool_or(asked_from && $3) as at_all
     from _backend.one_time_codes where target = $1 and purpose = any ($2) and expires_at > $5`,
    [target, purposes, originsOf(requester), requester.device.hash, now()],
  );
  return { onDevice: rows[0]?.on_device ?? false, atAll: rows[0]?.at_all ?? false };
}

/** The device if it identifies the requester, otherwise the network. */
function placeOf({ clientAddress, device }: Requester, known: KnownBy): string {
  return known === 'device' ? `device ${device.hash}` : networkOf(clientAddress);
}
