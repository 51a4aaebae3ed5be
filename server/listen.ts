import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';

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
}

/** Serves `fetch` over HTTP. @throws ListenRefusal when the port is taken or not allowed. */
export async function listen(
  fetch: App['fetch'],
  address: { host: string; port: number },
  { before, answerFirst = () => false }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
  before?.(server);
  if (server.listenerCount('request') === 0) {
    const answer = getRequestListener(fetch);
    server.on('request', (request, response) => {
      if (!answerFirst(request, response)) void answer(request, response);
    });
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenRefusal(error, address)));
    server.listen(address.port, address.host, resolve);
  });
  return {
    server,
    close: (graceMs) =>
      new Promise((resolve) => {
        const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
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
