import { setTimeout as sleep } from 'node:timers/promises';
import { hasRoomFor, WAL_SEGMENT_BYTES } from './disk-room.ts';
import { diskFull } from './file-refusal.ts';
import { endLeftoverServer } from './leftover-server.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

type StartOptions = Omit<Parameters<typeof startPostmaster>[0], 'onExit' | 'port'>;

/** The first pause between two starts that failed, and the longest. */
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** How often a full disk is looked at. */
const LOOK_EVERY_MS = 250;
/** A server that ran this long was well: when it ends, it is started again at once. */
const WELL_MS = 5_000;
/** Started with less, Postgres would soon end again, and each time break off whatever it has begun. */
const ROOM_TO_GO_ON = 2 * WAL_SEGMENT_BYTES;

/**
 * Starts the server and keeps it: whenever it ends by itself, it is started again on the same port, at once and then with
 * pauses up to two seconds, for as long as it takes. After a full disk it waits for room.
 * @param onAway called with the reason each time it has ended by itself
 * @param onBack called when it accepts connections again
 * @throws StartupRefusal when it does not come up the first time
 */
export async function keepPostmaster(
  options: StartOptions & { onAway: (reason: string) => void; onBack: () => void },
): Promise<Postmaster> {
  const { dataDir, clusterFolder, log, onAway, onBack } = options;
  const stopping = new AbortController();
  let startedAt = Date.now();
  let pause = 0;
  let restarting: Promise<void> | null = null;
  let server = await startPostmaster({ ...options, onExit: ended });
  const { port } = server;

  function ended(reason: string): void {
    if (stopping.signal.aborted) return;
    onAway(reason);
    if (Date.now() - startedAt > WELL_MS) pause = 0;
    restarting = restart();
  }

  async function restart(): Promise<void> {
    let said = '';
    for (;;) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      await untilThereIsRoom();
      if (stopping.signal.aborted) return;
      pause = Math.min(Math.max(pause * 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
      try {
        await endLeftoverServer(clusterFolder, () => undefined);
        startedAt = Date.now();
        server = await startPostmaster({ ...options, port, onExit: ended });
        if (!stopping.signal.aborted) onBack();
        return;
      } catch (error) {
        const { message } = error as Error;
        if (message !== said) log(message);
        said = message;
      }
    }
  }

  async function untilThereIsRoom(): Promise<void> {
    if (hasRoomFor(dataDir, WAL_SEGMENT_BYTES)) return;
    log(diskFull(dataDir).message);
    while (!hasRoomFor(dataDir, ROOM_TO_GO_ON) && !stopping.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
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
