import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Sender } from '../../gateway/caller.ts';
import { createTurns } from '../changes/turns.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import type { RealtimeOptions } from '../realtime-options.ts';
import { type Admitted, admit, refuse } from './handshake.ts';
import { createNetworks, type Networks } from './networks.ts';
import { Socket } from './socket.ts';

/** Every socket of this process. */
export interface Sockets {
  readonly networks: Networks;
  all(): IterableIterator<Socket>;
  /** Takes over a request for a socket, or answers it. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer, sender: Sender): void;
  isHangingUp(): boolean;
  /** Takes no more of them and closes those there are. */
  hangUp(): Promise<void>;
}

const GOING_AWAY = 1001;
/** Around the payload of a message. */
const ENVELOPE_BYTES = 64 * 1024;
const HANG_UP_MS = 2_000;
/** One handshake at a time with a pause after each, in milliseconds, so that a burst leaves time for other requests. */
const HANDSHAKES_AT_ONCE = 1;
const BETWEEN_HANDSHAKES_MS = 1;

type Needs = Pick<RealtimeOptions, 'apiKeys' | 'verifyToken' | 'now' | 'origins' | 'log'>;

/** @param context what channels share; it is asked for once the first socket is there */
export function createSockets(
  needs: Needs,
  limits: RealtimeContext['limits'],
  context: () => RealtimeContext,
): Sockets {
  const networks = createNetworks(limits);
  const open = new Set<Socket>();
  let hangingUp: Promise<void> | null = null;
  let emptied: (() => void) | null = null;
  const isHangingUp = () => hangingUp !== null;
  const takeTurn = createTurns(HANDSHAKES_AT_ONCE);
  const doorkeeper = { ...needs, limits, open: () => open.size, isHangingUp };
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Messages are small and many: compressing them costs memory per socket, and a frame could not be shared.
    perMessageDeflate: false,
    maxPayload: limits.payloadBytes + ENVELOPE_BYTES,
  });

  function take(ws: WebSocket, stream: Duplex, { version, role, key }: Admitted, address: string): void {
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
      takeTurn(async () => {
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
        needs.log.error({ err: error }, 'a socket could not be opened');
        refuse(stream, { status: 500, body: { error: 'Error connecting to Realtime' } });
      });
    },
    isHangingUp,
    hangUp() {
      hangingUp ??= new Promise((resolve) => {
        if (open.size === 0) return resolve();
        emptied = resolve;
        for (const socket of open) socket.close(GOING_AWAY, 'Realtime is restarting');
        // Those that do not answer the goodbye.
        setTimeout(() => {
          for (const socket of open) socket.terminate();
        }, HANG_UP_MS).unref();
      });
      return hangingUp;
    },
  };
}
