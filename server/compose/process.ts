/** EX_CONFIG of sysexits.h: a restart without a change would fail in the same way. */
export const EXIT_REFUSED = 78;

/** The message a process sends its supervisor when its start is complete. */
export const READY = 'ready';

/** The process exits after this long even if its stop hangs. */
export const MAX_STOP_MS = 40_000;

/**
 * Runs `stop` once, on a signal or when the supervisor is gone, then exits. Further signals are ignored: Ctrl-C reaches
 * the whole process group, and the supervisor passes its own signal on as well.
 */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop failed: ${error instanceof Error ? error.stack : error}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, begin);
  process.on('disconnect', begin);
}
