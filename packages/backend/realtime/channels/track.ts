import { newPresence } from '../presence/topic-presence.ts';
import type { Incoming } from '../protocol/read-frame.ts';
import type { Rights } from '../rights/probe.ts';
import type { Channel } from './channel.ts';
import { askWrites, writesOf } from './send-broadcast.ts';

/** Adds or updates the presence of a client, or removes it. */
export function changePresence(channel: Channel, { ref, payload }: Incoming): void | Promise<void> {
  const { event } = payload;
  const name = typeof event === 'string' ? event.toLowerCase() : null;
  if (name === null) channel.reply(ref, 'ok');
  else if (!mayCall(channel)) channel.shut('Client presence rate limit exceeded');
  else if (name === 'track') {
    const writes = writesOf(channel);
    if (!writes) return askWrites(channel).then((asked) => track(channel, ref, payload.payload, asked));
    track(channel, ref, payload.payload, writes);
  } else if (name === 'untrack') {
    untrack(channel);
    channel.reply(ref, 'ok');
  } else channel.reply(ref, 'error');
}

function track(channel: Channel, ref: string | null, told: unknown, writes: Rights): void {
  if (!channel.isOpen) return;
  const payload = told === undefined ? {} : told;
  const text = JSON.stringify(payload);
  if (!writes.presence) channel.reply(ref, 'error');
  else if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    channel.reply(ref, 'error', { reason: 'Presence track payload must be a map' });
  } else if (Buffer.byteLength(text) > channel.context.limits.payloadBytes) {
    channel.shut('Track message size exceeded');
  } else {
    if (text !== channel.presencePayload) show(channel, payload as Record<string, unknown>, text);
    channel.reply(ref, 'ok');
  }
}

function show(channel: Channel, payload: Record<string, unknown>, text: string): void {
  const { presence: leaves } = channel;
  const joins = newPresence(channel.config.presence.key, payload, leaves);
  channel.presence = joins;
  channel.presencePayload = text;
  // A client with a presence receives the presence of others from now on.
  channel.presenceIsOn = true;
  channel.context.presences.change(channel.key, { joins, leaves });
}

function untrack(channel: Channel): void {
  const { presence: leaves } = channel;
  channel.presence = null;
  channel.presencePayload = null;
  if (leaves) channel.context.presences.change(channel.key, { leaves });
}

function mayCall({ presenceCalls, context }: Channel): boolean {
  const { count, withinMs } = context.limits.presenceCalls;
  const now = performance.now();
  if (now > presenceCalls.untilMs) {
    presenceCalls.left = count;
    presenceCalls.untilMs = now + withinMs;
  }
  return presenceCalls.left-- > 0;
}
