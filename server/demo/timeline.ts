import type { Random } from './random.ts';

/** The invented past: what happened when, done in its order with the clock of the school at that moment. */
export interface Timeline {
  /** The present moment of the school; it never goes back. */
  now(): Date;
  /** The first and the last moment. */
  readonly from: Date;
  readonly to: Date;
  /** Plans something. What would happen after the last moment never does. */
  at(moment: Date, what: () => Promise<unknown>): void;
  /** Lets time pass inside of what happens now. */
  pass(seconds: number): void;
  /** Does everything that is planned, and what is planned meanwhile. */
  run(): Promise<void>;
}

interface Planned {
  moment: number;
  place: number;
  what(): Promise<unknown>;
}

export function createTimeline(from: Date, to: Date): Timeline {
  const planned: Planned[] = [];
  let now = from.getTime();
  let place = 0;
  return {
    from,
    to,
    now: () => new Date(now),
    at(moment, what) {
      if (moment > to) return;
      place += 1;
      planned.push({ moment: moment.getTime(), place, what });
    },
    pass(seconds) {
      now = Math.min(now + seconds * 1000, to.getTime());
    },
    async run() {
      for (;;) {
        planned.sort((a, b) => a.moment - b.moment || a.place - b.place);
        const next = planned.shift();
        if (!next) break;
        now = Math.max(now, next.moment);
        await next.what();
      }
      now = to.getTime();
    },
  };
}

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Bucharest';

/**
 * A moment of the school's day, some days before the last one. Of the last day itself, only the part that has passed.
 * @param hour between 0 and 24, with its fraction
 */
export function momentOf({ to }: Pick<Timeline, 'to'>, daysAgo: number, hour: number): Date {
  const midnight = midnightBefore(new Date(to.getTime() - daysAgo * DAY_MS));
  const length = daysAgo === 0 ? to.getTime() - midnight.getTime() : DAY_MS;
  return new Date(midnight.getTime() + (hour / 24) * length);
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** The same day between 9 and 19 o'clock, by the clock of UTC; on a Sunday the day after. */
export function workingHour(moment: Date, random: Random): Date {
  const at = new Date(moment);
  if (at.getUTCDay() === 0) at.setUTCDate(at.getUTCDate() + 1);
  const hour = at.getUTCHours();
  if (hour < 7 || hour > 16)
    at.setUTCHours(random.between(7, 16), random.between(0, 59), random.between(0, 59));
  return at < moment ? addDays(at, 1) : at;
}

/** The day in Bucharest, as 2026-11-23. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(moment);
}

function midnightBefore(moment: Date): Date {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(moment);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return new Date(
    moment.getTime() - ((hours * 60 + minutes) * 60 + seconds) * 1000 - moment.getMilliseconds(),
  );
}
