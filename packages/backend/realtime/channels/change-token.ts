import type { Channel } from './channel.ts';
import { identify, readPolicies } from './join.ts';
import { ChannelRefusal } from './refusal.ts';
import { renewChanges } from './renew-changes.ts';

/** Takes a new token: the channel is from now on whoever holds it, or closes when they may not be in it. */
export function changeToken(
  channel: Channel,
  { access_token: token }: Record<string, unknown>,
): void | Promise<void> {
  if (typeof token !== 'string' || token.startsWith('sb_') || token === channel.holder?.token) return;
  return takeToken(channel, token);
}

async function takeToken(channel: Channel, token: string): Promise<void> {
  try {
    const before = channel.holder?.asker.identity;
    await identify(channel, token);
    await refreshRights(channel);
    await renewChanges(channel, before);
  } catch (error) {
    if (!(error instanceof ChannelRefusal)) throw error;
    channel.shut(error.message);
  }
}

/** Asks the policies again; what could be heard and no longer may be closes the channel. @throws ChannelRefusal */
export async function refreshRights(channel: Channel): Promise<void> {
  const { config, name, reads } = channel;
  if (!config.isPrivate || !channel.isOpen) return;
  const before = { ...reads };
  await readPolicies(channel);
  const { reads: now } = channel;
  const isLost =
    (before.broadcast && !now.broadcast) || (channel.presenceIsOn && before.presence && !now.presence);
  if (isLost) {
    throw new ChannelRefusal(null, `You no longer have permission to read from this Channel topic: ${name}`);
  }
}
