import type { Identity } from '../../postgres/as-caller.ts';
import { ownerOf } from '../changes/change-subscription.ts';
import type { Channel } from './channel.ts';
import { ChannelError } from './channel-error.ts';
import { checkChanges, identify, readPolicies, subscribe } from './join.ts';

/** Accepts a new token: the channel continues as its user, or closes when they may not be in it. */
export function changeToken(
  channel: Channel,
  { access_token: token }: Record<string, unknown>,
): void | Promise<void> {
  if (typeof token !== 'string' || token.startsWith('sb_') || token === channel.holder?.token) return;
  return takeToken(channel, token);
}

async function takeToken(channel: Channel, token: string): Promise<void> {
  try {
    const before = channel.holder?.subject.identity;
    await identify(channel, token);
    await refreshRights(channel);
    await renewChanges(channel, before);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    channel.shut(error.message);
  }
}

/** Asks the policies again; closes the channel when reading is no longer allowed. @throws ChannelError */
export async function refreshRights(channel: Channel): Promise<void> {
  const { config, name, reads } = channel;
  if (!config.isPrivate || !channel.isOpen) return;
  const before = { ...reads };
  await readPolicies(channel);
  const { reads: now } = channel;
  const isLost =
    (before.broadcast && !now.broadcast) || (channel.presenceIsOn && before.presence && !now.presence);
  if (isLost) {
    throw new ChannelError(null, `You no longer have permission to read from this Channel topic: ${name}`);
  }
}

/**
 * Checks the subscriptions again when a channel continues with the token of another user, or with a first user.
 * @param before the previous identity
 * @throws ChannelError
 */
async function renewChanges(channel: Channel, before: Identity | undefined): Promise<void> {
  const now = channel.holder?.subject.identity;
  if (channel.changes && before && now && ownerOf(before) === ownerOf(now)) return;
  const bindings = await checkChanges(channel);
  if (!channel.isOpen || bindings.wanted.length === 0) return;
  channel.changes?.remove();
  channel.changes = null;
  subscribe(channel, bindings);
}
