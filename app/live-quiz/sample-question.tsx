import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';

export interface Sample {
  id: string;
  question: ReactNode;
  options: { text: string; isRight?: boolean; why: ReactNode }[];
  /** The language of the options, where it is not that of the page. */
  lang?: string;
}

/** A question that answers at once, before any script: what a choice means opens below it. */
export function SampleQuestion({ sample }: { sample: Sample }) {
  const { id, question, options, lang } = sample;
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-bold">{question}</legend>
        <div className="grid gap-2.5">
          {options.map(({ text, isRight, why }) => (
            <div key={text} className="group">
              <label className="choice">
                <input type="radio" name={id} value={text} />
                <span lang={lang} className="font-medium">
                  {text}
                </span>
              </label>
              <div role="status">
                <p className="hidden px-4 py-2 text-small group-has-checked:block">
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
