import { addDays, addMonths, countDays, formatDay, formatShortDay, mondayOf } from '#app/domain/days.ts';
import { formatMonth } from '#app/domain/romanian.ts';

/** Days in Bucharest, both included, and what a chart of them has a column for. */
export interface Period {
  first: string;
  last: string;
  step: 'day' | 'week' | 'month';
}

/** The days of one column of a chart. */
export interface PeriodStep {
  first: string;
  last: string;
  /** For the axis. */
  label: string;
  /** In full, for whoever reads one column. */
  name: string;
}

const MOST_DAYS = 92;
const MOST_WEEKS = 60;

/** A period with the shortest steps that leave a chart readable. */
export function periodOf(first: string, last: string): Period {
  const days = countDays(first, last);
  return { first, last, step: days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS * 7 ? 'week' : 'month' };
}

/** The period of the same length that ends before this one begins. */
export function periodBefore({ first, last }: Period): Period {
  return periodOf(addDays(first, -countDays(first, last)), addDays(first, -1));
}

/** The steps of a period from a day on, in time's order. The first and the last one can be a part of a week or month. */
export function stepsOf({ first, last, step }: Period, since: string): PeriodStep[] {
  const steps: PeriodStep[] = [];
  for (let start = since > first ? since : first; start <= last; ) {
    const end = endOfStep(start, step);
    const stop = end > last ? last : end;
    steps.push({ first: start, last: stop, ...wordsOf(start, stop, step) });
    start = addDays(stop, 1);
  }
  return steps;
}

function endOfStep(day: string, step: Period['step']): string {
  if (step === 'day') return day;
  if (step === 'week') return addDays(mondayOf(day), 6);
  return addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1);
}

function wordsOf(first: string, last: string, step: Period['step']): Pick<PeriodStep, 'label' | 'name'> {
  if (step === 'month')
    return { label: formatMonth(first.slice(0, 7)), name: formatMonth(first.slice(0, 7)) };
  const label = formatShortDay(first);
  return { label, name: first === last ? formatDay(first) : `${label} – ${formatDay(last)}` };
}
