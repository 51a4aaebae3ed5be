import { createHook } from 'node:async_hooks';
import { EXIT_REFUSED, MAX_STOP_MS, onStop, READY } from './process.ts';

/** Stops what has been started so far, last first, so that a stop during the start ends exactly that. */
export type Stops = (() => Promise<unknown>)[];

interface ProcessRun {
  /** For the message "… could not start", as in "The site". */
  name: string;
  /** Starts everything and puts the stop of each thing in front of `stops`. */
  start(stops: Stops): Promise<void>;
  /** Error classes printed as one sentence for the operator, without a stack trace. */
  expectedErrors: readonly (abstract new (
    ...values: never[]
  ) => Error)[];
}

/** Prints a line for the operator. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Prints the last line of a start and tells the supervisor. */
export function sayReady(line: string): void {
  say(line);
  // A supervisor that ended just now is noticed by the disconnect; without a callback the failed write would be a crash.
  process.send?.(READY, undefined, undefined, () => undefined);
}

const keptTicks: object[] = [];

/**
 * Keeps one object of `process.nextTick` alive. When a garbage collection finds none of them alive, V8 drops their hidden
 * class; `nextTick` then takes seven times as long until the process ends, and a page from the cache a third longer.
 */
function keepTick(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') keptTicks.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
}

/** Starts a process and stops it on a signal, when its supervisor is gone or when the start fails. */
export async function runProcess({ name, start, expectedErrors }: ProcessRun): Promise<void> {
  keepTick();
  const stops: Stops = [];
  let isStopping = false;
  onStop(() => {
    isStopping = true;
    return endAll(stops);
  });
  try {
    await start(stops);
  } catch (error) {
    // A stop during the start closes what the start is using: not a failure.
    if (isStopping) return;
    const isExpected = error instanceof Error && expectedErrors.some((kind) => error instanceof kind);
    say(
      isExpected ? error.message : `${name} could not start: ${error instanceof Error ? error.stack : error}`,
    );
    const code = isExpected ? EXIT_REFUSED : 1;
    setTimeout(() => process.exit(code), MAX_STOP_MS).unref();
    await endAll(stops).catch(() => undefined);
    process.exit(code);
  }
}

async function endAll(stops: Stops): Promise<void> {
  for (const stop of stops) await stop();
}
