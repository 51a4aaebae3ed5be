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
              <label className={`choice ${isRight ? 'is-right' : 'is-wrong'}`}>
                <input type="radio" name={name} value={text} />
                <span lang={lang} className="font-medium">
                  {text}
                </span>
              </label>
              <div role="status">
                <div className="hidden group-has-checked:block">
                  <div className="flex items-start gap-3 py-3">
                    <Illustration
                      drawing={isRight ? storkProud : foxMistaken}
                      className="appearing w-20 shrink-0"
                    />
                    <p>
                      <b className={isRight ? 'text-success' : 'text-error'}>
                        {isRight ? 'Corect.' : 'Greșit.'}
                      </b>{' '}
                      {why} {!isRight && <b>Mai încearcă.</b>}
                    </p>
                  </div>
                </div>
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
