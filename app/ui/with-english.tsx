import { Spoken } from './speech/spoken.tsx';

interface WithEnglishProps {
  text: string;
  /** Whether phrases of several words can be heard. */
  isSpoken?: boolean;
}

const CLOSING = /^[”.,;:]+/;

/** Romanian text with English words between asterisks, which get `lang="en"` for screen readers. */
export function WithEnglish({ text, isSpoken = false }: WithEnglishProps) {
  const parts = text.split('*');
  return parts.map((part, index) => {
    // What a button would come between is shown before it.
    const isAfterButton = isSpoken && parts[index - 1]?.includes(' ');
    if (index % 2 === 0) return isAfterButton ? part.replace(CLOSING, '') : part;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the text never changes
    return isSpoken && part.includes(' ') ? (
      <Spoken key={index} end={CLOSING.exec(parts[index + 1] ?? '')?.[0]}>
        {part}
      </Spoken>
    ) : (
      <span key={index} lang="en">
        {part}
      </span>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the text never changes
  });
}
