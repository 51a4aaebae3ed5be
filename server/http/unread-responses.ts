import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many bytes of responses may wait in memory for clients that do not read them. */
export interface UnreadLimits {
  total: number;
  perAddress: number;
}

interface OpenResponse {
  response: ServerResponse;
  /** Its index in the list of open responses. */
  index: number;
}

export const MAX_UNREAD_BYTES: UnreadLimits = { total: 64 * 1024 * 1024, perAddress: 16 * 1024 * 1024 };
/** How long a client may read nothing of its response. */
const IDLE_TIMEOUT_MS = 30_000;
/** Not for every request: a check adds up all open responses. */
const CHECK_INTERVAL_MS = 100;

/**
 * Closes connections that leave too much unread: a response waits in memory until its client has read it. When an address,
 * or all together, are over the limit, the connections with the most unread bytes are closed first. A client that reads
 * nothing for too long is closed, too.
 * @param idleTimeoutMs how long a client may read nothing
 * @returns to be called when a response starts
 */
export function limitUnreadResponses(
  server: Server,
  addressOf: (request: IncomingMessage) => string,
  limits: UnreadLimits = MAX_UNREAD_BYTES,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
): (request: IncomingMessage, response: ServerResponse) => void {
  /** Unordered. Not a Map: one that every request enters and leaves keeps finished ones in memory (decision 0058). */
  const open: OpenResponse[] = [];
  /** Sockets with a timeout. Not `server.timeout`: a timeout on every socket made each request a fifth slower. */
  const timed = new WeakSet<Socket>();
  let checkedAt = 0;

  function check(): void {
    checkedAt = performance.now();
    const waiting: { response: ServerResponse; address: string; bytes: number }[] = [];
    for (const { response } of open) {
      if (response.destroyed) continue;
      const bytes = response.writableLength;
      setIdleTimeout(response.req.socket, bytes > 0);
      if (bytes > 0) waiting.push({ response, address: addressOf(response.req), bytes });
    }
    if (waiting.length === 0) return;
    waiting.sort((one, other) => other.bytes - one.bytes);
    for (const ofAddress of Map.groupBy(waiting, ({ address }) => address).values())
      closeLargest(ofAddress, limits.perAddress);
    closeLargest(waiting, limits.total);
  }

  /** @param waiting sorted, most unread bytes first */
  function closeLargest(
    waiting: readonly { response: ServerResponse; bytes: number }[],
    maxBytes: number,
  ): void {
    const alive = waiting.filter(({ response }) => !response.destroyed);
    let sum = alive.reduce((total, { bytes }) => total + bytes, 0);
    for (const { response, bytes } of alive) {
      if (sum <= maxBytes) return;
      sum -= bytes;
      // A pipelined response that waits behind another one has no socket yet.
      (response.socket ?? response.req.socket).destroy();
      response.destroy();
    }
  }

  /** Node restarts the timeout whenever the client reads a part of the response, and destroys the socket after it. */
  function setIdleTimeout(socket: Socket, isWaiting: boolean): void {
    if (isWaiting === timed.has(socket)) return;
    socket.setTimeout(isWaiting ? idleTimeoutMs : 0);
    if (isWaiting) timed.add(socket);
    else timed.delete(socket);
  }

  const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  server.once('close', () => clearInterval(timer));
  return (request, response) => {
    const entry = { response, index: open.length };
    open.push(entry);
    response.once('close', () => {
      const last = open.pop() ?? entry;
      if (last !== entry) {
        open[entry.index] = last;
        last.index = entry.index;
      }
      // Between two requests Node's keepAliveTimeout applies.
      timed.delete(request.socket);
    });
    if (performance.now() - checkedAt > CHECK_INTERVAL_MS) check();
  };
}
