import type { Identity } from '../../postgres/as-caller.ts';
import { ownerOf } from '../changes/wish.ts';
import type { Channel } from './channel.ts';
import { checkChanges, subscribe } from './join.ts';

/**
 * A channel that goes on with the token of somebody else, or of somebody at last, wishes as them from now on.
 * @param before who it was
 * @throws ChannelRefusal
 */
export async function renewChanges(channel: Channel, before: Identity | undefined): Promise<void> {
  const now = channel.holder?.asker.identity;
  if (channel.changes && before && now && ownerOf(before) === ownerOf(now)) return;
  const bindings = await checkChanges(channel);
  if (!channel.isOpen || bindings.wanted.length === 0) return;
  channel.changes?.remove();
  channel.changes = null;
  subscribe(channel, bindings);
}
