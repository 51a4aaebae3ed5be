import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export interface SampleAnswer {
  text: string;
  isRight?: boolean;
  /** Why the answer is right or wrong. */
  why: ReactNode;
}

interface SampleQuestionProps {
  /** The name of the radio group, unique on the page. */
  name: string;
  question: ReactNode;
  answers: SampleAnswer[];
  /** The language of the answers if it is not the page's. */
  lang?: string;
}

/** A question with immediate feedback by CSS alone: the explanation of the chosen answer appears below and is announced. */
export function SampleQuestion({ name, question, answers, lang }: SampleQuestionProps) {
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-bold">{question}</legend>
        <div className="grid gap-2.5">
          {answers.map(({ text, isRight, why }) => (
            <div key={text} className="group">
              <label className="choice">
                <input type="radio" name={name} value={text} />
                <span lang={lang} className="font-medium">
                  {text}
                </span>
              </label>
              <div role="status">
                <p className="hidden px-4 pt-2 pb-5 group-has-checked:block">
                  <b className={isRight ? 'text-success' : 'text-error'}>{isRight ? 'Corect.' : 'Nu.'}</b>{' '}
                  {why}
                </p>
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
