import { closeSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { launchServer } from './launch-server.ts';
import { explainFailure, fatalLine } from './server-failure.ts';
import { openServerLog, readLogSince } from './server-log.ts';
import type { ServerUser } from './server-user.ts';

/** A server of ours that accepts connections. */
export type Postmaster = { port: number; stop(): Promise<void> };

const PATIENCE_MS = 20_000;

/** Complaints that pass by themselves: a taken port, and what a killed server's last children still hold. */
const PASSING =
  /could not create any TCP\/IP sockets|pre-existing shared memory block|lock file .* already exists/;

/**
 * Starts the server on the cluster and returns once it accepts connections.
 * @throws StartupRefusal when it does not come up
 */
export async function startPostmaster(options: {
  dataDir: string;
  clusterFolder: string;
  binaries: string;
  user: ServerUser;
  durable: boolean;
  log: (message: string) => void;
  /** Of a server that comes back: others know its address, so no other port will do. */
  port?: number;
  onExit: (reason: string) => void;
}): Promise<Postmaster> {
  const { dataDir, clusterFolder, onExit } = options;
  const serverLog = openServerLog(dataDir);
  const deadline = Date.now() + PATIENCE_MS;
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
      if (!PASSING.test(said) || Date.now() > deadline) {
        throw explainFailure('Postgres could not start', said, dataDir);
      }
      preferredPort = null;
      await sleep(200);
    }
  } finally {
    closeSync(serverLog.descriptor);
  }
}

/** The same port again, where it is free, lets pools of a longer life find the server after its restart. */
function portOfLastStart(clusterFolder: string): number | null {
  try {
    const options = readFileSync(join(clusterFolder, 'postmaster.opts'), 'utf8');
    return Number(/"port=(\d+)"/.exec(options)?.[1]) || null;
  } catch {
    return null;
  }
}
