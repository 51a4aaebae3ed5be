import type { Broadcast } from '../protocol/broadcast.ts';
import type { Incoming } from '../protocol/read-frame.ts';
import type { Rights } from '../rights/probe.ts';
import { askRights } from './ask-rights.ts';
import type { Channel } from './channel.ts';
import { ChannelError } from './channel-error.ts';

const CANNOT_PERSIST = 'persist is not supported: send the message from SQL, with realtime.send';

/** Sends a client's broadcast to all others in the topic, and acknowledges it if the client wants that. */
export function sendBroadcast(channel: Channel, incoming: Incoming): void | Promise<void> {
  const { ref, payload, broadcast, isPersistent } = incoming;
  if (isPersistent) return refusePersist(channel, ref);
  const message: Broadcast = broadcast ?? { form: 'whole', payload: JSON.stringify(payload) };
  const writes = writesOf(channel);
  if (writes) return publish(channel, ref, message, writes);
  return askWrites(channel).then((asked) => publish(channel, ref, message, asked));
}

/** A client that wants a message stored relies on it, so the refusal is always answered. */
function refusePersist(channel: Channel, ref: string | null): void {
  channel.tell('error', CANNOT_PERSIST);
  if (channel.config.broadcast.ack) channel.reply(ref, 'error', { error: CANNOT_PERSIST });
}

function publish(channel: Channel, ref: string | null, message: Broadcast, writes: Rights): void {
  const { ack, self } = channel.config.broadcast;
  const answer = (status: 'ok' | 'error', response?: unknown) => {
    if (ack) channel.reply(ref, status, response);
  };
  if (!channel.isOpen) return;
  if (!writes.broadcast) answer('error', { reason: writingDenied(channel.name).reason });
  else if (sizeOf(message) > channel.context.limits.payloadBytes) answer('error', 'payload_size_exceeded');
  else {
    channel.context.publish(channel.key, message, self ? null : channel);
    answer('ok');
  }
}

/** What may be written in a channel, if that is known already. */
export function writesOf({ config, context, writes, socket }: Channel): Rights | null {
  if (config.isPrivate) return writes;
  const isAllowed = context.publicChannels === 'open' || socket.role === 'service_role';
  return { broadcast: isAllowed, presence: isAllowed };
}

/** Asks the policies; without an answer nothing may be written. */
export async function askWrites(channel: Channel): Promise<Rights> {
  const { context, holder, name } = channel;
  if (!holder) return { broadcast: false, presence: false };
  try {
    const writes = await askRights(context, 'toWrite', holder.subject, name);
    channel.writes = writes;
    return writes;
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    context.log.warn({ code: error.code }, 'asking for the right to write in a channel failed');
    return { broadcast: false, presence: false };
  }
}

function writingDenied(topic: string): ChannelError {
  return new ChannelError(
    'Unauthorized',
    `You do not have permissions to write to this Channel topic: ${topic}`,
  );
}

function sizeOf(message: Broadcast): number {
  return message.form === 'whole' ? Buffer.byteLength(message.payload) : message.body.length;
}
