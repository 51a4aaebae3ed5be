import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface ListeningConnection {
  /** Resolves when notifications sent from now on will arrive. */
  listen(channel: string): Promise<void>;
  /** Resolves with the reason when the connection is lost. */
  lost: Promise<unknown>;
  close(reason?: unknown): void;
}

export interface ListeningConnectionOptions {
  /** A direct connection: a transaction pooler delivers no notifications. */
  url: string;
  applicationName: string;
  /** Channels to listen to from the start. */
  channels?: readonly string[];
  receive(channel: string, payload: string): void;
  /** The server has accepted the connection; no channel is subscribed yet. */
  onConnect?(): void;
  /** A test notification to ourselves has arrived. */
  onEcho?(): void;
  /** Closes the connection, also while it is being opened. */
  signal?: AbortSignal;
  /** How often a test notification is sent, and how long it may take. */
  echoEveryMs: number;
  echoWithinMs: number;
}

/**
 * A connection that receives notifications until it is lost. It regularly sends a notification to itself, because a
 * dead connection would otherwise go unnoticed.
 * @throws when the database cannot be reached, or the first test notification does not arrive
 */
export async function openListeningConnection(
  options: ListeningConnectionOptions,
): Promise<ListeningConnection> {
  const { url, applicationName, channels = [], receive, onEcho, echoEveryMs, echoWithinMs, signal } = options;
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    pipeline: true,
    connectionTimeoutMillis: echoWithinMs,
    query_timeout: echoWithinMs,
    stream: () => socket,
  });
  const over = new AbortController();
  const lost = new Promise<unknown>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(over.signal.reason));
  });
  const close = (reason?: unknown) => {
    over.abort(reason);
    // A clean disconnect from a database that hangs would hang, too.
    socket.destroy();
  };
  const abort = () => close(signal?.reason);
  signal?.addEventListener('abort', abort);
  over.signal.addEventListener('abort', () => signal?.removeEventListener('abort', abort));
  client.on('error', close);
  client.on('end', () => close(new Error('The connection that hears notifications was closed.')));

  // A channel of its own, so that no other process is woken up.
  const echoes = `echo_${randomUUID()}`;
  let heard: ((echo: string) => void) | undefined;
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === echoes) heard?.(payload);
    else receive(channel, payload);
  });
  const listen = async (channel: string) => {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  };

  async function tryEcho(): Promise<void> {
    const sent = randomUUID();
    const arrived = new Promise<void>((resolve) => {
      heard = (echo) => echo === sent && resolve();
    });
    const sending = client.query('select pg_notify($1, $2)', [echoes, sent]);
    const late = wait(echoWithinMs, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error('Notifications of the database do not arrive.');
    });
    await Promise.race([Promise.all([sending, arrived]), late]);
    onEcho?.();
  }

  async function echoRegularly(): Promise<void> {
    for (;;) {
      await wait(echoEveryMs, undefined, { signal: over.signal, ref: false });
      await tryEcho();
    }
  }

  try {
    signal?.throwIfAborted();
    await client.connect();
    options.onConnect?.();
    await client.query('set role anon');
    for (const channel of [...channels, echoes]) await listen(channel);
    await tryEcho();
  } catch (error) {
    close(error);
    throw over.signal.reason;
  }
  echoRegularly().catch(close);
  return { listen, lost, close };
}
