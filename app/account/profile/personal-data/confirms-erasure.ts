/** The words to type before an account is erased. */
export const ERASURE_WORDS = 'șterge contul';

/** Whether the words were typed, with or without capitals and diacritics. */
export function confirmsErasure(typed: string): boolean {
  return normalised(typed) === normalised(ERASURE_WORDS);
}

function normalised(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[„”"'.\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
