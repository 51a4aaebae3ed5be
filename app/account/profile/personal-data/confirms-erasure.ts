/** What somebody types to say that they mean it. */
export const ERASURE_WORDS = 'șterge contul';

/** Whether they did, with or without capitals and diacritics. */
export function confirmsErasure(typed: string): boolean {
  return plain(typed) === plain(ERASURE_WORDS);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[„”"'.\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
