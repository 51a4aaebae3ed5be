import { parseMarkedText, type TextSpan } from '#app/domain/rich-text/marked-text.ts';
import { Spoken } from './speech/spoken.tsx';

interface WithEnglishProps {
  text: string;
  /** Whether phrases of several words can be heard. */
  isSpoken?: boolean;
}

const CLOSING = /^[”.,;:]+/;

/** Romanian text with English words between asterisks, which get `lang="en"` for screen readers, and **stressed** ones. */
export function WithEnglish({ text, isSpoken = false }: WithEnglishProps) {
  const spans = parseMarkedText(text);
  const hasButton = (span: TextSpan | undefined) => isSpoken && span?.isEnglish && span.text.includes(' ');
  return spans.map((span, index) => {
    // What a button would come between is shown before it.
    const shown = hasButton(spans[index - 1]) ? span.text.replace(CLOSING, '') : span.text;
    const end = hasButton(span) ? CLOSING.exec(spans[index + 1]?.text ?? '')?.[0] : undefined;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the text never changes
    const words = hasButton(span) ? (
      <Spoken key={index} end={end}>
        {shown}
      </Spoken>
    ) : span.isEnglish ? (
      <span key={index} lang="en">
        {shown}
      </span>
    ) : (
      shown
    );
    return span.isStrong ? <strong key={index}>{words}</strong> : words;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the text never changes
  });
}
