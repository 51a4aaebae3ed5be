import { WordOrder } from '#app/ui/exercises/word-order.tsx';
import { RadioCards } from '#app/ui/field.tsx';
import type { QuestionView } from '../model/question.ts';

/** The input of a question's format, except for a gap, whose field is in the sentence. Each format posts a field `response`. */
export function AnswerInput({ question: { format, options } }: { question: QuestionView }) {
  if (format === 'gap') return null;
  if (format === 'order') return <WordOrder words={options} />;
  return (
    <RadioCards
      legend="Variantele de răspuns"
      isLegendHidden
      name="response"
      lang="en"
      options={options.map((option, index) => ({
        value: option,
        label: (
          <>
            <span aria-hidden="true" className="key-hint">
              {index + 1}
            </span>
            {option}
          </>
        ),
      }))}
    />
  );
}
