import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../compose/app.ts';
import { limitBodies } from './body-deadline.ts';
import { clientAddressReader } from './client-address.ts';
import { createRequestTurns } from './request-turns.ts';
import { limitUnread, type UnreadLimits } from './unread-answers.ts';

export interface Listening {
  server: Server;
  /** Takes no new connections, lets running requests end (at most `graceMs`), then closes. */
  close(graceMs: number): Promise<void>;
}

/** A reason the address cannot be listened on that a person can act on. */
export class ListenRefusal extends Error {}

interface ListenOptions {
  /** Takes the server over before it listens, as the development server does. */
  before?: ((server: Server) => void) | undefined;
  /** Answers what it can before `fetch` is asked, and says whether it did. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether a request begins at once, without waiting for its turn. */
  isUrgent?: (request: IncomingMessage) => boolean;
  /** What becomes of requests that ask for a socket at one path; any other such request is answered as it is. */
  sockets?: SocketEntrance | null;
  /** Addresses or CIDR networks whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  /** How much may wait for clients that do not read; by default UNREAD_LIMITS. */
  unread?: UnreadLimits;
  /** How long a client may take no byte of its answer, in milliseconds; by default SILENCE_MS. */
  silenceMs?: number;
}

/** The path at which sockets are opened, and whoever takes them over from there. */
export interface SocketEntrance {
  path: string;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Serves `fetch` over HTTP. @throws ListenRefusal when the port is taken or not allowed. */
export async function listen(
  fetch: App['fetch'],
  address: { host: string; port: number },
  {
    before,
    answerFirst = () => false,
    isUrgent = () => false,
    sockets = null,
    trustedProxies = [],
    unread,
    silenceMs,
  }: ListenOptions = {},
): Promise<Listening> {
  const isForSockets = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] === sockets?.path;
  const server = createServer({
    // Bodies have limits of their own, which tell an upload from anything else.
    requestTimeout: 0,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    // The development server has sockets of its own.
    shouldUpgradeCallback: (request) => before !== undefined || isForSockets(request),
  });
  const taken = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    if (!sockets || !isForSockets(request)) return;
    taken.add(socket);
    socket.once('close', () => taken.delete(socket));
    sockets.take(request, socket, head);
  });
  before?.(server);
  if (server.listenerCount('request') === 0) {
    const answer = getRequestListener(fetch);
    const readAddress = clientAddressReader(trustedProxies);
    const addressOf = ({ socket, headers }: IncomingMessage) =>
      readAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString());
    const inTurn = createRequestTurns();
    const watch = limitUnread(server, addressOf, unread, silenceMs);
    server.on('request', (request, response) => {
      // What comes from the cache is the same few buffers for everybody, however many have not read it yet.
      if (answerFirst(request, response)) return;
      const begin = () => {
        watch(request, response);
        void answer(request, response);
      };
      if (isUrgent(request)) begin();
      else
        inTurn(
          () => addressOf(request),
          () => request.socket.destroyed || begin(),
        );
    });
  }
  limitBodies(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenRefusal(error, address)));
    server.listen(address.port, address.host, resolve);
  });
  return {
    server,
    close: (graceMs) =>
      new Promise((resolve) => {
        const deadline = setTimeout(() => {
          server.closeAllConnections();
          for (const socket of taken) socket.destroy();
        }, graceMs);
        // A connection whose request ends while the server closes would otherwise be kept alive.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(deadline);
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}

/** Finds out before anything slow is started whether the address can be listened on. @throws ListenRefusal */
export async function checkAddress(address: { host: string; port: number }): Promise<void> {
  const { close } = await listen(() => new Response(), address);
  await close(0);
}

function listenRefusal(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenRefusal(
        `Port ${port} is in use by another program: stop it, or choose another with PORT=3001 npm start.`,
      );
    case 'EACCES':
      return new ListenRefusal(
        `This user may not listen on port ${port}: choose one above 1023 with PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenRefusal(`HOST=${host} is not an address of this machine.`);
    default:
      return error;
  }
}
