import type { StemWords } from './stem-words.ts';

/** Half of the day: „am” or „pm”. */
type Half = 'am' | 'pm';

interface FoundTime {
  hour: number;
  minute: number;
  half: Half | null;
  length: number;
}

/**
 * Times of day as one word each: 8:00, or 8:00am where the half of the day is said. What can be nothing but a time (8 am,
 * 8 o'clock, 8:00, half past 8) is always one; a bare number only where a time is asked for.
 * @param words with numbers in figures
 */
export function timesOf(words: readonly string[], isTimeAsked: boolean): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const time = timeAt(words, at, isTimeAsked);
    found.push(time ? written(time) : (words[at] as string));
    at += time?.length ?? 1;
  }
  return found;
}

/** Whether an answer to the question is a time of day. */
export function isTimeAsked(
  before: readonly string[],
  answers: readonly { text: string; words: readonly string[] }[],
): boolean {
  return answers.some(
    ({ text, words }) =>
      /^\d{1,2}:\d\d\b/.test(text) ||
      timesOf(words, false).some(isTime) ||
      (BEFORE_TIME.has(before.at(-1) ?? '') && words.length <= 2 && words.every(isMinute)),
  );
}

/** Whether a sentence says a time of day. */
export function saysTime(text: string, words: readonly string[]): boolean {
  return (
    /\b\d{1,2}[:.]\d\d\b/.test(text) ||
    timesOf(words, false).some(isTime) ||
    words.some((word, index) => BEFORE_TIME.has(words[index - 1] ?? '') && isHour(word))
  );
}

/** A right answer with and without the half of the day, as far as the question leaves it open. */
export function timeForms(words: readonly string[], stemHalf: Half | null, isHalfSaid: boolean): string[][] {
  const forms = [[...words]];
  words.forEach((word, index) => {
    if (!isTime(word)) return;
    const bare = word.replace(/[ap]m$/, '');
    const isOpen = bare === word;
    const others = isOpen
      ? stemHalf
        ? [`${bare}${stemHalf}`]
        : isHalfSaid
          ? []
          : [`${bare}am`, `${bare}pm`]
      : word === `${bare}${stemHalf}`
        ? [bare]
        : [];
    for (const other of others) forms.push(words.with(index, other));
  });
  return forms;
}

export function isTime(word: string): boolean {
  return /^\d{1,2}:\d\d(am|pm)?$/.test(word);
}

/** The half of the day that a stem names: „at ___ in the morning”, „at ___ pm”. */
export function halfOf({ before, after }: StemWords): Half | null {
  if (after[0] === 'am' || after[0] === 'pm') return after[0];
  const halves = new Set([...before, ...after].flatMap((word) => HALVES.get(word) ?? []));
  const [half] = halves;
  return halves.size === 1 && half ? half : null;
}

const BEFORE_TIME = new Set(['at', 'until', 'till', 'past']);
const HALVES = new Map<string, Half>([
  ['morning', 'am'],
  ['afternoon', 'pm'],
  ['evening', 'pm'],
]);
const PARTS = new Map([
  ['half', 30],
  ['quarter', 15],
]);

function timeAt(words: readonly string[], start: number, isAsked: boolean): FoundTime | null {
  const [first = '', second = '', third = '', fourth = ''] = words.slice(start, start + 4);
  if (isAsked && (first === 'noon' || first === 'midday'))
    return { hour: 12, minute: 0, half: 'pm', length: 1 };
  if (isAsked && first === 'midnight') return { hour: 12, minute: 0, half: 'am', length: 1 };
  if (isAsked || isQuarter(first) || isQuarter(second)) {
    const isA = first === 'a' && second === 'quarter';
    const [part, side, hour] = isA ? [second, third, fourth] : [first, second, third];
    const minutes = PARTS.get(part) ?? (isMinute(part) ? Number(part) : null);
    if (minutes !== null && (side === 'past' || side === 'to') && isHour(hour ?? '')) {
      const total = (Number(hour) * 60 + (side === 'past' ? minutes : -minutes) + 720) % 720;
      const clock = { hour: Math.floor(total / 60) || 12, minute: total % 60, half: null };
      return withHalf(clock, words, start, isA ? 4 : 3);
    }
  }
  if (!isHour(first)) return null;
  const hasMinutes = /^[0-5]\d$/.test(second);
  const clock = { hour: Number(first), minute: hasMinutes ? Number(second) : 0, half: null };
  const isClock = second === 'oclock' || (second === 'o' && third === 'clock');
  const time = withHalf(clock, words, start, isClock ? (second === 'oclock' ? 2 : 3) : hasMinutes ? 2 : 1);
  const isSaid = isAsked || isClock || second === '00' || time.half !== null;
  return isSaid ? time : null;
}

/** Adds „am”, „a m” or „in the morning” after a time. */
function withHalf(
  clock: Omit<FoundTime, 'length'>,
  words: readonly string[],
  start: number,
  length: number,
): FoundTime {
  const [next = '', second = '', third = ''] = words.slice(start + length, start + length + 3);
  if (next === 'am' || next === 'pm') return { ...clock, half: next, length: length + 1 };
  if ((next === 'a' || next === 'p') && second === 'm')
    return { ...clock, half: `${next}m`, length: length + 2 };
  const half = HALVES.get(third);
  if (next === 'in' && second === 'the' && half) return { ...clock, half, length: length + 3 };
  return { ...clock, length };
}

function isQuarter(word: string): boolean {
  return word === 'half' || word === 'quarter';
}

function isHour(word: string): boolean {
  return /^\d{1,2}$/.test(word) && Number(word) <= 24;
}

function isMinute(word: string): boolean {
  return /^\d{1,2}$/.test(word) && Number(word) < 60;
}

function written({ hour, minute, half }: FoundTime): string {
  const said = half ?? (hour > 12 && hour < 24 ? 'pm' : '');
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${said}`;
}
