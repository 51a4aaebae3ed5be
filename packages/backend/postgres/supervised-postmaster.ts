import { setTimeout as sleep } from 'node:timers/promises';
import { hasFreeBytes, WAL_SEGMENT_BYTES } from './disk-room.ts';
import { diskFullError } from './file-error.ts';
import { endLeftoverServer } from './leftover-server.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

type StartOptions = Omit<Parameters<typeof startPostmaster>[0], 'onExit' | 'port'>;

/** The first and the longest pause between failed restarts. */
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
/** How often free disk space is checked. */
const POLL_MS = 250;
/** A server that ran this long is considered healthy: it is restarted without a pause. */
const HEALTHY_AFTER_MS = 5_000;
/** With less free space, Postgres would soon stop again and abort what it has begun. */
const MIN_FREE_BYTES = 2 * WAL_SEGMENT_BYTES;

/**
 * Starts the server and restarts it on the same port whenever it stops unexpectedly: first at once, then with pauses
 * of up to two seconds, without limit. After a full disk it waits for free space.
 * @param onAway called with the reason each time the server has stopped unexpectedly
 * @param onBack called when it accepts connections again
 * @throws StartupError when the first start fails
 */
export async function supervisePostmaster(
  options: StartOptions & { onAway: (reason: string) => void; onBack: () => void },
): Promise<Postmaster> {
  const { dataDir, clusterFolder, log, onAway, onBack } = options;
  const stopping = new AbortController();
  let startedAt = Date.now();
  let pause = 0;
  let restarting: Promise<void> | null = null;
  let server = await startPostmaster({ ...options, onExit });
  const { port } = server;

  function onExit(reason: string): void {
    if (stopping.signal.aborted) return;
    onAway(reason);
    if (Date.now() - startedAt > HEALTHY_AFTER_MS) pause = 0;
    restarting = restart();
  }

  async function restart(): Promise<void> {
    let lastMessage = '';
    for (;;) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      await waitForDiskSpace();
      if (stopping.signal.aborted) return;
      pause = Math.min(Math.max(pause * 2, MIN_PAUSE_MS), MAX_PAUSE_MS);
      try {
        await endLeftoverServer(clusterFolder, () => undefined);
        startedAt = Date.now();
        server = await startPostmaster({ ...options, port, onExit });
        if (!stopping.signal.aborted) onBack();
        return;
      } catch (error) {
        const { message } = error as Error;
        if (message !== lastMessage) log(message);
        lastMessage = message;
      }
    }
  }

  async function waitForDiskSpace(): Promise<void> {
    if (hasFreeBytes(dataDir, WAL_SEGMENT_BYTES)) return;
    log(diskFullError(dataDir).message);
    while (!hasFreeBytes(dataDir, MIN_FREE_BYTES) && !stopping.signal.aborted) {
      await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    port,
    async stop() {
      stopping.abort();
      await restarting;
      await server.stop();
    },
  };
}
