import { counted, formatNumber } from '#app/domain/romanian.ts';

/** The most characters of a text that is sent, of words about it, and of a draft. */
export const MAX_TEXT_LENGTH = 6000;
export const MAX_REPLY_LENGTH = 2000;
export const MAX_DRAFT_LENGTH = 12_000;

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** How many words a text has; “don't” and “half-past” are one each. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** What keeps a text from being sent, in a sentence; null when it can go. @param words how many the task asks for */
export function problemOfText(text: string, words: { from: number; to: number }): string | null {
  if (text.trim() === '') return 'Scrie întâi textul, apoi trimite-l.';
  if (text.length > MAX_TEXT_LENGTH) {
    return `Textul are ${formatNumber(text.length, 0)} de caractere, iar aici încap cel mult ${formatNumber(MAX_TEXT_LENGTH, 0)}. E păstrat întreg: scurtează-l, apoi trimite-l.`;
  }
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters === 0) return 'În text nu sunt cuvinte. Scrie câteva propoziții în engleză, apoi trimite-l.';
  if (latin * 2 < letters) {
    return 'Textul e scris mai mult cu alt alfabet. Tema e în engleză, cu litere latine; ce ai scris e păstrat.';
  }
  const count = countWords(text);
  if (count < words.from) {
    return `Textul are ${counted(count, 'cuvânt', 'cuvinte')}, iar tema cere cel puțin ${words.from}. E păstrat: mai scrie puțin, apoi trimite-l.`;
  }
  if (count > words.to * 2) {
    return `Textul are ${counted(count, 'cuvânt', 'cuvinte')}, de peste două ori cât cere tema (${words.from}–${words.to}). E păstrat întreg: scurtează-l, apoi trimite-l.`;
  }
  return null;
}
