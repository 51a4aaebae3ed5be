/** Articles, and the prepositions that change no place, time or role. */
const ARTICLES = new Set(['a', 'an', 'the', 'some']);
const PREPOSITIONS = new Set(['on', 'in', 'at', 'to', 'as', 'of']);

/** Words without a preposition and an article at their begin. */
export function withoutSmallWords(words: readonly string[]): readonly string[] {
  let start = 0;
  if (PREPOSITIONS.has(words[start] ?? '') && words.length > start + 1) start++;
  if (ARTICLES.has(words[start] ?? '') && words.length > start + 1) start++;
  return words.slice(start);
}
