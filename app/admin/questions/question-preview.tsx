import { Listening } from '#app/level-test/listening/listening-question.tsx';
import type { QuestionView } from '#app/level-test/model/question.ts';
import { AnswerInput } from '#app/level-test/question/answer-input.tsx';
import { QuestionText } from '#app/level-test/question/question-text.tsx';

/** A question as the test shows it, with its input. Needs question.css on the page. */
export function ShownQuestion({ question }: { question: QuestionView }) {
  return (
    <>
      <QuestionText question={question} isInside />
      <Listening question={question} />
      <AnswerInput question={question} />
    </>
  );
}

/** The same beside the form of its author: nothing of it is sent. */
export function QuestionPreview({ question }: { question: QuestionView }) {
  return (
    <section aria-label="Cum o vede cine dă testul" className="admin-panel question-form question-preview">
      <ShownQuestion question={question} />
    </section>
  );
}
