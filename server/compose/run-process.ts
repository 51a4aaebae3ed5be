import { createHook } from 'node:async_hooks';
import { EXIT_REFUSED, LONGEST_STOP_MS, onStop, READY } from './process.ts';

/** How what runs so far is ended, last first: a stop that comes in the middle of starting ends just that. */
export type Stops = (() => Promise<unknown>)[];

interface ProcessRun {
  /** What could not start, as in "The site". */
  name: string;
  /** Starts everything, and puts the end of each thing in front of `stops`. */
  start(stops: Stops): Promise<void>;
  /** Kinds of errors that a person can act on: one sentence, no stack trace. */
  refusals: readonly (abstract new (
    ...values: never[]
  ) => Error)[];
}

/** A line for whoever started the process. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The last line of a start, which the supervisor hears of as well. */
export function sayReady(line: string): void {
  say(line);
  process.send?.(READY);
}

const keptTicks: object[] = [];

/**
 * Each request calls `process.nextTick` several times, and each call makes an object. When a garbage collection finds none
 * of these objects alive, V8 forgets their hidden class; `nextTick` then takes seven times as long until the process ends,
 * and a page from the cache a third longer. So one of them is kept.
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

/** The life of a process: its start, and its end when it is told to stop or the start fails. */
export async function runProcess({ name, start, refusals }: ProcessRun): Promise<void> {
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
    // A stop in the middle of a start takes away what the start was using: that is no failure.
    if (isStopping) return;
    const isRefusal = error instanceof Error && refusals.some((kind) => error instanceof kind);
    say(
      isRefusal ? error.message : `${name} could not start: ${error instanceof Error ? error.stack : error}`,
    );
    const code = isRefusal ? EXIT_REFUSED : 1;
    setTimeout(() => process.exit(code), LONGEST_STOP_MS).unref();
    await endAll(stops).catch(() => undefined);
    process.exit(code);
  }
}

async function endAll(stops: Stops): Promise<void> {
  for (const stop of stops) await stop();
}
