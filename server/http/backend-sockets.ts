import type { BackendAccess } from './backend-access.ts';
import { clientAddressReader } from './client-address.ts';
import type { SocketEntrance } from './listen.ts';

export const SOCKET_PATH = '/realtime/v1/websocket';

/**
 * Where browsers open sockets to the backend on the site's own origin; null when it runs elsewhere.
 * @param trustedProxies addresses or CIDR networks whose X-Forwarded-For is believed
 */
export function backendSockets(
  { upgrade }: Pick<BackendAccess, 'upgrade'>,
  trustedProxies: readonly string[],
): SocketEntrance | null {
  if (!upgrade) return null;
  const addressOf = clientAddressReader(trustedProxies);
  return {
    path: SOCKET_PATH,
    take: (request, socket, head) => {
      const hops = request.headers['x-forwarded-for'];
      const clientAddress = addressOf(request.socket.remoteAddress, hops?.toString());
      upgrade(request, socket, head, { clientAddress });
    },
  };
}
