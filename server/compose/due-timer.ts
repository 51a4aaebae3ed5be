/** After this long it asks again: another process may have scheduled something, or this one died before it could say so. */
const MAX_SLEEP_MS = 60_000;
/** A timer may fire a little early by the database's clock. */
const MARGIN_MS = 5;

interface DueTimerOptions {
  /** Milliseconds until something is due; null when nothing is known to be. */
  untilDue(): Promise<number | null>;
  /** Does what is due. Never rejects. */
  run(): Promise<unknown>;
  onError(error: unknown): void;
}

export interface DueTimer {
  /** Asks anew when something is due: after something was scheduled. */
  rearm(): void;
  stop(): void;
}

/** One timer of the process to the next moment at which something is due. */
export function startDueTimer({ untilDue, run, onError }: DueTimerOptions): DueTimer {
  let timer: NodeJS.Timeout | undefined;
  // Of calls that overlap, the last one arms.
  let calls = 0;

  async function arm(): Promise<void> {
    clearTimeout(timer);
    const call = ++calls;
    const ms = await untilDue().catch((error) => {
      onError(error);
      return null;
    });
    if (call !== calls) return;
    timer =
      ms !== null && ms <= MAX_SLEEP_MS
        ? setTimeout(fire, Math.max(0, Math.ceil(ms)) + MARGIN_MS)
        : setTimeout(arm, MAX_SLEEP_MS);
  }

  async function fire(): Promise<void> {
    const call = ++calls;
    await run();
    if (call === calls) await arm();
  }

  void arm();
  return {
    rearm: () => void arm(),
    stop() {
      calls++;
      clearTimeout(timer);
    },
  };
}
