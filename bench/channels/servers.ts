import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { BenchPostgres } from '../backend/postgres.ts';
import { startBackend } from '../backend/servers.ts';
import { freePort } from '../support/free-port.ts';
import { launch } from '../support/launch.ts';
import type { Listeners } from './listeners.ts';

/** A server that sends the messages of one sender to all listeners. */
export interface BroadcastServer {
  name: string;
  pid: number;
  /** Lets so many listen. */
  gather(listeners: Listeners, count: number): Promise<void>;
  say(payload: Payload): Promise<void>;
  /** Keeps the sockets of its listeners alive. */
  rest(listeners: Listeners): Promise<void>;
  stop(): Promise<void>;
}

/** `at` comes last and has always the same length, so that listeners find it. */
export interface Payload {
  text: string;
  at: string;
}

const NAIVE = fileURLToPath(new URL('./naive-server.ts', import.meta.url));
const ROOM = 'bench';
const EVENT = 'question';
const JOIN = JSON.stringify([
  '1',
  '1',
  `realtime:${ROOM}`,
  'phx_join',
  {
    config: {
      broadcast: { ack: false, self: false },
      presence: { key: '', enabled: false },
      postgres_changes: [],
      private: false,
    },
  },
]);

/** Ours: listeners join a channel as the official client does, and the official client speaks, with the secret key. */
export async function startOurs(postgres: BenchPostgres): Promise<BroadcastServer> {
  const { port, pid, publishableKey, secretKey, stop } = await startBackend(postgres);
  const client = createClient(`http://127.0.0.1:${port}`, secretKey, { auth: { persistSession: false } });
  const channel = client.channel(ROOM);
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) =>
      status === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(status)),
    );
  });
  return {
    name: 'ours',
    pid,
    gather: (listeners, count) =>
      listeners.open({
        name: 'ours',
        port,
        path: `/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`,
        join: JOIN,
        count,
      }),
    say: async (payload) => void (await channel.send({ type: 'broadcast', event: EVENT, payload })),
    rest: (listeners) => listeners.beat('ours', JSON.stringify([null, 'beat', 'phoenix', 'heartbeat', {}])),
    async stop() {
      await client.removeAllChannels();
      client.realtime.disconnect();
      await stop();
    },
  };
}

/** The same listeners, spoken to by the database: `realtime.send` in a transaction of its own, as the product sends. */
export async function speakBySql(
  ours: BroadcastServer,
  { superuserUrl }: BenchPostgres,
): Promise<BroadcastServer> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  return {
    ...ours,
    async say(payload) {
      await client.query('select realtime.send($1, $2, $3, false)', [payload, EVENT, ROOM]);
    },
    stop: () => client.end(),
  };
}

/** The naive server of `ws`. @param name tells two of them apart */
export async function startNaive(name: string): Promise<BroadcastServer> {
  const port = await freePort();
  const { pid, stop } = await launch({
    name: 'the naive server',
    command: [process.execPath, NAIVE],
    env: { NODE_ENV: 'production', PORT: String(port) },
    port,
    path: '/',
  });
  const speaker = new WebSocket(`ws://127.0.0.1:${port}`);
  await new Promise((resolve, reject) => {
    speaker.onopen = resolve;
    speaker.onerror = reject;
  });
  return {
    name,
    pid,
    gather: (listeners, count) => listeners.open({ name, port, path: '/', join: null, count }),
    say: async (payload) => speaker.send(JSON.stringify({ event: EVENT, payload })),
    rest: async () => undefined,
    async stop() {
      speaker.close();
      await stop();
    },
  };
}
