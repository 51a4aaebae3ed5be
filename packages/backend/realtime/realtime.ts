import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Caller, Sender } from '../gateway/caller.ts';
import { openPool } from '../postgres/pool.ts';
import { answerApi } from './api/api.ts';
import { type BusMessage, joinBus } from './bus/bus.ts';
import { readBroadcast, writeBroadcast } from './bus/carried-broadcast.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import { limitConcurrency } from './changes/limit-concurrency.ts';
import { createTopics, topicKey } from './channels/topics.ts';
import { maintainPartitions } from './messages/maintain-partitions.ts';
import { followMessages } from './messages/message-feed.ts';
import { createPresences } from './presence/presences.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { DEFAULT_LIMITS, type RealtimeOptions } from './realtime-options.ts';
import { createTopicRights } from './rights/rights.ts';
import { createSessionWatch } from './sessions/session-watch.ts';
import { createSockets } from './sockets/sockets.ts';
import { startSweeping } from './sweep.ts';

/** Channels over WebSockets, and broadcasts over HTTP. */
export interface Realtime {
  /** Answers /realtime/v1/api. */
  fetch(request: Request, caller: Caller): Promise<Response>;
  /** Takes over a request for a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, sender: Sender): void;
  /** Accepts no more sockets and closes the open ones, so that their clients connect elsewhere. */
  hangUp(): Promise<void>;
  stop(): Promise<void>;
}

/** A small pool of its own, so that site and channels do not wait for each other. */
const CONNECTIONS = 4;
/** Joins that run at once, while policies are asked. */
const MAX_JOINS = 16;

/** Creates the channels protocol. */
export async function createRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { databaseUrl, notifications, log, publicChannels = 'listen' } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const pool = openPool(databaseUrl, {
    max: CONNECTIONS,
    statementTimeoutMs: 5_000,
    applicationName: 'channels',
  });
  const topics = createTopics();
  const sockets = createSockets(options, limits, () => context);
  const presences = createPresences(topics, (message) => bus.send(message));

  /** All clients must join again and reload, because messages may be missing. */
  function failAll(): void {
    for (const socket of sockets.all()) for (const channel of [...socket.channels.values()]) channel.fail();
  }

  function receive(message: BusMessage, from: string): void {
    if (message.kind === 'broadcast') topics.publish(String(message.topic), readBroadcast(message), null);
    else if (message.kind === 'presence') presences.receive(message, from);
  }

  const bus = joinBus({
    pool,
    notifications,
    log,
    events: {
      receive,
      met: presences.tell,
      parted: presences.forget,
      gap() {
        presences.forget(null);
        failAll();
      },
    },
  });
  const partitions = maintainPartitions(pool, log);
  const sessions = createSessionWatch(options);
  const changes = createChangeFeed({ pool: options.pool, notifications, log });
  const context: RealtimeContext = {
    ...options,
    pool,
    limits,
    publicChannels,
    topics,
    presences,
    sessions,
    changes,
    rights: createTopicRights(pool),
    limitJoins: limitConcurrency(MAX_JOINS),
    publish(key, broadcast, except) {
      topics.publish(key, broadcast, except);
      bus.send(writeBroadcast(key, broadcast));
    },
    ready: Promise.all([bus.joined, notifications.hears(), partitions.first]).then(() => undefined),
    isHangingUp: sockets.isHangingUp,
  };
  const unfollow = followMessages({
    pool,
    notifications,
    log,
    deliver: ({ topic, isPrivate, broadcast }) => topics.publish(topicKey(topic, isPrivate), broadcast, null),
    onLost: failAll,
  });
  const stopSweeping = startSweeping(context, sockets);

  return {
    fetch: (request, caller) => answerApi(context, sockets.networks, request, caller),
    upgrade: sockets.upgrade,
    hangUp: sockets.hangUp,
    async stop() {
      await sockets.hangUp();
      stopSweeping();
      unfollow();
      sessions.stop();
      partitions.stop();
      await partitions.first;
      await bus.stop();
      await changes.stop();
      await pool.end();
    },
  };
}
