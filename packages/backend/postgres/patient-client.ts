import pg from 'pg';

/** How long nobody else tries after the server could not be reached or said that it is starting. */
const PAUSE_MS = 100;

/** Nobody listens there, or the server does not take anybody yet: a moment later it is the same. */
const AWAY = new Set(['ECONNREFUSED', '57P03']);

type Connected = (error?: (Error & { code?: string }) | null) => void;
/** The form in which a pool calls it. */
type Connect = (this: pg.Client, connected: Connected) => void;

/**
 * The clients of one pool. While the server is away each connection that is tried costs it a process, just when it wants all
 * of the machine to come back; so after one was refused, others get the same answer for a moment without asking.
 */
export function patientClients(): typeof pg.Client {
  const askServer = pg.Client.prototype.connect as Connect;
  let refused: { error: Error; until: number } | null = null;

  const connect: Connect = function (connected) {
    if (refused && performance.now() < refused.until) {
      process.nextTick(connected, refused.error);
      return;
    }
    askServer.call(this, (error) => {
      refused = error && AWAY.has(error.code ?? '') ? { error, until: performance.now() + PAUSE_MS } : null;
      connected(error);
    });
  };

  class PatientClient extends pg.Client {}
  Object.assign(PatientClient.prototype, { connect });
  return PatientClient;
}
