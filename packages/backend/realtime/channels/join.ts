import type { Binding } from '../changes/change-feed.ts';
import { broadcastFrame } from '../protocol/frames.ts';
import { readToken, TokenError } from '../sessions/read-token.ts';
import { askRights, readingDenied, unreachable } from './ask-rights.ts';
import type { Channel } from './channel.ts';
import { ChannelError } from './channel-error.ts';
import { listMessages, type ReplayRequest, readReplayRequest } from './replay.ts';

const MAX_TOPIC_BYTES = 255;

/** Lets a client join a channel, or answers why it may not. */
export async function join(channel: Channel, ref: string | null): Promise<void> {
  const { context } = channel;
  try {
    await admit(channel);
    await listen(channel, ref);
  } catch (error) {
    if (!(error instanceof ChannelError)) context.log.error({ err: error }, 'joining a channel failed');
    const reason = error instanceof ChannelError ? error.reason : 'Unknown Error on Channel';
    channel.reply(ref, 'error', { reason });
    channel.leave();
  }
}

/** @throws ChannelError */
async function admit(channel: Channel): Promise<void> {
  const { context, config, name, socket } = channel;
  const { limits, publicChannels } = context;
  if (name === '' || name.includes('\0') || Buffer.byteLength(channel.wireTopic) > MAX_TOPIC_BYTES) {
    throw new ChannelError('TopicNameRequired', 'You must provide a topic name');
  }
  if (context.isHangingUp()) {
    throw new ChannelError('RealtimeRestarting', 'Realtime is restarting, please standby');
  }
  if (publicChannels === 'none' && !config.isPrivate && socket.role !== 'service_role') {
    throw new ChannelError('PrivateOnly', 'This project only allows private channels');
  }
  if (socket.channels.size > limits.channelsPerSocket) {
    throw new ChannelError('ChannelRateLimitReached', 'Too many channels');
  }
  if (!socket.mayJoin()) {
    throw new ChannelError('ClientJoinRateLimitReached', 'Too many joins per second');
  }
  await context.ready;
  await identify(channel, config.token);
  if (config.isPrivate) await readPolicies(channel);
}

/** Identifies the joining user. @throws ChannelError */
export async function identify(channel: Channel, token: string | undefined): Promise<void> {
  try {
    const holder = await readToken(channel.context, channel.socket.role, token);
    if (channel.isOpen) channel.setHolder(holder);
  } catch (error) {
    if (error instanceof TokenError) throw new ChannelError(error.code, error.message);
    channel.context.log.warn({ err: error }, 'checking a token failed');
    throw unreachable();
  }
}

/** Asks what may be read, and discards what was known about writing. @throws ChannelError when nothing may be read */
export async function readPolicies(channel: Channel): Promise<void> {
  const { context, config, holder, name } = channel;
  if (!holder) throw new Error('The channel has no holder yet.');
  channel.askedAtMs = performance.now();
  const reads = await askRights(context, 'toRead', holder.subject, name);
  if (!reads.broadcast && !(reads.presence && channel.presenceIsOn)) throw readingDenied(name);
  if (config.replay !== undefined && !reads.broadcast) throw readingDenied(name);
  channel.reads = reads;
  channel.writes = null;
}

async function listen(channel: Channel, ref: string | null): Promise<void> {
  const { config, socket } = channel;
  const request = replayRequestOf(channel);
  // Messages from now on are queued, so that none is lost between the replayed past and the present.
  channel.enter();
  const past = request ? await listPast(channel, request) : [];
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

/** @throws ChannelError */
function replayRequestOf({ config }: Channel): ReplayRequest | null {
  if (config.replay === undefined) return null;
  if (!config.isPrivate) {
    throw new ChannelError('UnableToReplayMessages', 'Replay is not allowed for public channels');
  }
  return readReplayRequest(config.replay);
}

async function listPast({ context, name }: Channel, request: ReplayRequest) {
  try {
    return await listMessages(context.pool, name, request);
  } catch (error) {
    context.log.warn({ err: error }, 'replaying messages failed');
    throw new ChannelError('UnableToReplayMessages', 'Realtime was unable to replay messages');
  }
}

interface Bindings {
  wanted: Binding[];
  error: string | null;
}

/** Checks the subscriptions of a channel as its present identity. @throws ChannelError */
export async function checkChanges(channel: Channel): Promise<Bindings> {
  const { context, config, holder } = channel;
  const { changes: wanted } = config;
  if (!holder || !Array.isArray(wanted) || wanted.length === 0) return { wanted: [], error: null };
  const { bindings, error } = await context.changes.check(
    wanted,
    holder.subject.identity,
    () => channel.isOpen,
  );
  if (error !== null && config.waitsForChanges) {
    throw new ChannelError('RealtimeDisabledForConfiguration', error);
  }
  return { wanted: bindings, error };
}

/** Starts to deliver row changes, or sends why that is not possible. */
export function subscribe(channel: Channel, { wanted, error }: Bindings): void {
  if (error !== null) channel.tell('error', error, 'postgres_changes');
  if (error !== null || wanted.length === 0) return;
  channel.changes = channel.context.changes.add({
    bindings: wanted,
    identity: () => channel.holder?.subject.identity ?? { role: 'anon', claims: null },
    deliver: (payload) => channel.deliver(payload),
    onLost: () => channel.fail(),
  });
  channel.tell('ok', 'Subscribed to PostgreSQL', 'postgres_changes');
}
