import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../compose/app.ts';
import { limitBodyTime } from './body-deadline.ts';
import { clientAddressReader } from './client-address.ts';
import { createRequestScheduler } from './request-scheduler.ts';
import { limitUnreadResponses, type UnreadLimits } from './unread-responses.ts';

export interface Listening {
  server: Server;
  /** Takes no new connections, lets running requests end (at most `graceMs`), then closes. */
  close(graceMs: number): Promise<void>;
}

/** The address cannot be listened on; the message is one sentence for the operator. */
export class ListenError extends Error {}

interface ListenOptions {
  /** Called with the server before it listens; the development server attaches itself here. */
  before?: ((server: Server) => void) | undefined;
  /** Called before `fetch`. @returns whether it sent the response */
  respondFirst?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether a request starts at once, without waiting for its turn. */
  isUrgent?: (request: IncomingMessage) => boolean;
  /** Handles upgrades at one path; other upgrade requests are served as plain requests. */
  sockets?: SocketHandler | null;
  /** Addresses or CIDR networks whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[];
  /** How many bytes may wait for clients that do not read; by default MAX_UNREAD_BYTES. */
  unread?: UnreadLimits;
  /** How long a client may read nothing of its response, in milliseconds; by default IDLE_TIMEOUT_MS. */
  idleTimeoutMs?: number;
}

/** Handles WebSocket upgrades at one path. */
export interface SocketHandler {
  path: string;
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Serves `fetch` over HTTP. @throws ListenError when the port is taken or not allowed. */
export async function listen(
  fetch: App['fetch'],
  address: { host: string; port: number },
  {
    before,
    respondFirst = () => false,
    isUrgent = () => false,
    sockets = null,
    trustedProxies = [],
    unread,
    idleTimeoutMs,
  }: ListenOptions = {},
): Promise<Listening> {
  const isForSockets = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] === sockets?.path;
  const server = createServer({
    // body-deadline.ts limits bodies: uploads may take longer.
    requestTimeout: 0,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    // The development server opens sockets, too.
    shouldUpgradeCallback: (request) => before !== undefined || isForSockets(request),
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    if (!sockets || !isForSockets(request)) return;
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    sockets.handle(request, socket, head);
  });
  before?.(server);
  if (server.listenerCount('request') === 0) {
    const handle = getRequestListener(fetch);
    const readAddress = clientAddressReader(trustedProxies);
    const addressOf = ({ socket, headers }: IncomingMessage) =>
      readAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString());
    const schedule = createRequestScheduler();
    const watchResponse = limitUnreadResponses(server, addressOf, unread, idleTimeoutMs);
    server.on('request', (request, response) => {
      // Cached pages are shared buffers: unread ones take no memory of their own, so they are not watched.
      if (respondFirst(request, response)) return;
      const begin = () => {
        watchResponse(request, response);
        void handle(request, response);
      };
      if (isUrgent(request)) begin();
      else
        schedule(
          () => addressOf(request),
          () => request.socket.destroyed || begin(),
        );
    });
  }
  limitBodyTime(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, address)));
    server.listen(address.port, address.host, resolve);
  });
  return {
    server,
    close: (graceMs) =>
      new Promise((resolve) => {
        const deadline = setTimeout(() => {
          server.closeAllConnections();
          for (const socket of upgraded) socket.destroy();
        }, graceMs);
        // Otherwise a connection whose request ends during closing would be kept alive.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(deadline);
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}

/** Checks that the address can be listened on, before slow steps of the start. @throws ListenError */
export async function checkAddress(address: { host: string; port: number }): Promise<void> {
  const { close } = await listen(() => new Response(), address);
  await close(0);
}

function listenError(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(
        `Port ${port} is in use by another program: stop it, or choose another with PORT=3001 npm start.`,
      );
    case 'EACCES':
      return new ListenError(
        `This user may not listen on port ${port}: choose one above 1023 with PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenError(`HOST=${host} is not an address of this machine.`);
    default:
      return error;
  }
}
