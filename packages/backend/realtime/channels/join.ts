import type { Binding } from '../changes/change-feed.ts';
import { broadcastFrame } from '../protocol/frames.ts';
import { readToken, TokenRefusal } from '../sessions/read-token.ts';
import { askRights, mayNotRead, unreachable } from './ask-rights.ts';
import type { Channel } from './channel.ts';
import { ChannelRefusal } from './refusal.ts';
import { listMessages, type ReplayWish, readReplayWish } from './replay.ts';

const MAX_TOPIC_BYTES = 255;

/** Lets a client into a channel, or tells it why not. */
export async function join(channel: Channel, ref: string | null): Promise<void> {
  const { context } = channel;
  try {
    await admit(channel);
    await listen(channel, ref);
  } catch (error) {
    if (!(error instanceof ChannelRefusal)) context.log.error({ err: error }, 'a join failed');
    const reason = error instanceof ChannelRefusal ? error.reason : 'Unknown Error on Channel';
    channel.reply(ref, 'error', { reason });
    channel.leave();
  }
}

/** @throws ChannelRefusal */
async function admit(channel: Channel): Promise<void> {
  const { context, config, name, socket } = channel;
  const { limits, publicChannels } = context;
  if (name === '' || name.includes('\0') || Buffer.byteLength(channel.wireTopic) > MAX_TOPIC_BYTES) {
    throw new ChannelRefusal('TopicNameRequired', 'You must provide a topic name');
  }
  if (context.isHangingUp()) {
    throw new ChannelRefusal('RealtimeRestarting', 'Realtime is restarting, please standby');
  }
  if (publicChannels === 'none' && !config.isPrivate && socket.role !== 'service_role') {
    throw new ChannelRefusal('PrivateOnly', 'This project only allows private channels');
  }
  if (socket.channels.size > limits.channelsPerSocket) {
    throw new ChannelRefusal('ChannelRateLimitReached', 'Too many channels');
  }
  if (!socket.mayJoin()) {
    throw new ChannelRefusal('ClientJoinRateLimitReached', 'Too many joins per second');
  }
  await context.ready;
  await identify(channel, config.token);
  if (config.isPrivate) await readPolicies(channel);
}

/** Finds out who joins. @throws ChannelRefusal */
export async function identify(channel: Channel, token: string | undefined): Promise<void> {
  try {
    const holder = await readToken(channel.context, channel.socket.role, token);
    if (channel.isOpen) channel.setHolder(holder);
  } catch (error) {
    if (error instanceof TokenRefusal) throw new ChannelRefusal(error.code, error.message);
    channel.context.log.warn({ err: error }, 'a token could not be checked');
    throw unreachable();
  }
}

/** Finds out what may be heard, and forgets what may be said. @throws ChannelRefusal when nothing may be heard */
export async function readPolicies(channel: Channel): Promise<void> {
  const { context, config, holder, name } = channel;
  if (!holder) throw new Error('Nobody has joined yet.');
  channel.askedAtMs = performance.now();
  const reads = await askRights(context, 'toRead', holder.asker, name);
  if (!reads.broadcast && !(reads.presence && channel.presenceIsOn)) throw mayNotRead(name);
  if (config.replay !== undefined && !reads.broadcast) throw mayNotRead(name);
  channel.reads = reads;
  channel.writes = null;
}

async function listen(channel: Channel, ref: string | null): Promise<void> {
  const { config, socket } = channel;
  const wish = wishOf(channel);
  // What is said from now on waits for its turn, so that nothing falls between the past and the present.
  channel.enter();
  const past = wish ? await listPast(channel, wish) : [];
  const bindings = await checkChanges(channel);
  if (!channel.isOpen) return;
  channel.reply(ref, 'ok', { postgres_changes: bindings.wanted });

  if (past.length > 0) channel.skips = new Set(past.map(({ id }) => id));
  const replayedTo = { joinRef: channel.joinRef ?? '' };
  for (const message of past) {
    const frame = broadcastFrame(socket.version, channel.wireTopic, message, replayedTo);
    if (frame) socket.write(frame);
  }
  const backlog = channel.backlog ?? [];
  channel.backlog = null;
  for (const message of backlog) {
    const isKnown = message.form === 'parts' && message.id !== null && channel.skips?.has(message.id);
    const frame = isKnown ? null : broadcastFrame(socket.version, channel.wireTopic, message);
    if (frame) socket.write(frame);
  }
  if (config.broadcast.tellsWhenReady) channel.tell('ok', 'Replication connection established');
  if (channel.hearsPresence) channel.topic?.greet(channel);
  subscribe(channel, bindings);
}

/** @throws ChannelRefusal */
function wishOf({ config }: Channel): ReplayWish | null {
  if (config.replay === undefined) return null;
  if (!config.isPrivate) {
    throw new ChannelRefusal('UnableToReplayMessages', 'Replay is not allowed for public channels');
  }
  return readReplayWish(config.replay);
}

async function listPast({ context, name }: Channel, wish: ReplayWish) {
  try {
    return await listMessages(context.pool, name, wish);
  } catch (error) {
    context.log.warn({ err: error }, 'messages could not be replayed');
    throw new ChannelRefusal('UnableToReplayMessages', 'Realtime was unable to replay messages');
  }
}

interface Bindings {
  wanted: Binding[];
  error: string | null;
}

/** What a channel wishes to hear of rows, as whoever holds it. @throws ChannelRefusal */
export async function checkChanges(channel: Channel): Promise<Bindings> {
  const { context, config, holder } = channel;
  const { changes: wanted } = config;
  if (!holder || !Array.isArray(wanted) || wanted.length === 0) return { wanted: [], error: null };
  const { bindings, error } = await context.changes.check(
    wanted,
    holder.asker.identity,
    () => channel.isOpen,
  );
  if (error !== null && config.waitsForChanges) {
    throw new ChannelRefusal('RealtimeDisabledForConfiguration', error);
  }
  return { wanted: bindings, error };
}

/** From now on changes of rows are told, or it is said why not. */
export function subscribe(channel: Channel, { wanted, error }: Bindings): void {
  if (error !== null) channel.tell('error', error, 'postgres_changes');
  if (error !== null || wanted.length === 0) return;
  channel.changes = channel.context.changes.add({
    bindings: wanted,
    identity: () => channel.holder?.asker.identity ?? { role: 'anon', claims: null },
    deliver: (payload) => channel.deliver(payload),
    lose: () => channel.fail(),
  });
  channel.tell('ok', 'Subscribed to PostgreSQL', 'postgres_changes');
}
