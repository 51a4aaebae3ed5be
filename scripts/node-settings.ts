import { fileURLToPath } from 'node:url';

/**
 * Node's cache of compiled TypeScript. From the second start on Node does not load the type stripper, which
 * saves about twenty megabytes for as long as the server runs. It holds code, so only its owner may write there.
 */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url));

/** The environment of a server process. A value set by the operator is kept. */
export function nodeEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? COMPILED };
}

/** The maximum heap of one server process in megabytes, unless the operator sets another. */
const MAX_HEAP_MB = 256;
/**
 * Below this size the heap is not collected while the site loads, because its code stays in use. A collection then would also
 * come before `keepTick` in `server/compose/run-process.ts`.
 */
const INITIAL_HEAP_MB = 64;

/**
 * How far the heap grows until the next collection, in percent of what the last one left. With this limit V8 itself chose
 * about 50: it collected five times a second under load and answered a third fewer requests (`npm run bench regression`).
 */
const HEAP_GROWING_PERCENT = 200;

/**
 * The flags of a server process. Without them the heap grows for as long as the machine has memory: the peak of
 * `npm run bench memory` was 642 MB, with them it is 456. What NODE_OPTIONS names is not overwritten.
 * @param isBackend a backend in a process of its own: a request leaves less behind there than a page that is rendered
 */
export function serverFlags(env: NodeJS.ProcessEnv, isBackend: boolean): string[] {
  const isGiven = (option: string) => env.NODE_OPTIONS?.includes(option);
  const flags = {
    '--max-semi-space-size': isBackend ? 4 : 16,
    '--max-old-space-size': MAX_HEAP_MB,
    '--initial-old-space-size': INITIAL_HEAP_MB,
    '--heap-growing-percent': HEAP_GROWING_PERCENT,
  };
  return Object.entries(flags).flatMap(([option, value]) => (isGiven(option) ? [] : `${option}=${value}`));
}
