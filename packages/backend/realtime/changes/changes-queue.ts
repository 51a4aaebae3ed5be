import type { Notifications } from '../notifications/notifications.ts';
import { CHANNEL, type ChangeSignal, readSignal } from './change-signal.ts';

/** How many changed rows may be queued; beyond that, reading cannot keep up with writing. */
const MAX_QUEUED_ROWS = 50_000;
/** How many rows are read at once. */
const MAX_BATCH_ROWS = 500;

interface QueueOptions {
  notifications: Notifications;
  isWanted(signal: ChangeSignal): boolean;
  /** Delivers changes of one table. */
  deliver(signals: [ChangeSignal, ...ChangeSignal[]]): Promise<void>;
  /** The changes of a signal cannot be delivered. */
  onLost(signal: ChangeSignal): void;
}

/** Queues changes and delivers them table by table, in the order of their commits. @returns stops it */
export function queueChanges(options: QueueOptions): () => Promise<void> {
  const { notifications, isWanted, deliver, onLost } = options;
  const queues = new Map<string, ChangeSignal[]>();
  const running = new Set<Promise<void>>();
  let isOver = false;

  async function drain(name: string, waiting: ChangeSignal[]): Promise<void> {
    for (;;) {
      const [first, ...more] = takeBatch(waiting);
      if (!first || isOver) break;
      await deliver([first, ...more]);
    }
    queues.delete(name);
  }

  function take(signal: ChangeSignal): void {
    const name = JSON.stringify([signal.schema, signal.name]);
    const waiting = queues.get(name);
    if (!signal.keys || (waiting && countRows(waiting) > MAX_QUEUED_ROWS)) {
      for (const lost of [...(waiting?.splice(0) ?? []), signal]) onLost(lost);
      return;
    }
    if (waiting) {
      waiting.push(signal);
      return;
    }
    const begun = [signal];
    queues.set(name, begun);
    const work = drain(name, begun).finally(() => running.delete(work));
    running.add(work);
  }

  const end = notifications.on(CHANNEL, (payload) => {
    const signal = readSignal(payload, new Date());
    if (isWanted(signal)) take(signal);
  });
  return async () => {
    isOver = true;
    end();
    await Promise.all(running);
  };
}

function takeBatch(waiting: ChangeSignal[]): ChangeSignal[] {
  let rows = 0;
  const until = waiting.findIndex((signal, place) => {
    rows += signal.keys?.length ?? 0;
    return place > 0 && rows > MAX_BATCH_ROWS;
  });
  return waiting.splice(0, until < 0 ? waiting.length : until);
}

function countRows(signals: ChangeSignal[]): number {
  return signals.reduce((sum, { keys }) => sum + (keys?.length ?? 0), 0);
}
