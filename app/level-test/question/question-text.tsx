import { Fragment } from 'react';
import { isPictureText } from '#app/domain/passage-blocks.ts';
import { Heading } from '#app/ui/page.tsx';
import type { QuestionView } from '../model/question.ts';
import { Passage } from '../text/passage.tsx';

const INSTRUCTIONS: Record<QuestionView['format'], string> = {
  choice: 'Alege varianta corectă.',
  gap: 'Completează spațiul liber cu unul sau două cuvinte.',
  order: 'Pune cuvintele în ordine, ca să iasă o propoziție corectă.',
};

const READING_INSTRUCTIONS: Record<QuestionView['format'], string> = {
  ...INSTRUCTIONS,
  choice: 'Citește textul și alege răspunsul.',
  gap: 'Citește textul și completează cu unul sau două cuvinte.',
};

const PICTURE_INSTRUCTIONS: Record<QuestionView['format'], string> = {
  ...INSTRUCTIONS,
  choice: 'Privește desenul și alege răspunsul.',
  gap: 'Privește desenul și completează cu unul sau două cuvinte.',
};

const LISTENING_INSTRUCTIONS: Record<QuestionView['format'], string> = {
  ...INSTRUCTIONS,
  choice: 'Ascultă și alege răspunsul.',
  gap: 'Ascultă și scrie cuvântul care lipsește.',
};

const INSTRUCTIONS_OF: Record<QuestionView['skill'], Record<QuestionView['format'], string>> = {
  grammar: INSTRUCTIONS,
  vocabulary: INSTRUCTIONS,
  reading: READING_INSTRUCTIONS,
  listening: LISTENING_INSTRUCTIONS,
};

interface QuestionTextProps {
  question: QuestionView;
  /** Shown inside a page of its own heading, where nothing is focused at once. */
  isInside?: boolean;
}

/** The text of a question: the instruction in Romanian, passage and prompt in English, with the field in a gap's place. */
export function QuestionText({ question, isInside = false }: QuestionTextProps) {
  const { format, skill, passage, prompt, hint, position } = question;
  const parts = prompt.split('___');
  return (
    <>
      <Heading level={isInside ? 3 : 1} size="question" id="instructiune" tabIndex={-1}>
        {!isInside && <span className="visually-hidden">Întrebarea {position}. </span>}
        {(passage && isPictureText(passage) ? PICTURE_INSTRUCTIONS : INSTRUCTIONS_OF[skill])[format]}
      </Heading>
      {passage && <Passage text={passage} />}
      <p id="enunt" lang={format === 'order' ? 'ro' : 'en'} className="prompt" data-prompt>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed sentence
          <Fragment key={index}>
            {index > 0 && (format === 'gap' ? <GapInput isFocused={!isInside} /> : <Blank />)}
            {part}
          </Fragment>
        ))}
        {hint && <span className="font-bold text-accent-ink"> ({hint})</span>}
      </p>
    </>
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

/** The field in the place of the gap. A screen reader says instruction and sentence with it. */
function GapInput({ isFocused }: { isFocused: boolean }) {
  return (
    <input
      name="response"
      aria-label="Răspunsul tău"
      aria-describedby="instructiune enunt"
      // question.css tells an empty field by it.
      placeholder=" "
      data-first-focus={isFocused ? '' : undefined}
      // biome-ignore lint/a11y/noAutofocus: typing is all there is to do on this page
      autoFocus={isFocused}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="send"
      className="gap-input"
    />
  );
}
