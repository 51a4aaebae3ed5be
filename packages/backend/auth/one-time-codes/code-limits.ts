import type { Asking, AuthContext } from '../auth-context.ts';
import { type KnownBy, placesOf, rememberPlace, whoIsKnown } from '../limits/known-places.ts';
import { type Counted, countedByNetwork, type Limit, networkOf } from '../limits/limits.ts';
import type { CodePurpose } from './issue-code.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const PER_ASKER_A_MINUTE: Limit = { name: 'code-minute', max: 1, seconds: 60 };
const PER_ASKER_AN_HOUR: Limit = { name: 'code-hour', max: 6, seconds: 3600 };
const PER_ADDRESS_AN_HOUR: Limit = { name: 'code-address', max: 20, seconds: 3600 };
const PER_NETWORK_AN_HOUR: Limit = { name: 'code-network', max: 60, seconds: 3600 };

const TRIES_PER_NETWORK: Limit = { name: 'code-try-network', max: 100, seconds: QUARTER_SECONDS };
const TRIES_PER_ASKER: Limit = { name: 'code-try-pair', max: 15, seconds: QUARTER_SECONDS };
const TRIES_OF_ASKERS_A_DAY: Limit = { name: 'code-try-askers', max: 50, seconds: DAY_SECONDS };
const TRIES_OF_STRANGERS_A_DAY: Limit = { name: 'code-try-address', max: 50, seconds: DAY_SECONDS };

/**
 * Whether one more code may be sent. Counted by what was typed, known or not, so that a refusal tells nothing; and per
 * asker first, so that a stranger cannot use up what the owner of the mailbox is entitled to. Where the owner has signed
 * in before, strangers elsewhere do not count at all, and on the owner's device not even those on the same network.
 * @throws AuthError 429
 */
export async function demandCodeLimit(context: AuthContext, target: string, asking: Asking): Promise<void> {
  const { known } = await whoIsKnown(context, target, asking);
  const asker = `${target} ${placeOf(asking, known)}`;
  const counted: Counted[] =
    known === 'device' ? [] : countedByNetwork(PER_NETWORK_AN_HOUR, asking.clientAddress);
  counted.push([PER_ASKER_A_MINUTE, asker], [PER_ASKER_AN_HOUR, asker]);
  if (!known) counted.push([PER_ADDRESS_AN_HOUR, target]);
  await context.limits.demandAll(counted, 'over_email_send_rate_limit');
}

/** Where a code is typed, and what for. */
export interface CodeTry {
  /** Wrong tries on one code are counted for each place by itself. */
  place: string;
  succeeded(userId: string): Promise<void>;
}

/**
 * Counts one code typed for an address, before it is looked at. A code alone is dead for a place after five tries
 * there; this keeps whoever asks for ever new ones, or comes from ever new networks, from trying a thousand: a hundred a
 * day at most from where the owner never was, and of them only fifty from where nobody asked for the code. So strangers
 * who guess and ask for nothing leave whoever asked their tries.
 * @throws AuthError 429
 * @returns tells whose it was, when it was right
 */
export async function countCodeTry(
  context: AuthContext,
  { target, purposes }: { target: string; purposes: CodePurpose[] },
  asking: Asking,
): Promise<CodeTry> {
  const { known } = await whoIsKnown(context, target, asking);
  const isAsker = await hasAsked(context, { target, purposes }, asking);
  // A code that was asked for on this device is typed by whoever asked: strangers on the same network do not count.
  const place = placeOf(asking, isAsker.onDevice ? 'device' : known);
  const isOwnDevice = known === 'device' || isAsker.onDevice;
  const counted: Counted[] = isOwnDevice ? [] : countedByNetwork(TRIES_PER_NETWORK, asking.clientAddress);
  counted.push([TRIES_PER_ASKER, `${target} ${place}`]);
  if (!known) counted.push([isAsker.atAll ? TRIES_OF_ASKERS_A_DAY : TRIES_OF_STRANGERS_A_DAY, target]);
  await context.limits.demandAll(counted);
  return { place, succeeded: (userId) => rememberPlace(context, userId, asking, counted) };
}

/** Whether a waiting code was asked for from here. */
async function hasAsked(
  { pool, now }: AuthContext,
  { target, purposes }: { target: string; purposes: CodePurpose[] },
  asking: Asking,
): Promise<{ onDevice: boolean; atAll: boolean }> {
  const { rows } = await pool.query<{ on_device: boolean | null; at_all: boolean | null }>(
    `select bool_or($4 = any (asked_from)) as on_device, bool_or(asked_from && $3) as at_all
     from _backend.one_time_codes where target = $1 and purpose = any ($2) and expires_at > $5`,
    [target, purposes, placesOf(asking), asking.device.hash, now()],
  );
  return { onDevice: rows[0]?.on_device ?? false, atAll: rows[0]?.at_all ?? false };
}

/** The device where it tells who asks, else the network. */
function placeOf({ clientAddress, device }: Asking, known: KnownBy): string {
  return known === 'device' ? `device ${device.hash}` : networkOf(clientAddress);
}
