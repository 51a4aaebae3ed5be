import type { Broadcast } from '../protocol/broadcast.ts';
import type { Incoming } from '../protocol/read-frame.ts';
import type { Rights } from '../rights/probe.ts';
import { askRights } from './ask-rights.ts';
import type { Channel } from './channel.ts';
import { ChannelRefusal } from './refusal.ts';

const CANNOT_KEEP = 'persist is not supported: send the message from SQL, with realtime.send';

/** Sends what a client says to everybody else in the topic. Who wants an answer gets one. */
export function sendBroadcast(channel: Channel, incoming: Incoming): void | Promise<void> {
  const { ref, payload, broadcast, isToBeKept } = incoming;
  if (isToBeKept) return refuseToKeep(channel, ref);
  const message: Broadcast = broadcast ?? { form: 'whole', payload: JSON.stringify(payload) };
  const writes = writesOf(channel);
  if (writes) return say(channel, ref, message, writes);
  return askWrites(channel).then((asked) => say(channel, ref, message, asked));
}

/** Who asks for a message to be kept counts on it; without an answer they would never know. */
function refuseToKeep(channel: Channel, ref: string | null): void {
  channel.tell('error', CANNOT_KEEP);
  if (channel.config.broadcast.ack) channel.reply(ref, 'error', { error: CANNOT_KEEP });
}

function say(channel: Channel, ref: string | null, message: Broadcast, writes: Rights): void {
  const { ack, self } = channel.config.broadcast;
  const answer = (status: 'ok' | 'error', response?: unknown) => {
    if (ack) channel.reply(ref, status, response);
  };
  if (!channel.isOpen) return;
  if (!writes.broadcast) answer('error', { reason: mayNotWrite(channel.name).reason });
  else if (sizeOf(message) > channel.context.limits.payloadBytes) answer('error', 'payload_size_exceeded');
  else {
    channel.context.publish(channel.key, message, self ? null : channel);
    answer('ok');
  }
}

/** What may be said in a channel, if that is known already. */
export function writesOf({ config, context, writes, socket }: Channel): Rights | null {
  if (config.isPrivate) return writes;
  const isAllowed = context.publicChannels === 'open' || socket.role === 'service_role';
  return { broadcast: isAllowed, presence: isAllowed };
}

/** Asks the policies; without an answer nothing may be said. */
export async function askWrites(channel: Channel): Promise<Rights> {
  const { context, holder, name } = channel;
  if (!holder) return { broadcast: false, presence: false };
  try {
    const writes = await askRights(context, 'toWrite', holder.asker, name);
    channel.writes = writes;
    return writes;
  } catch (error) {
    if (!(error instanceof ChannelRefusal)) throw error;
    context.log.warn({ code: error.code }, 'what may be said in a channel could not be asked');
    return { broadcast: false, presence: false };
  }
}

function mayNotWrite(topic: string): ChannelRefusal {
  return new ChannelRefusal(
    'Unauthorized',
    `You do not have permissions to write to this Channel topic: ${topic}`,
  );
}

function sizeOf(message: Broadcast): number {
  return message.form === 'whole' ? Buffer.byteLength(message.payload) : message.body.length;
}
