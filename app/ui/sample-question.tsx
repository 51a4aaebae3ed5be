import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export interface SampleAnswer {
  text: string;
  isRight?: boolean;
  /** Why it is right, or why it is not. */
  why: ReactNode;
}

interface SampleQuestionProps {
  /** Keeps its answers apart from those of the other questions on the page. */
  name: string;
  question: ReactNode;
  answers: SampleAnswer[];
  /** The language of the answers, where it is not that of the page. */
  lang?: string;
}

/** A question that answers at once, before any script: what a choice means opens below it, and is read out. */
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
