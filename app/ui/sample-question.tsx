import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Illustration } from './illustration.tsx';
import foxMistaken from './illustrations/fox-mistaken.svg?drawing';
import storkProud from './illustrations/stork-proud.svg?drawing';

export interface SampleAnswer {
  text: string;
  isRight?: boolean;
  /** Why the answer is right or wrong. The reason of a wrong one keeps the right one secret, for another try. */
  why: ReactNode;
}

interface SampleQuestionProps {
  /** The name of the radio group, unique on the page. */
  name: string;
  question: ReactNode;
  answers: SampleAnswer[];
  /** The language of the answers if it is not the page's. */
  lang?: string;
  /** What to do after the right answer. */
  next?: ReactNode;
}

const RIGHT = {
  choice: 'has-checked:border-success has-checked:bg-success-tint',
  radio: 'checked:border-success',
  text: '',
  verdict: 'text-success',
  mark: 'M4.5 12.5l5 5L19.5 7',
  figure: storkProud,
};
const WRONG = {
  choice: 'has-checked:border-error has-checked:bg-error-tint',
  radio: 'checked:border-error',
  text: 'group-has-checked:line-through decoration-error decoration-2',
  verdict: 'text-error',
  mark: 'M6 6l12 12M18 6L6 18',
  figure: foxMistaken,
};

/** A question with immediate feedback by CSS alone: the explanation of the chosen answer appears below and is announced. */
export function SampleQuestion({ name, question, answers, lang, next }: SampleQuestionProps) {
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-bold">{question}</legend>
        <div className="grid gap-2.5">
          {answers.map((answer) => (
            <Answer key={answer.text} name={name} lang={lang} {...answer}>
              {answer.isRight && next}
            </Answer>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

interface AnswerProps extends SampleAnswer {
  name: string;
  lang: string | undefined;
  children: ReactNode;
}

function Answer({ name, lang, text, isRight, why, children }: AnswerProps) {
  const look = isRight ? RIGHT : WRONG;
  return (
    <div className="group">
      <label className={`choice ${look.choice}`}>
        <input type="radio" name={name} value={text} className={look.radio} />
        <span lang={lang} className={`grow font-medium ${look.text}`}>
          {text}
        </span>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={`hidden size-6 shrink-0 fill-none stroke-current group-has-checked:block ${look.verdict}`}
        >
          <path d={look.mark} strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </label>
      <div role="status">
        <div className="hidden items-start gap-3 pt-3 pb-5 group-has-checked:flex">
          <Illustration
            drawing={look.figure}
            className="w-20 shrink-0 sm:w-28 transition-all motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0"
          />
          <div className="min-w-0">
            <p>
              <b className={look.verdict}>{isRight ? 'Corect.' : 'Greșit.'}</b> {why}
            </p>
            {!isRight && <p className="mt-2 font-bold">Mai încearcă: alege alt răspuns.</p>}
          </div>
        </div>
      </div>
      {children && <div className="hidden pb-3 group-has-checked:block">{children}</div>}
    </div>
  );
}
