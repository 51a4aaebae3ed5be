import { fileURLToPath } from 'node:url';

/**
 * Where Node keeps what it has made of our TypeScript. From the second start on it need not load what strips types, which
 * saves about twenty megabytes for as long as the server runs. It belongs to the code and nobody else may write there.
 */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url));

/** The environment of a server process; what the operator has set stays. */
export function nodeEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? COMPILED };
}

/** How large the heap of one server process may become, in megabytes, unless the operator says otherwise. */
const HEAP_MEGABYTES = 256;
/**
 * Up to here nothing is collected while the site loads: its code is needed for good. A collection at that moment would also
 * come before `keepTick` in `server/compose/run-process.ts`.
 */
const LOADED_MEGABYTES = 64;

/**
 * How far the heap grows until the next collection, in percent of what the last one left. With this limit V8 itself chose
 * about 50: it collected five times a second under load and answered a third fewer requests (`npm run bench regression`).
 */
const GROWING_PERCENT = 200;

/**
 * The flags of a server process. Without them the heap grows for as long as the machine has memory: the peak of
 * `npm run bench memory` was 642 MB, with them it is 456. What NODE_OPTIONS names is not overwritten.
 * @param isBackend a backend in a process of its own: a request leaves less behind there than a page that is rendered
 */
export function serverFlags(env: NodeJS.ProcessEnv, isBackend: boolean): string[] {
  const isGiven = (option: string) => env.NODE_OPTIONS?.includes(option);
  const flags = {
    '--max-semi-space-size': isBackend ? 4 : 16,
    '--max-old-space-size': HEAP_MEGABYTES,
    '--initial-old-space-size': LOADED_MEGABYTES,
    '--heap-growing-percent': GROWING_PERCENT,
  };
  return Object.entries(flags).flatMap(([option, value]) => (isGiven(option) ? [] : `${option}=${value}`));
}
