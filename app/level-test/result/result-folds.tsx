import { formatDate } from '#app/domain/romanian.ts';
import { AnswerReview } from './answer-review.tsx';
import { ErrorPatternList } from './error-pattern-list.tsx';
import { Fold } from './fold.tsx';
import { LevelOutlook } from './level-outlook.tsx';
import { NextStepList } from './next-step-list.tsx';
import { ResultAccuracy } from './result-accuracy.tsx';
import type { ResultView } from './result-view.server.ts';

interface ResultFoldsProps {
  result: ResultView;
  /** Whether an answer of the school to a report stands beside one of the answers. */
  hasReply: boolean;
}

/** All that a result says beyond its first screens, folded. */
export function ResultFolds({ result, hasReply }: ResultFoldsProps) {
  const { level, answered, correct, finishedAt } = result;
  const asked = `${correct} din ${answered} corecte, ${formatDate(finishedAt)}`;
  return (
    <div className="mt-4">
      <Fold
        title="Toate răspunsurile, explicate"
        about={hasReply ? `${asked}. Ai și răspunsul nostru la ce ai raportat.` : asked}
      >
        <AnswerReview answers={result.answers} />
      </Fold>
      <Fold title="Ce se repetă în răspunsuri">
        <ErrorPatternList result={result} />
      </Fold>
      <Fold title={`Ce înseamnă ${level} și ce vine după`}>
        <LevelOutlook result={result} />
      </Fold>
      <Fold title="Cât te poți baza pe rezultat">
        <ResultAccuracy result={result} />
      </Fold>
      <Fold title="Ce mai poți face și când refaci testul">
        <NextStepList result={result} />
      </Fold>
    </div>
  );
}
