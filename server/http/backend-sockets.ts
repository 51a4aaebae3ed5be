import type { BackendAccess } from './backend-access.ts';
import { clientAddressReader } from './client-address.ts';
import type { SocketHandler } from './listen.ts';

export const SOCKET_PATH = '/realtime/v1/websocket';

/**
 * The handler of WebSocket upgrades to an embedded backend; null with a backend elsewhere.
 * @param trustedProxies addresses or CIDR networks whose X-Forwarded-For is trusted
 */
export function backendSockets(
  { upgrade }: Pick<BackendAccess, 'upgrade'>,
  trustedProxies: readonly string[],
): SocketHandler | null {
  if (!upgrade) return null;
  const addressOf = clientAddressReader(trustedProxies);
  return {
    path: SOCKET_PATH,
    handle: (request, socket, head) => {
      const hops = request.headers['x-forwarded-for'];
      const clientAddress = addressOf(request.socket.remoteAddress, hops?.toString());
      upgrade(request, socket, head, { clientAddress });
    },
  };
}
