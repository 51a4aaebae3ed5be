import { counted } from '#app/domain/romanian.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A duration in Romanian, rounded: 10 minute, o oră, 24 de ore, 7 zile. Never less than a minute. */
export function durationWords(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole === 1) return 'un minut';
  if (whole < HOUR) return counted(whole, 'minut', 'minute');
  const hours = Math.round(whole / HOUR);
  if (hours === 1) return 'o oră';
  if (whole < 2 * DAY) return counted(hours, 'oră', 'ore');
  return counted(Math.round(whole / DAY), 'zi', 'zile');
}
