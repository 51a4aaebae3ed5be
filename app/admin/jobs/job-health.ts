import type { DeclaredJob } from '#app/platform/area.ts';
import type { JobState } from './jobs.server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often a job runs at least, and after how long without a run something is wrong. */
const RHYTHMS: Record<DeclaredJob['every'], { every: number; late: number; words: string }> = {
  '15-seconds': { every: 15_000, late: 10 * MINUTE_MS, words: 'la 15 secunde' },
  minute: { every: MINUTE_MS, late: 10 * MINUTE_MS, words: 'în fiecare minut' },
  hour: { every: HOUR_MS, late: 2.5 * HOUR_MS, words: 'în fiecare oră' },
  day: { every: 24 * HOUR_MS, late: 26 * HOUR_MS, words: 'în fiecare noapte' },
};

/** `late`: it has not run for much longer than it should, as when it hangs. */
export type JobHealth = 'never' | 'failed' | 'late' | 'good';

export function jobHealth(every: DeclaredJob['every'], state: JobState | undefined, now: Date): JobHealth {
  if (!state) return 'never';
  if (now.getTime() - state.finishedAt.getTime() > RHYTHMS[every].late) return 'late';
  return state.error === null ? 'good' : 'failed';
}

/** How often it runs, in Romanian. */
export function rhythmWords(every: DeclaredJob['every']): string {
  return RHYTHMS[every].words;
}

/** When it runs next at the latest; null where that is over or was never known. */
export function nextRun(every: DeclaredJob['every'], state: JobState | undefined, now: Date): Date | null {
  if (!state) return null;
  const next = new Date(state.startedAt.getTime() + RHYTHMS[every].every);
  return next > now ? next : null;
}

const BY_CODE: Record<string, string> = {
  '57014': 'a durat prea mult și a fost oprită',
  '53300': 'baza de date nu mai avea conexiuni libere',
  '53100': 'discul bazei de date era plin',
  '57P01': 'baza de date se oprea',
  ECONNREFUSED: 'serverul căutat nu răspundea',
  ECONNRESET: 'legătura s-a întrerupt',
  ETIMEDOUT: 'răspunsul nu a venit la timp',
  ENOSPC: 'discul era plin',
};

/** What stood in the way, in Romanian, with its class and code. */
export function errorWords(error: string): string {
  const words = BY_CODE[error.split(' ').at(-1) ?? ''];
  return words ? `${words} (${error})` : error;
}
