import { Fragment, type ReactNode } from 'react';
import { WithEnglish } from '../with-english.tsx';

const ROMANIAN_LETTER = /[ăâîșț]/i;

interface PromptProps {
  id: string;
  text: string;
  /** Set for prompts that are always in one language; else its letters say it. */
  lang?: 'ro' | 'en';
  hint?: string | null;
  /** What stands in the place of the blank. */
  children?: ReactNode;
}

/** The sentence of an exercise, with a blank or what fills it. */
export function Prompt({ id, text, lang, hint, children }: PromptProps) {
  const isRomanian = lang ? lang === 'ro' : ROMANIAN_LETTER.test(text) || text.includes('*');
  if (isRomanian) {
    return (
      <p id={id} className="prompt">
        <WithEnglish text={text} />
      </p>
    );
  }
  return (
    <p id={id} lang="en" className="prompt">
      {text.split('___').map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed sentence
        <Fragment key={index}>
          {index > 0 && (children ?? <Blank />)}
          {part}
        </Fragment>
      ))}
      {hint && <span className="font-bold text-accent-ink"> ({hint})</span>}
    </p>
  );
}

function Blank() {
  return (
    <span className="blank">
      &#8203;
      <span className="visually-hidden" lang="ro">
        spațiu liber
      </span>
    </span>
  );
}
