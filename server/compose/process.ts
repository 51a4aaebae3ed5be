/** sysexits.h EX_CONFIG: starting again without a change would fail in the same way. */
export const EXIT_REFUSED = 78;

/** What a process tells its supervisor once it does everything it is there for. */
export const READY = 'ready';

/** Whatever hangs while it stops does not keep the process. */
export const LONGEST_STOP_MS = 40_000;

/**
 * Runs `stop` once, on a signal or when the supervising process is gone, then exits. Further signals change
 * nothing: Ctrl-C reaches the whole process group, and the supervisor passes its own signal on as well.
 */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, begin);
  process.on('disconnect', begin);
}
