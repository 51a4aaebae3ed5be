import { otherByApostrophe } from './contractions.ts';
import { normalForm } from './normal-form.ts';

/** Enough for four such words in a sentence. */
const MAX_VARIANTS = 16;

/**
 * What is typed, and what else was meant where an apostrophe was left out or is too much: „its late” is „it's late”, too.
 * The first one is what is typed.
 */
export function apostropheVariants(text: string): string[] {
  const variants = normalForm(text)
    .split(' ')
    .reduce<string[][]>(
      (begun, word) => {
        const other = otherByApostrophe(word);
        const words = other === null || begun.length === MAX_VARIANTS ? [word] : [word, other];
        return words.flatMap((one) => begun.map((variant) => [...variant, one]));
      },
      [[]],
    );
  return variants.map((words) => words.join(' '));
}
