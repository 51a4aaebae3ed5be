import type { Identity } from '../../postgres/as-caller.ts';
import { ownerOf } from '../changes/change-subscription.ts';
import type { Channel } from './channel.ts';
import { checkChanges, subscribe } from './join.ts';

/**
 * Checks the subscriptions again when a channel continues with the token of another user, or with a first user.
 * @param before the previous identity
 * @throws ChannelError
 */
export async function renewChanges(channel: Channel, before: Identity | undefined): Promise<void> {
  const now = channel.holder?.subject.identity;
  if (channel.changes && before && now && ownerOf(before) === ownerOf(now)) return;
  const bindings = await checkChanges(channel);
  if (!channel.isOpen || bindings.wanted.length === 0) return;
  channel.changes?.remove();
  channel.changes = null;
  subscribe(channel, bindings);
}
