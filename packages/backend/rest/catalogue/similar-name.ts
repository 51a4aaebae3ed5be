/** Longer than any name in Postgres, and than the names of most functions' parameters together. */
const MAX_LENGTH = 100;

/**
 * The name that was probably meant: of those that share two letters in a row, the one most alike.
 * @param least how alike they must be at least: 1 is the same, 0 has no letter in common
 */
export function similarName(name: string, among: Iterable<string>, least: number): string | null {
  if (name.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let bestScore = least;
  const pairs = pairsOf(name);
  for (const candidate of among) {
    if (!pairsOf(candidate).some((pair) => pairs.includes(pair))) continue;
    const score = likeness(name.toLowerCase(), candidate.toLowerCase());
    if (score < bestScore || (score === bestScore && best !== null)) continue;
    best = candidate;
    bestScore = score;
  }
  return best;
}

/** Every two neighbours among the letters and digits, the beginning and the end counting as one, too. */
function pairsOf(name: string): string[] {
  const letters = `-${name.toLowerCase().replace(/[^\p{L}\p{N}, ]/gu, '')}-`;
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
}

function likeness(a: string, b: string): number {
  return 1 - distance(a, b) / Math.max(a.length, b.length, 1);
}

/** Levenshtein's: how many letters must be added, removed or changed. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(changed, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
