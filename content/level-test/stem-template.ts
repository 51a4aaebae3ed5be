import { wordLevel } from './word-levels/word-level.ts';

const PRONOUNS = new Set(
  'i you he she it we they me him her us them my your his its our their mine yours hers ours theirs'.split(
    ' ',
  ),
);

/**
 * Masks names, numbers and pronouns, so that "Ana has lived in Cluj since 2010" and "Dan has lived in Arad since 1999" get
 * the same template.
 */
export function stemTemplate(stem: string): string {
  return stem
    .replace(/[^\p{L}\p{N}_'\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map(maskedWord)
    .join(' ');
}

/** The Jaccard index of the words of two templates, 0 to 1. */
export function jaccardSimilarity(one: string, other: string): number {
  const [a, b] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

function maskedWord(word: string): string {
  const lower = word.toLowerCase();
  if (/\d/.test(word)) return 'NUMBER';
  if (PRONOUNS.has(lower.replace(/'.*$/, ''))) return 'PRONOUN';
  if (/^\p{Lu}/u.test(word) && wordLevel(lower) === null) return 'NAME';
  return lower;
}
