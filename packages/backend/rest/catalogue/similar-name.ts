/** Longer than any name in Postgres, and than the parameter names of most functions together. */
const MAX_LENGTH = 100;

/**
 * The name that was probably meant: the most similar one that shares two adjacent letters.
 * @param least the smallest accepted similarity: 1 is equal, 0 has no letter in common
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

/** Every pair of adjacent letters and digits; the beginning and the end count as a letter, too. */
function pairsOf(name: string): string[] {
  const letters = `-${name.toLowerCase().replace(/[^\p{L}\p{N}, ]/gu, '')}-`;
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
}

function likeness(a: string, b: string): number {
  return 1 - distance(a, b) / Math.max(a.length, b.length, 1);
}

/** The Levenshtein distance: how many letters must be added, removed or changed. */
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
