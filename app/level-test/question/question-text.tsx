import type { Ref } from 'react';
import { Heading } from '#app/ui/page.tsx';
import type { QuestionView } from '../model/question.ts';

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

/** The text of a question: the instruction in Romanian, passage and prompt in English. */
export function QuestionText({
  question,
  headingRef,
}: {
  question: QuestionView;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const { format, skill, passage, prompt, hint, position } = question;
  const instruction = INSTRUCTIONS_OF[skill][format];
  return (
    <>
      <Heading level={1} size="question" ref={headingRef} tabIndex={-1}>
        <span className="visually-hidden">Întrebarea {position}. </span>
        {instruction}
      </Heading>
      {passage && (
        <blockquote
          lang="en"
          className="rounded-control border-s-4 border-accent bg-surface px-4 py-3.5 text-pretty whitespace-pre-line"
        >
          {passage}
        </blockquote>
      )}
      <p lang={format === 'order' ? 'ro' : 'en'} className="text-lead font-medium text-pretty" data-prompt>
        {prompt.split('___').map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed sentence
          <span key={index}>
            {index > 0 && (
              <span className="mx-1 inline-block w-20 border-b-2 border-accent-ink">
                &#8203;
                <span className="visually-hidden" lang="ro">
                  spațiu liber
                </span>
              </span>
            )}
            {part}
          </span>
        ))}
        {hint && <span className="font-bold text-accent-ink"> ({hint})</span>}
      </p>
    </>
  );
}
