import { fold } from '#app/domain/fold.ts';

/** The words to type before an account is erased. */
export const ERASURE_WORDS = 'șterge contul';

/** Whether the words were typed, with or without capitals and diacritics. */
export function confirmsErasure(typed: string): boolean {
  return fold(typed.replace(/[„”"'.]+/g, ' ')) === fold(ERASURE_WORDS);
}
