const UNITS = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
);
const TEENS = words('sixteen seventeen eighteen nineteen');
const TENS = words('twenty thirty forty fifty sixty seventy eighty ninety');
const SMALL = new Map<string, number>([
  ...[...UNITS, ...TEENS].map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const ORDINALS = new Map<string, number>([
  ...words('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth').map(
    (word, index) => [word, index + 1] as const,
  ),
  ...[...UNITS.slice(13), ...TEENS].map((word, index) => [`${word}th`, index + 13] as const),
  ...TENS.map((word, index) => [word.replace(/y$/, 'ieth'), (index + 2) * 10] as const),
]);

function words(list: string): string[] {
  return list.split(' ');
}

/** Numbers in words as figures: „twenty five” is 25, „third” is 3rd. Below a million. */
export function figuresOf(given: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < given.length; ) {
    const number = numberAt(given, at);
    found.push(number?.figures ?? (given[at] as string));
    at += number?.length ?? 1;
  }
  return found;
}

function numberAt(given: readonly string[], start: number): { figures: string; length: number } | null {
  let at = start;
  let thousands = 0;
  let value = 0;
  let isStarted = false;
  let canAddSmall = true;
  for (; at < given.length; at++) {
    const word = given[at] as string;
    const next = given[at + 1] ?? '';
    const isScale = next === 'hundred' || next === 'thousand';
    if (word === 'a' && !isStarted && isScale) value = 1;
    else if (word === 'and' && isStarted && canAddSmall && value + thousands >= 100 && isSmall(next))
      continue;
    else if (word === 'hundred' && isStarted && value > 0 && value < 10) {
      value *= 100;
      canAddSmall = true;
    } else if (word === 'thousand' && isStarted && value > 0 && thousands === 0) {
      thousands = value * 1000;
      value = 0;
      canAddSmall = true;
    } else if (canAddSmall && isSmall(word)) {
      const small = SMALL.get(word) ?? ORDINALS.get(word) ?? 0;
      // „twenty five” is one number, „eight thirty” are two.
      if (value % 100 !== 0 && !(value % 10 === 0 && value % 100 >= 20 && small < 10 && small > 0)) break;
      value += small;
      canAddSmall = small >= 20 && small % 10 === 0;
      if (ORDINALS.has(word)) return { figures: ordinal(thousands + value), length: at + 1 - start };
    } else break;
    isStarted = true;
  }
  return isStarted ? { figures: String(thousands + value), length: at - start } : null;
}

function isSmall(word: string): boolean {
  return SMALL.has(word) || ORDINALS.has(word);
}

function ordinal(value: number): string {
  const tens = value % 100;
  const ending = tens > 10 && tens < 20 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}
