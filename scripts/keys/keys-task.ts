import { ROTATABLE, type Rotatable } from '@english-beyond-limits/backend/keys';

/** The command cannot be carried out; the message is for the person at the terminal. */
export class KeysError extends Error {}

export type KeysTask = { is: 'show' } | { is: 'rotate'; kinds: Rotatable[]; keptMs: number | null };

const USAGE = `Usage: npm run keys -- rotate ${ROTATABLE.join('|')}|all [--now | --keep 30m|2h|7d]`;
const UNITS_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const MAX_KEPT_MS = 366 * 86_400_000;

/** Parses the arguments of `npm run keys --`. @throws KeysError */
export function parseKeysTask(words: readonly string[]): KeysTask {
  const [verb, what, ...options] = words;
  if (verb === undefined) return { is: 'show' };
  if (verb !== 'rotate') throw new KeysError(`Unknown argument "${verb}". ${USAGE}`);
  const kinds = what === 'all' ? [...ROTATABLE] : ROTATABLE.filter((kind) => kind === what);
  if (kinds.length === 0) throw new KeysError(`Name the key to rotate. ${USAGE}`);
  return { is: 'rotate', kinds, keptMs: parseKept(options) };
}

function parseKept([option, value, ...more]: readonly string[]): number | null {
  if (option === undefined) return null;
  if (option === '--now' && value === undefined) return 0;
  const [, count, unit = ''] = /^(\d{1,9})([smhd])$/.exec(value ?? '') ?? [];
  const keptMs = Number(count) * (UNITS_MS[unit] ?? Number.NaN);
  if (option !== '--keep' || more.length > 0 || !(keptMs <= MAX_KEPT_MS)) {
    throw new KeysError(
      `How long the key before stays valid is given as --now, or as --keep with a time. ${USAGE}`,
    );
  }
  return keptMs;
}
