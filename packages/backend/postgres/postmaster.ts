import { closeSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { launchServer } from './launch-server.ts';
import { explainFailure, fatalLine } from './server-failure.ts';
import { openServerLog, readLogSince } from './server-log.ts';
import type { ServerUser } from './server-user.ts';

/** A running server that accepts connections. */
export type Postmaster = { port: number; stop(): Promise<void> };

const TIMEOUT_MS = 20_000;

/**
 * Messages about temporary problems: a port in use, and resources that the last children of a killed server still
 * hold.
 */
const TRANSIENT =
  /could not create any TCP\/IP sockets|pre-existing shared memory block|lock file .* already exists/;

/**
 * Starts the server on the cluster and returns once it accepts connections.
 * @throws StartupError when it does not come up
 */
export async function startPostmaster(options: {
  dataDir: string;
  clusterFolder: string;
  binaries: string;
  user: ServerUser;
  durable: boolean;
  log: (message: string) => void;
  /** For a restart: clients know the address, so no other port is possible. */
  port?: number;
  onExit: (reason: string) => void;
}): Promise<Postmaster> {
  const { dataDir, clusterFolder, onExit } = options;
  const serverLog = openServerLog(dataDir);
  const deadline = Date.now() + TIMEOUT_MS;
  let preferredPort = portOfLastStart(clusterFolder);
  try {
    for (;;) {
      const port = options.port ?? (await findFreePort(preferredPort));
      const from = statSync(serverLog.path).size;
      const complaint = () => readLogSince(serverLog.path, from);
      const server = launchServer({ ...options, port, logDescriptor: serverLog.descriptor });
      if (await server.ready()) {
        server.onUnexpectedExit((how) =>
          onExit(`Postgres stopped by itself (${fatalLine(complaint()) ?? how}).`),
        );
        return { port, stop: server.stop };
      }
      const said = server.spawnError() ?? complaint();
      if (!TRANSIENT.test(said) || Date.now() > deadline) {
        throw explainFailure('Postgres could not start', said, dataDir);
      }
      preferredPort = null;
      await sleep(200);
    }
  } finally {
    closeSync(serverLog.descriptor);
  }
}

/** The port of the last start, so that existing pools find the server after a restart of the site. */
function portOfLastStart(clusterFolder: string): number | null {
  try {
    const options = readFileSync(join(clusterFolder, 'postmaster.opts'), 'utf8');
    return Number(/"port=(\d+)"/.exec(options)?.[1]) || null;
  } catch {
    return null;
  }
}
