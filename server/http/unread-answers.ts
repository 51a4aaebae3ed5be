import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How much may wait, in bytes, for clients that do not read what they asked for. */
export interface UnreadLimits {
  /** Of all answers. */
  inAll: number;
  /** Of the answers to one address. */
  perAddress: number;
}

interface OpenAnswer {
  response: ServerResponse;
  /** Its index in the list of open answers. */
  index: number;
}

export const UNREAD_LIMITS: UnreadLimits = { inAll: 64 * 1024 * 1024, perAddress: 16 * 1024 * 1024 };
/** How long a client may take no byte of its answer, in milliseconds. */
const SILENCE_MS = 30_000;
/** Adding up what waits takes a look at every open answer. */
const LOOK_EVERY_MS = 100;

/**
 * Ends connections that leave too much unread: an answer waits in memory until its reader has taken it. Of an address
 * over its limit, and of all when that is too much, those for whom most waits are ended first; and so is one that takes
 * nothing for too long.
 * @param silenceMs how long that is
 * @returns tells it of an answer that begins
 */
export function limitUnread(
  server: Server,
  addressOf: (request: IncomingMessage) => string,
  limits: UnreadLimits = UNREAD_LIMITS,
  silenceMs = SILENCE_MS,
): (request: IncomingMessage, response: ServerResponse) => void {
  /** In no order. An array, because a Map that every request enters and leaves keeps finished ones in memory (decision 0058). */
  const open: OpenAnswer[] = [];
  /** Sockets with a timeout. `server.timeout`, which sets one on every socket, made each request a fifth slower. */
  const timed = new WeakSet<Socket>();
  let lookedAt = 0;

  function look(): void {
    lookedAt = performance.now();
    const waiting: { response: ServerResponse; address: string; bytes: number }[] = [];
    for (const { response } of open) {
      if (response.destroyed) continue;
      const bytes = response.writableLength;
      time(response.req.socket, bytes > 0);
      if (bytes > 0) waiting.push({ response, address: addressOf(response.req), bytes });
    }
    if (waiting.length === 0) return;
    waiting.sort((one, other) => other.bytes - one.bytes);
    for (const those of Map.groupBy(waiting, ({ address }) => address).values())
      end(those, limits.perAddress);
    end(waiting, limits.inAll);
  }

  function end(waiting: readonly { response: ServerResponse; bytes: number }[], most: number): void {
    const alive = waiting.filter(({ response }) => !response.destroyed);
    let sum = alive.reduce((total, { bytes }) => total + bytes, 0);
    for (const { response, bytes } of alive) {
      if (sum <= most) return;
      sum -= bytes;
      // An answer behind another one on its connection has no socket yet.
      (response.socket ?? response.req.socket).destroy();
      response.destroy();
    }
  }

  /** Node counts what a client takes of a large answer as a sign of life, and destroys a socket that gives none. */
  function time(socket: Socket, isWaiting: boolean): void {
    if (isWaiting === timed.has(socket)) return;
    socket.setTimeout(isWaiting ? silenceMs : 0);
    if (isWaiting) timed.add(socket);
    else timed.delete(socket);
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  server.once('close', () => clearInterval(timer));
  return (request, response) => {
    const answer = { response, index: open.length };
    open.push(answer);
    response.once('close', () => {
      const last = open.pop() ?? answer;
      if (last !== answer) {
        open[answer.index] = last;
        last.index = answer.index;
      }
      // Between two requests Node times it itself.
      timed.delete(request.socket);
    });
    if (performance.now() - lookedAt > LOOK_EVERY_MS) look();
  };
}
