import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Caller, Sender } from '../gateway/caller.ts';
import { openPool } from '../postgres/pool.ts';
import { answerApi } from './api/api.ts';
import { type BusMessage, joinBus } from './bus/bus.ts';
import { readBroadcast, writeBroadcast } from './bus/carried-broadcast.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import { createTurns } from './changes/turns.ts';
import { createTopics, topicKey } from './channels/topics.ts';
import { keepPartitions } from './messages/keep-partitions.ts';
import { followMessages } from './messages/message-feed.ts';
import { createPresences } from './presence/presences.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { DEFAULT_LIMITS, type RealtimeOptions } from './realtime-options.ts';
import { createTopicRights } from './rights/rights.ts';
import { createSessionWatch } from './sessions/session-watch.ts';
import { createSockets } from './sockets/sockets.ts';
import { keepSweeping } from './sweep.ts';

/** Channels over sockets, and the broadcast that is sent without one. */
export interface Realtime {
  /** Answers /realtime/v1/api. */
  fetch(request: Request, caller: Caller): Promise<Response>;
  /** Takes over a request for a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, sender: Sender): void;
  /** Takes no more sockets and closes those that are open, so that their clients go elsewhere. */
  hangUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Few, and none of the site's: neither waits for the other. */
const CONNECTIONS = 4;
/** In one turn of the event loop, and while policies are asked. */
const JOINS_AT_ONCE = 16;

/** Makes the protocol of channels. */
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

  /** Whoever listens joins again, and reads anew what may have been missed. */
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
  const partitions = keepPartitions(pool, log);
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
    takeJoinTurn: createTurns(JOINS_AT_ONCE),
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
    lose: failAll,
  });
  const stopSweeping = keepSweeping(context, sockets);

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
