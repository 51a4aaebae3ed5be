import pg from 'pg';

/** How long no connection is tried after the server was unreachable or still starting. */
const PAUSE_MS = 100;

/** Connection refused, or the server is still starting: trying again at once is useless. */
const UNAVAILABLE = new Set(['ECONNREFUSED', '57P03']);

type Connected = (error?: (Error & { code?: string }) | null) => void;
/** The signature with which a pool calls `connect`. */
type Connect = (this: pg.Client, connected: Connected) => void;

/**
 * A client class for one pool. Each connection attempt costs a restarting server a process, just when it needs the
 * whole machine. So after a refused attempt, further attempts get the same error for a moment without reaching the
 * server.
 */
export function backoffClients(): typeof pg.Client {
  const connectToServer = pg.Client.prototype.connect as Connect;
  let refused: { error: Error; until: number } | null = null;

  const connect: Connect = function (connected) {
    if (refused && performance.now() < refused.until) {
      process.nextTick(connected, refused.error);
      return;
    }
    connectToServer.call(this, (error) => {
      refused =
        error && UNAVAILABLE.has(error.code ?? '') ? { error, until: performance.now() + PAUSE_MS } : null;
      connected(error);
    });
  };

  class BackoffClient extends pg.Client {}
  Object.assign(BackoffClient.prototype, { connect });
  return BackoffClient;
}
