import { RadioCards, TextField } from '#app/ui/field.tsx';
import type { QuestionView } from '../model/question.ts';
import { WordOrder } from './word-order.tsx';

/** The input of a question's format. Each format posts a field `response`. */
export function AnswerInput({ question }: { question: QuestionView }) {
  const { format, options } = question;
  switch (format) {
    case 'choice':
      return (
        <RadioCards
          legend="Variantele de răspuns"
          isLegendHidden
          name="response"
          lang="en"
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'gap':
      return (
        <TextField
          label="Răspunsul tău"
          name="response"
          lang="en"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      );
    case 'order':
      return <WordOrder words={options} />;
  }
}
