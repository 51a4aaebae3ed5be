import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Sender } from '../../gateway/caller.ts';
import { originOf } from '../../gateway/cross-origin.ts';
import { keyOf, resolveCaller } from '../../gateway/resolve-caller.ts';
import type { Version } from '../protocol/frames.ts';
import type { RealtimeLimits, RealtimeOptions } from '../realtime-options.ts';
import type { Network } from './networks.ts';

/** The parameters of an accepted socket. */
export interface AdmittedSocket {
  version: Version;
  role: 'anon' | 'authenticated' | 'service_role';
  /** The API key; the socket closes when it expires. */
  key: string;
}

/** The response to a refused socket. */
export interface RefusedSocket {
  status: number;
  body: object;
}

interface HandshakeOptions extends Pick<RealtimeOptions, 'apiKeys' | 'verifyToken' | 'now' | 'origins'> {
  limits: RealtimeLimits;
  /** The number of open sockets. */
  open(): number;
  isHangingUp(): boolean;
}

/** Decides whether a request may open a socket: by origin, key, protocol version, and the number of sockets. */
export async function admit(
  doorkeeper: HandshakeOptions,
  incoming: IncomingMessage,
  sender: Sender,
  network: Network,
): Promise<AdmittedSocket | RefusedSocket> {
  const { limits } = doorkeeper;
  const request = requestOf(incoming);
  if (doorkeeper.isHangingUp()) return { status: 503, body: { error: 'Realtime is restarting' } };
  if (originOf(request, doorkeeper.origins) === false) {
    return {
      status: 403,
      body: {
        message: 'Origin not allowed',
        hint: 'Requests from pages of other sites are not accepted.',
      },
    };
  }
  const caller = await resolveCaller(request, sender, doorkeeper, false);
  if ('message' in caller) return { status: 401, body: caller };
  const version = new URL(request.url).searchParams.get('vsn') ?? '1.0.0';
  if (version !== '1.0.0' && version !== '2.0.0') {
    return { status: 400, body: { error: 'Unsupported protocol version' } };
  }
  if (!network.handshakes.take()) return { status: 429, body: { error: 'Too many joins per second' } };
  if (doorkeeper.open() >= limits.sockets || network.sockets >= limits.socketsPerNetwork) {
    return { status: 429, body: { error: 'Too many connected users' } };
  }
  return { version, role: caller.role, key: keyOf(request) ?? '' };
}

/** Answers without opening a socket. */
export function refuse(socket: Duplex, { status, body }: RefusedSocket): void {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  // A client that does not close its side would keep the connection open.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** A Request with key, token and origin, as the gateway expects it. */
function requestOf({ url = '/', headers }: IncomingMessage): Request {
  const given = new Headers();
  for (const name of ['origin', 'apikey'] as const) {
    const value = headers[name];
    if (typeof value === 'string') given.set(name, value);
  }
  const base = `http://${headers.host ?? ''}`;
  return new Request(new URL(url, URL.canParse(base) ? base : 'http://localhost'), { headers: given });
}
