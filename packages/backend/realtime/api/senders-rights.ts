import type { Caller } from '../../gateway/caller.ts';
import { askRights } from '../channels/ask-rights.ts';
import type { RealtimeContext } from '../realtime-context.ts';

/**
 * Whether the caller may broadcast to a topic.
 * @throws ChannelError when the database does not answer
 */
export async function mayBroadcast(
  context: Pick<RealtimeContext, 'publicChannels' | 'rights' | 'log'>,
  { role, claims }: Caller,
  topic: string,
  isPrivate: boolean,
): Promise<boolean> {
  if (!isPrivate) return context.publicChannels === 'open' || role === 'service_role';
  const subject = { identity: { role, claims }, name: claims ? JSON.stringify(claims) : role };
  return (await askRights(context, 'toWrite', subject, topic)).broadcast;
}
