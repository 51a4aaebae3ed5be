import { Spoken } from './speech/spoken.tsx';

interface WithEnglishProps {
  text: string;
  /** Whether phrases of several words can be heard. */
  isSpoken?: boolean;
}

/** Romanian text with English words between asterisks, which get `lang="en"` for screen readers. */
export function WithEnglish({ text, isSpoken = false }: WithEnglishProps) {
  return text.split('*').map((part, index) => {
    if (index % 2 === 0) return part;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the text never changes
    return isSpoken && part.includes(' ') ? (
      <Spoken key={index}>{part}</Spoken>
    ) : (
      <span key={index} lang="en">
        {part}
      </span>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the text never changes
  });
}
