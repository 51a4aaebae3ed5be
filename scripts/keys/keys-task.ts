import { ROTATABLE, type Rotatable } from '@english-beyond-limits/backend/keys';

/** Why nothing was done, in a sentence for the person at the keyboard. */
export class KeysRefusal extends Error {}

export type KeysTask = { is: 'show' } | { is: 'rotate'; kinds: Rotatable[]; keptMs: number | null };

const USAGE = `As in: npm run keys -- rotate ${ROTATABLE.join('|')}|all [--now | --keep 30m|2h|7d]`;
const UNITS_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_KEPT_MS = 366 * 86_400_000;

/** What the words behind `npm run keys --` ask for. @throws KeysRefusal */
export function readKeysTask(words: readonly string[]): KeysTask {
  const [verb, what, ...options] = words;
  if (verb === undefined) return { is: 'show' };
  if (verb !== 'rotate') throw new KeysRefusal(`"${verb}" is nothing that keys does. ${USAGE}`);
  const kinds = what === 'all' ? [...ROTATABLE] : ROTATABLE.filter((kind) => kind === what);
  if (kinds.length === 0) throw new KeysRefusal(`Say which key. ${USAGE}`);
  return { is: 'rotate', kinds, keptMs: readKept(options) };
}

function readKept([option, value, ...more]: readonly string[]): number | null {
  if (option === undefined) return null;
  if (option === '--now' && value === undefined) return 0;
  const [, count, unit = ''] = /^(\d{1,9})([smhd])$/.exec(value ?? '') ?? [];
  const keptMs = Number(count) * (UNITS_MS[unit] ?? Number.NaN);
  if (option !== '--keep' || more.length > 0 || !(keptMs <= LONGEST_KEPT_MS)) {
    throw new KeysRefusal(`How long the key before counts is --now or --keep with a time. ${USAGE}`);
  }
  return keptMs;
}
