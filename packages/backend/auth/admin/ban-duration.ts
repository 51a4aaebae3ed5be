import { AuthError } from '../http/auth-error.ts';

const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
/** About 292 years: the largest duration of the reference. */
const MAX_MS = 2_562_047 * 3_600_000;

/**
 * The end of a ban that starts now: '24h', '1h30m', or 'none' to lift the ban, parsed like the reference (Go's
 * time.ParseDuration).
 * @throws AuthError validation_failed
 */
export function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === 'none' || duration === '0') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g)];
  const milliseconds = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0),
    0,
  );
  const isWhole = parts.map(([part]) => part).join('') === duration;
  if (duration === '' || !isWhole || milliseconds > MAX_MS) {
    throw new AuthError(400, 'validation_failed', 'invalid format for ban duration');
  }
  return milliseconds === 0 ? null : new Date(now.getTime() + milliseconds);
}
