import { SCHOOL_ZONE } from './time-zone.ts';

const DATE = formatter({ dateStyle: 'long' });

/** A date in Romanian: 21 noiembrie 2026. @param zone where, by default in Bucharest */
export function formatDate(date: Date | string, zone = SCHOOL_ZONE): string {
  return DATE(zone).format(new Date(date));
}

const MOMENT = formatter({ dateStyle: 'long', timeStyle: 'short' });

/** A date with time in Romanian: 21 noiembrie 2026 la 16:05. @param zone where, by default in Bucharest */
export function formatMoment(moment: Date | string, zone = SCHOOL_ZONE): string {
  return MOMENT(zone).format(new Date(moment));
}

const MEETING = formatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment that is near, with its weekday and without its year: marți, 24 noiembrie la 18:30. */
export function formatMeeting(moment: Date | string, zone = SCHOOL_ZONE): string {
  return MEETING(zone).format(new Date(moment));
}

/** Making a formatter costs more than using it: one is kept for each zone. */
function formatter(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const made = known.get(zone) ?? new Intl.DateTimeFormat('ro-RO', { ...options, timeZone: zone });
    known.set(zone, made);
    return made;
  };
}

const SHORT_MOMENT = new Intl.DateTimeFormat('ro-RO', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Bucharest',
});

/** A date with time in figures, for tables: 21.11.2026, 16:05. */
export function formatShortMoment(moment: Date | string): string {
  return SHORT_MOMENT.format(new Date(moment));
}

const MONTH = new Intl.DateTimeFormat('ro-RO', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month in Romanian: noiembrie 2026, from 2026-11. */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * A number with its noun: 1 întrebare, 7 întrebări, 20 de întrebări, 1.101 întrebări. From 20 on with "de", unless the last
 * two digits are between 1 and 19.
 */
export function counted(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  const lastTwo = Math.abs(count) % 100;
  const needsDe = count !== 0 && (lastTwo === 0 || lastTwo >= 20);
  return `${formatNumber(count, 0)} ${needsDe ? 'de ' : ''}${many}`;
}

/** A number in Romanian: 1.234 or -0,35. */
export function formatNumber(number: number, digits = 2): string {
  return number.toLocaleString('ro-RO', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A duration in Romanian, rounded: 10 minute, o oră, 24 de ore, 7 zile. Never less than a minute. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole === 1) return 'un minut';
  if (whole < HOUR) return counted(whole, 'minut', 'minute');
  const hours = Math.round(whole / HOUR);
  if (hours === 1) return 'o oră';
  if (whole < 2 * DAY) return counted(hours, 'oră', 'ore');
  return counted(Math.round(whole / DAY), 'zi', 'zile');
}

const RECENT_DAYS = 30;

/** How long ago a moment was: acum 5 minute, acum 2 zile; its date after thirty days. */
export function formatAgo(moment: Date | string, now: Date): string {
  const minutes = (now.getTime() - new Date(moment).getTime()) / 60_000;
  if (minutes > RECENT_DAYS * DAY) return formatDate(moment);
  return minutes < 1 ? 'chiar acum' : `acum ${formatDuration(minutes)}`;
}
