import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Sender } from '../../gateway/caller.ts';
import { limitConcurrency } from '../changes/limit-concurrency.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import type { RealtimeOptions } from '../realtime-options.ts';
import { type AdmittedSocket, admit, refuse } from './handshake.ts';
import { createNetworks, type Networks } from './networks.ts';
import { Socket } from './socket.ts';

/** All sockets of this process. */
export interface Sockets {
  readonly networks: Networks;
  all(): IterableIterator<Socket>;
  /** Turns a request into a socket, or refuses it. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer, sender: Sender): void;
  isHangingUp(): boolean;
  /** Accepts no more sockets and closes the open ones. */
  hangUp(): Promise<void>;
}

const GOING_AWAY = 1001;
/** Space for everything around the payload of a message. */
const ENVELOPE_BYTES = 64 * 1024;
const HANG_UP_MS = 2_000;
/**
 * One handshake at a time, with a pause after each in milliseconds, so that a burst leaves time for other requests.
 */
const MAX_HANDSHAKES = 1;
const BETWEEN_HANDSHAKES_MS = 1;

type SocketsOptions = Pick<RealtimeOptions, 'apiKeys' | 'verifyToken' | 'now' | 'origins' | 'log'>;

/** @param context returns the shared context of channels; called when the first socket opens */
export function createSockets(
  options: SocketsOptions,
  limits: RealtimeContext['limits'],
  context: () => RealtimeContext,
): Sockets {
  const networks = createNetworks(limits);
  const open = new Set<Socket>();
  let hangingUp: Promise<void> | null = null;
  let emptied: (() => void) | null = null;
  const isHangingUp = () => hangingUp !== null;
  const limitHandshakes = limitConcurrency(MAX_HANDSHAKES);
  const doorkeeper = { ...options, limits, open: () => open.size, isHangingUp };
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Messages are small and frequent: compression costs memory per socket, and frames could not be shared.
    perMessageDeflate: false,
    maxPayload: limits.payloadBytes + ENVELOPE_BYTES,
  });

  function take(
    ws: WebSocket,
    stream: Duplex,
    { version, role, key }: AdmittedSocket,
    address: string,
  ): void {
    const network = networks.of(address);
    const socket = new Socket(context(), { ws, stream, version, role, key, network });
    open.add(socket);
    network.sockets++;
    ws.on('close', () => {
      open.delete(socket);
      network.sockets--;
      socket.leaveAll();
      if (open.size === 0) emptied?.();
    });
  }

  return {
    networks,
    all: () => open.values(),
    upgrade(request, stream, head, sender) {
      const ignore = () => undefined;
      stream.on('error', ignore);
      limitHandshakes(async () => {
        if (stream.destroyed) return;
        const answer = await admit(doorkeeper, request, sender, networks.of(sender.clientAddress));
        if ('status' in answer) refuse(stream, answer);
        else {
          server.handleUpgrade(request, stream, head, (ws) => {
            take(ws, stream, answer, sender.clientAddress);
            stream.off('error', ignore);
          });
        }
        await wait(BETWEEN_HANDSHAKES_MS);
      }, sender.clientAddress).catch((error: unknown) => {
        options.log.error({ err: error }, 'opening a socket failed');
        refuse(stream, { status: 500, body: { error: 'Error connecting to Realtime' } });
      });
    },
    isHangingUp,
    hangUp() {
      hangingUp ??= new Promise((resolve) => {
        if (open.size === 0) return resolve();
        emptied = resolve;
        for (const socket of open) socket.close(GOING_AWAY, 'Realtime is restarting');
        // Terminates sockets that do not answer the close frame.
        setTimeout(() => {
          for (const socket of open) socket.terminate();
        }, HANG_UP_MS).unref();
      });
      return hangingUp;
    },
  };
}
