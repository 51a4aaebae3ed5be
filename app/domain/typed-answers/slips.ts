const MIN_LETTERS = 5;

/**
 * Whether a word is another one with one slip of the pen: a letter too much, too little, another one, or two neighbours
 * swapped (a distance of 1 as Damerau 1964 counts it). Short words are too close to each other, and an -s at the end is
 * grammar.
 */
export function isSlip(typed: string, right: string): boolean {
  if (right.length < MIN_LETTERS || typed === right) return false;
  if (!/^\p{L}+$/u.test(typed) || `${right}s` === typed || `${typed}s` === right) return false;
  return isOneEdit(typed, right);
}

/** Whether one insertion, deletion, substitution or swap of neighbours makes one word of the other. */
export function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
